import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "../Button";
import { Grid, Page } from "../Layout";
import { PlanCard } from "./index";

const plus = {
  name: "Plus",
  description: "For a shop that grows.",
  price: 60000,
  was: 120000,
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
export const SideBySide: Story = {
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
      <PlanCard
        name="Enterprise"
        description="For several outlets."
        price="Personalised"
        featuresTitle="Everything in Plus, and"
        features={["Stock transfer between outlets", "Your own onboarding agent", "Priority support"]}
        action={
          <LinkButton href="#enterprise" tone="brand" fullWidth>
            Contact Sales
          </LinkButton>
        }
      />
    </Grid>
  ),
};
