import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { ReceiptLines } from "./index";

const meta = {
  title: "Money/ReceiptLines",
  component: ReceiptLines,
  args: {
    caption: "Receipt SUB-20418",
    lines: [
      { id: "plan", label: "Plus plan", detail: "12 months", amount: 12_000_000 },
      { id: "users", label: "Additional Active Users", detail: "12 × ₦2,000", qty: 5, amount: 2_400_000 },
      { id: "onboarding", label: "Self Onboarding", amount: "Free" },
    ],
    discount: 6_000_000,
    subtotal: 14_400_000,
    charge: 178_000,
    total: 8_578_000,
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
      { id: "rice", label: "Rice, long grain", detail: "50 kg bag", qty: 2, amount: 16_400_000 },
      { id: "oil", label: "Groundnut oil", detail: "Carton of 12", qty: 1, amount: 3_840_000 },
      { id: "milo", label: "Cocoa drink", detail: "400 g tin", qty: 6, amount: 2_550_050 },
    ],
    discount: undefined,
    charge: undefined,
    subtotal: 22_790_050,
    vat: { rate: 7.5, amount: 1_709_254 },
    total: 24_499_304,
  },
};
export const TotalOnly: Story = {
  args: { subtotal: undefined, discount: undefined, charge: undefined, total: 6_000_000 },
};
export const InTokens: Story = {
  args: {
    currency: "KPT",
    charge: undefined,
    lines: [{ id: "plan", label: "Plus plan", detail: "12 months", amount: 12_000_000 }],
    subtotal: 12_000_000,
    total: 6_000_000,
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
        amount: 11_234_567_890,
      },
    ],
    subtotal: 11_234_567_890,
    discount: undefined,
    charge: 200_000,
    total: 11_234_767_890,
  },
};
