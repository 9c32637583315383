import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, LinkButton } from "../Button";
import { formatAmount } from "../Price";
import { PaymentOutcome } from "./index";

const meta = {
  title: "Money/PaymentOutcome",
  component: PaymentOutcome,
  args: {
    outcome: "succeeded",
    children: "Your plus plan subscription has been successfully activated",
    facts: [
      { id: "paid", label: "Paid", amount: formatAmount({ naira: 62_000 }) },
      { id: "reference", label: "Reference", amount: "SUB-20418" },
    ],
    actions: (
      <LinkButton href="#download" tone="primary">
        Continue
      </LinkButton>
    ),
  },
} satisfies Meta<typeof PaymentOutcome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Succeeded: Story = { tags: ["picture"] };
export const Failed: Story = {
  tags: ["picture"],
  args: {
    outcome: "failed",
    children: undefined,
    facts: [],
    actions: (
      <>
        <Button tone="primary">Try again</Button>
        <LinkButton href="#wallet">Pay from your wallet</LinkButton>
      </>
    ),
  },
};
export const GoingOnByItself: Story = {
  args: { countdown: "You go to your dashboard in 5 seconds." },
};
export const Plain: Story = { args: { surface: "plain", facts: [] } };
export const LongText: Story = {
  args: {
    title: "Subscription of Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions successful!",
    facts: [
      {
        id: "paid",
        label: "Paid from the wallet of all outlets",
        amount: formatAmount({ naira: 112_345_678.9 }),
      },
      { id: "reference", label: "Reference", amount: "SUB-2026-01-15-000020418" },
    ],
  },
};
