import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { ReceiptLines } from "./index";

const meta = {
  title: "Money/ReceiptLines",
  component: ReceiptLines,
  args: {
    caption: "Receipt SUB-20418",
    lines: [
      { id: "plan", label: "Plus plan", detail: "12 months", amount: { naira: 120_000 } },
      {
        id: "users",
        label: "Additional Active Users",
        detail: "12 × ₦2,000",
        qty: 5,
        amount: { naira: 24_000 },
      },
      { id: "onboarding", label: "Self Onboarding", amount: "Free" },
    ],
    discount: { naira: 60_000 },
    subtotal: { naira: 144_000 },
    charge: { naira: 1_780 },
    total: { naira: 85_780 },
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof ReceiptLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Subscription: Story = { tags: ["picture"] };
export const ShopSale: Story = {
  args: {
    caption: "Receipt 000318, Bodija",
    lines: [
      { id: "rice", label: "Rice, long grain", detail: "50 kg bag", qty: 2, amount: { naira: 164_000 } },
      { id: "oil", label: "Groundnut oil", detail: "Carton of 12", qty: 1, amount: { naira: 38_400 } },
      { id: "milo", label: "Cocoa drink", detail: "400 g tin", qty: 6, amount: { naira: 25_500.5 } },
    ],
    discount: undefined,
    charge: undefined,
    subtotal: { naira: 227_900.5 },
    vat: { rate: 7.5, amount: { naira: 17_092.54 } },
    total: { naira: 244_993.04 },
  },
};
export const TotalOnly: Story = {
  args: { subtotal: undefined, discount: undefined, charge: undefined, total: { naira: 60_000 } },
};
export const InTokens: Story = {
  args: {
    currency: "KPT",
    charge: undefined,
    lines: [{ id: "plan", label: "Plus plan", detail: "12 months", amount: { naira: 120_000 } }],
    subtotal: { naira: 120_000 },
    total: { naira: 60_000 },
  },
};
export const LongText: Story = {
  tags: ["picture"],
  args: {
    lines: [
      {
        id: "plan",
        label:
          "Enterprise plan for Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited",
        detail: "12 months",
        qty: 1000,
        amount: { naira: 112_345_678.9 },
      },
    ],
    subtotal: { naira: 112_345_678.9 },
    discount: undefined,
    charge: { naira: 2_000 },
    total: { naira: 112_347_678.9 },
  },
};
