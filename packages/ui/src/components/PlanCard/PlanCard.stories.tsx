import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, LinkButton } from "../Button";
import { Grid, Page } from "../Layout";
import { PlanCard, type PlanCardProps } from "./index";

const plus = {
  name: "Plus",
  description: "For one shop that wants its stock, sales and books in order.",
  price: { naira: 60_000 },
  was: { naira: 120_000 },
  per: "/year",
  saving: "You Save 50% per year",
  badge: "Recommended",
  featured: true,
  featuresTitle: "Everything in Basic, and",
  features: [
    "Advanced inventory management",
    "Unlimited customers, payments and purchases",
    "Unlimited bank accounts",
  ],
  action: (
    <LinkButton href="#plus" tone="primary" fullWidth>
      Try free for 7 days
    </LinkButton>
  ),
};
const enterprise = {
  name: "Enterprise",
  description: "For several outlets, or a hotel or restaurant beside the shop.",
  price: "Personalised pricing",
  note: "We agree it with you, in naira.",
  featuresTitle: "Everything in Plus, and",
  features: ["Stock transfer between outlets", "Help with moving your data in", "Priority support"],
  action: (
    <LinkButton href="#enterprise" tone="brand" fullWidth>
      Contact Sales
    </LinkButton>
  ),
};

/** A plan whose price has not been loaded yet. */
const unpriced: PlanCardProps = {
  ...plus,
  price: undefined,
  saving: undefined,
  features: [],
  featuresTitle: undefined,
};

const meta = {
  title: "Money/PlanCard",
  component: PlanCard,
  args: plus,
  decorators: [
    (Story) => (
      <Page padBlock="md">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof PlanCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Featured: Story = {};
export const Monthly: Story = {
  args: {
    price: { naira: 10_000 },
    was: undefined,
    per: "/month",
    saving: undefined,
    badge: undefined,
    featured: false,
  },
};
export const Personalised: Story = {
  args: { ...enterprise, was: undefined, saving: undefined, badge: undefined, featured: false },
};
export const Free: Story = {
  args: {
    name: "Basic",
    description: "For a first till.",
    price: "Free",
    was: undefined,
    saving: undefined,
    badge: undefined,
    featured: false,
    featuresTitle: undefined,
    features: ["100 products", "One user", "Sales every day"],
    action: (
      <LinkButton href="#basic" fullWidth>
        Get started for free
      </LinkButton>
    ),
  },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns={3}>
      <PlanCard
        {...plus}
        action={
          <Button fullWidth disabled>
            On trial/Subscription
          </Button>
        }
      />
      <PlanCard
        {...plus}
        action={
          <Button tone="primary" fullWidth loading>
            Try free for 7 days
          </Button>
        }
      />
      <PlanCard
        {...plus}
        action={
          <LinkButton href="#plus" tone="primary" fullWidth data-show="focus">
            Try free for 7 days
          </LinkButton>
        }
      />
    </Grid>
  ),
};
export const Loading: Story = { render: () => <PlanCard {...unpriced} /> };
export const NameAndPriceOnly: Story = {
  args: {
    description: undefined,
    saving: undefined,
    was: undefined,
    badge: undefined,
    featured: false,
    features: [],
    action: undefined,
  },
};
export const LongText: Story = {
  args: {
    name: "Enterprise for Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited",
    price: { naira: 12_345_678 },
    was: { naira: 24_691_356 },
    badge: "Agreed with your account manager",
    features: [
      "Stock transfer between Bodija, Dugbe, Challenge, Ring Road, Mokola and every other outlet in Ibadan",
      "Administration-of-interdepartmental-requisitions-and-warehouse-reconciliation",
    ],
  },
};
export const SideBySide: Story = {
  tags: ["every-mode"],
  render: () => (
    <Grid columns={3}>
      <PlanCard
        name="Basic"
        description="For a first till."
        price="Free"
        features={["100 products", "One user", "Sales every day"]}
        action={
          <LinkButton href="#basic" fullWidth>
            Get started for free
          </LinkButton>
        }
      />
      <PlanCard {...plus} />
      <PlanCard {...enterprise} />
    </Grid>
  ),
};
