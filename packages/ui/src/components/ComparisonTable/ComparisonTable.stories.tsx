import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "../Button";
import { Text } from "../Text";
import { categories, plans } from "./comparison.sample";
import { ComparisonTable } from "./index";

const trial = (
  <LinkButton href="#trial" tone="brand">
    Start 7 days free trial
  </LinkButton>
);

const meta = {
  title: "Data/ComparisonTable",
  component: ComparisonTable,
  args: { plans, categories, featured: "plus" },
} satisfies Meta<typeof ComparisonTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plans: Story = { tags: ["every-mode"] };
export const States: Story = {
  tags: ["picture"],
  args: { categories: categories.slice(0, 2) },
  parameters: {
    pseudo: {
      hover: ["tbody:first-of-type tr:nth-of-type(3)", "nav li:first-child a"],
      focusVisible: ["nav li:nth-child(2) a"],
      focus: ["nav li:nth-child(2) a"],
    },
  },
};
export const OneAction: Story = {
  args: {
    plans: plans.map(({ action: _, ...plan }) => plan),
    action: trial,
    footer: <Text tone="muted">Prices are per outlet. Change or stop at any time.</Text>,
  },
};
export const TwoPlans: Story = { args: { plans: plans.slice(0, 2) } };
export const FivePlans: Story = {
  args: {
    featured: "chain",
    plans: ["Basic", "Starter", "Plus", "Chain", "Enterprise"].map((name) => ({
      id: name.toLowerCase(),
      name,
      price: name === "Basic" ? "Free" : "Ask us",
    })),
    categories: categories.slice(0, 2).map((category) => ({
      ...category,
      features: category.features.map(({ values: [basic = false, plus = false, rest = false], ...row }) => ({
        ...row,
        values: [basic, basic, plus, rest, rest],
      })),
    })),
  },
};
export const LongText: Story = {
  args: {
    plans: [
      { id: "basic", name: "Basic", price: "Free for one shop, for as long as you like" },
      { id: "plus", name: "Plus for Adebayo & Daughters Wholesale Provisions", price: "₦12,560,000/year" },
      { id: "enterprise", name: "Enterprise", price: "Personalised pricing" },
    ],
    categories: [
      {
        id: "stock",
        name: "Stock, purchases and suppliers of provisions, household goods and medicine",
        features: [
          {
            id: "transfer",
            name: "Stock transfer between the Dugbe warehouse, the Bodija shop and the outlets in Ogbomosho",
            help: "The stock leaves one list when it is sent and enters the other when it is received.",
            values: [false, 12_500_000, "As many as your outlets can count in a day"],
          },
        ],
      },
    ],
  },
};
export const Loading: Story = { args: { loading: true, plans: [], categories: [] } };
export const Empty: Story = { args: { categories: [] } };
