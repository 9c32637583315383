import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { ReceiptLines } from "./index";

const meta = {
  title: "Money/ReceiptLines",
  component: ReceiptLines,
  args: {
    caption: "Receipt SUB-20418",
    lines: [
      { id: "plan", label: "Plus plan", detail: "12 months", amount: 120000 },
      { id: "users", label: "Additional Active Users", detail: "12 × ₦2,000", qty: 5, amount: 24000 },
      { id: "onboarding", label: "Self Onboarding", amount: "Free" },
    ],
    discount: 60000,
    subtotal: 144000,
    charge: 1780,
    total: 85780,
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
      { id: "rice", label: "Rice, long grain", detail: "50 kg bag", qty: 2, amount: 164000 },
      { id: "oil", label: "Groundnut oil", detail: "Carton of 12", qty: 1, amount: 38400 },
      { id: "milo", label: "Cocoa drink", detail: "400 g tin", qty: 6, amount: 25500.5 },
    ],
    discount: undefined,
    charge: undefined,
    subtotal: 227900.5,
    vat: { rate: 7.5, amount: 17092.54 },
    total: 244993.04,
  },
};
export const TotalOnly: Story = {
  args: { subtotal: undefined, discount: undefined, charge: undefined, total: 60000 },
};
export const InTokens: Story = {
  args: {
    currency: "KPT",
    charge: undefined,
    lines: [{ id: "plan", label: "Plus plan", detail: "12 months", amount: 120000 }],
    subtotal: 120000,
    total: 60000,
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
        amount: 112345678.9,
      },
    ],
    subtotal: 112345678.9,
    discount: undefined,
    charge: 2000,
    total: 112347678.9,
  },
};
