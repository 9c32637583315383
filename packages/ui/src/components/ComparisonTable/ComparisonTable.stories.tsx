import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../Badge";
import { LinkButton } from "../Button";
import { Price } from "../Price";
import { Text } from "../Text";
import { type ComparisonCategory, type ComparisonPlan, ComparisonTable, type ComparisonValue } from "./index";

const plans: readonly ComparisonPlan[] = [
  { id: "basic", name: "Basic", price: "Free" },
  {
    id: "plus",
    name: "Plus",
    price: <Price amount={{ naira: 60_000 }} per="/year" />,
    badge: <Badge tone="accent">Recommended</Badge>,
    action: (
      <LinkButton href="#plus" tone="brand" size="small">
        Start 7 days free trial
      </LinkButton>
    ),
  },
  { id: "enterprise", name: "Enterprise", price: "Personalised pricing" },
];

type Row = readonly [name: string, help: string, ...values: ComparisonValue[]];

function category(id: string, name: string, rows: readonly Row[]): ComparisonCategory {
  return {
    id,
    name,
    features: rows.map(([feature, help, ...values]) => ({
      id: feature,
      name: feature,
      values,
      ...(help ? { help } : {}),
    })),
  };
}

const categories: readonly ComparisonCategory[] = [
  category("inventory", "Inventory", [
    ["Products", "Every item you sell, with its units, packs and cartons.", 500, 50_000, "Unlimited"],
    ["Low-stock alerts", "A message when an item falls below the level you set.", true, true, true],
    ["Expiry dates and batches", "For medicine and food: sell first what expires first.", false, true, true],
    ["Stock transfer between outlets", "Send cartons from one shop to another.", false, false, true],
    ["Barcode labels", "", false, true, true],
  ]),
  category("sales", "Sales and checkout", [
    ["Works offline", "Keep selling without internet; it catches up later.", true, true, true],
    ["Receipts", "Print one, or send it to the customer's phone.", true, true, true],
    ["Retail and wholesale prices", "Several prices for one product.", false, true, true],
    ["Quotations and invoices", "Turn a quotation into an invoice.", false, true, true],
  ]),
  category("customers", "Customers and credit", [
    ["Customers", "The list of everybody you serve.", 100, 5_000, "Unlimited"],
    ["Debtors", "Who owes you, how much and since when.", true, true, true],
    ["Payment reminders by SMS", "A polite reminder of what is owed.", false, 1_000, 1_250_000],
  ]),
  category("reports", "Reports and accounting", [
    ["Sales report", "By day, by product and by cashier.", "Daily", "Daily, weekly, monthly", "Any period"],
    ["Bank accounts", "Accounts that payments are booked to.", 1, "Unlimited", "Unlimited"],
    ["Profit and loss", "What is left after cost and expenses.", false, true, true],
  ]),
];

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
