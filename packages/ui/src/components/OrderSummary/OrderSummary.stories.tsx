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
      { id: "plan", name: "Plus plan", detail: "12 months", amount: formatAmount({ naira: 120_000 }) },
      {
        id: "users",
        name: "Additional Active Users",
        detail: "5 more, 12 × ₦2,000",
        amount: formatAmount({ naira: 24_000 }),
        onRemove: remove,
      },
      { id: "onboarding", name: "Self Onboarding", detail: "Once", amount: "Free" },
    ],
    rows: [
      { id: "discount", label: "Discount (50%)", amount: formatAmount({ naira: -60_000 }), tone: "positive" },
      { id: "subtotal", label: "Subtotal", amount: formatAmount({ naira: 84_000 }) },
      { id: "charge", label: "Payment charge", amount: formatAmount({ naira: 1_780 }) },
    ],
    total: { amount: formatAmount({ naira: 85_780 }) },
    action: (
      <Button tone="primary" size="large" fullWidth>
        Pay {formatAmount({ naira: 85_780 })}
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
    lines: [{ id: "plan", name: "Plus plan", detail: "1 month", amount: formatAmount({ naira: 10_000 }) }],
    rows: [
      { id: "subtotal", label: "Subtotal", amount: formatAmount({ naira: 10_000 }) },
      { id: "coupon", label: "Coupon SAVE10", amount: formatAmount({ naira: -1_000 }), tone: "positive" },
      { id: "charge", label: "Payment charge", amount: formatAmount({ naira: 280 }) },
    ],
    total: { amount: formatAmount({ naira: 9_280 }) },
    action: undefined,
  },
};
export const InTokens: Story = {
  args: {
    lines: [
      { id: "plan", name: "Plus plan", detail: "12 months", amount: formatAmount({ naira: 120_000 }, "KPT") },
      {
        id: "users",
        name: "Additional Active Users",
        amount: formatAmount({ naira: 24_000 }, "KPT"),
        onRemove: remove,
      },
    ],
    rows: [
      { id: "subtotal", label: "Subtotal", amount: formatAmount({ naira: 144_000 }, "KPT") },
      {
        id: "discount",
        label: "Discount (50%)",
        amount: formatAmount({ naira: -60_000 }, "KPT"),
        tone: "positive",
      },
    ],
    total: { amount: formatAmount({ naira: 84_000 }, "KPT") },
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
        amount: formatAmount({ naira: 112_345_678.9 }),
        onRemove: remove,
      },
    ],
    rows: [
      {
        id: "discount",
        label: "Discount for wholesalers who have been with us since the very first year (12.5%)",
        amount: formatAmount({ naira: -14_043_209.86 }),
        tone: "positive",
      },
    ],
    total: { amount: formatAmount({ naira: 98_302_469.04 }) },
    action: undefined,
  },
};
