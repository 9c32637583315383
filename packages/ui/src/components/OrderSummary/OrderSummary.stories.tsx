import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button";
import { Card } from "../Card";
import { formatAmount } from "../Price";
import { OrderSummary, type OrderSummaryProps } from "./index";

/** A parent that removes lines, as an app would. */
function Example({ lines, ...rest }: OrderSummaryProps) {
  const [gone, setGone] = useState<string[]>([]);
  return (
    <OrderSummary
      {...rest}
      lines={lines
        .filter(({ id }) => !gone.includes(id))
        .map((line) => ({
          ...line,
          onRemove: line.onRemove ? () => setGone((ids) => [...ids, line.id]) : undefined,
        }))}
    />
  );
}
const remove = () => undefined;

const meta = {
  title: "Money/OrderSummary",
  component: OrderSummary,
  args: {
    lines: [
      { id: "plan", name: "Plus plan", detail: "12 months", amount: formatAmount(12_000_000) },
      {
        id: "users",
        name: "Additional Active Users",
        detail: "5 more, 12 × ₦2,000",
        amount: formatAmount(2_400_000),
        onRemove: remove,
      },
      { id: "onboarding", name: "Self Onboarding", detail: "Once", amount: "Free" },
    ],
    rows: [
      { id: "discount", label: "Discount (50%)", amount: formatAmount(-6_000_000), tone: "positive" },
      { id: "subtotal", label: "Subtotal", amount: formatAmount(8_400_000) },
      { id: "charge", label: "Payment charge", amount: formatAmount(178_000) },
    ],
    total: { amount: formatAmount(8_578_000) },
    action: (
      <Button tone="primary" size="large" fullWidth>
        Pay {formatAmount(8_578_000)}
      </Button>
    ),
  },
  render: (args) => <Example {...args} />,
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Checkout: Story = { tags: ["every-mode"] };
export const WithCoupon: Story = {
  tags: ["picture"],
  args: {
    lines: [{ id: "plan", name: "Plus plan", detail: "1 month", amount: formatAmount(1_000_000) }],
    rows: [
      { id: "subtotal", label: "Subtotal", amount: formatAmount(1_000_000) },
      { id: "coupon", label: "Coupon SAVE10", amount: formatAmount(-100_000), tone: "positive" },
      { id: "charge", label: "Payment charge", amount: formatAmount(28_000) },
    ],
    total: { amount: formatAmount(928_000) },
    action: undefined,
  },
};
export const InTokens: Story = {
  args: {
    lines: [
      { id: "plan", name: "Plus plan", detail: "12 months", amount: formatAmount(12_000_000, "KPT") },
      {
        id: "users",
        name: "Additional Active Users",
        amount: formatAmount(2_400_000, "KPT"),
        onRemove: remove,
      },
    ],
    rows: [
      { id: "subtotal", label: "Subtotal", amount: formatAmount(14_400_000, "KPT") },
      { id: "discount", label: "Discount (50%)", amount: formatAmount(-6_000_000, "KPT"), tone: "positive" },
    ],
    total: { amount: formatAmount(8_400_000, "KPT") },
    action: (
      <Button tone="primary" size="large" fullWidth>
        Proceed to Payment
      </Button>
    ),
  },
};
export const Updating: Story = { tags: ["picture"], args: { loading: true } };
export const LoadingFirst: Story = {
  args: { loading: true, lines: [], rows: [], total: undefined, action: undefined },
};
export const Empty: Story = { args: { lines: [], rows: [], total: undefined, action: undefined } };
export const LongText: Story = {
  args: {
    lines: [
      {
        id: "plan",
        name: "Enterprise plan for Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited",
        detail: "12 months, for Bodija, Dugbe, Challenge, Ring Road and Mokola",
        amount: formatAmount(11_234_567_890),
        onRemove: remove,
      },
    ],
    rows: [
      {
        id: "discount",
        label: "Discount for wholesalers who have been with us since the very first year (12.5%)",
        amount: formatAmount(-1_404_320_986),
        tone: "positive",
      },
    ],
    total: { amount: formatAmount(9_830_246_904) },
    action: undefined,
  },
};
