import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { Card } from "../Card";
import { formatAmount } from "../Price";
import { OrderSummary } from "./index";

const meta = {
  title: "Money/OrderSummary",
  component: OrderSummary,
  args: {
    lines: [
      { id: "plan", name: "Plus", detail: "yearly", amount: formatAmount(120000) },
      {
        id: "users",
        name: "Additional Active Users",
        detail: "5 users",
        amount: formatAmount(12000),
        action: (
          <Button tone="ghost" size="small" aria-label="Remove Additional Active Users">
            Remove
          </Button>
        ),
      },
      { id: "onboarding", name: "Self Onboarding", amount: "Free" },
    ],
    rows: [
      { id: "subtotal", label: "Subtotal", amount: formatAmount(132000) },
      { id: "discount", label: "Yearly discount (50%)", amount: formatAmount(-60000), tone: "positive" },
      { id: "charge", label: "Payment charge", amount: formatAmount(1540) },
    ],
    total: { amount: formatAmount(73540) },
    action: (
      <Button tone="primary" size="large" fullWidth>
        Pay {formatAmount(73540)}
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof OrderSummary>;
export default meta;

export const Checkout: StoryObj<typeof meta> = {};
