import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { Stack } from "../Layout";
import { Alert } from "./index";

const meta = {
  title: "Feedback/Alert",
  component: Alert,
  args: { children: "Your code was sent again." },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Tones: Story = {
  tags: ["every-mode"],
  render: () => (
    <Stack gap="sm">
      <Alert tone="info">You are on 7 days trial/Subscription</Alert>
      <Alert tone="positive" title="Subscription successful!">
        Your plus plan subscription has been successfully activated
      </Alert>
      <Alert tone="caution" title="The price of this order has changed.">
        Please review it.
      </Alert>
      <Alert tone="critical" title="Encountered an error please try again">
        Nothing was charged.
      </Alert>
    </Stack>
  ),
};
export const Dismissible: Story = {
  args: { tone: "critical", children: "These details do not match our records", onDismiss: () => undefined },
};
export const WithAction: Story = {
  tags: ["picture"],
  args: {
    tone: "caution",
    title: "The price of this order has changed.",
    children: "It is ₦60,000 now, and was ₦54,000.",
    action: <Button size="small">Please review it</Button>,
  },
};
export const TitleOnly: Story = {
  args: { tone: "positive", title: "Logged out successfully", children: null },
};
export const LongText: Story = {
  args: {
    tone: "positive",
    title: "Subscription successful!",
    children:
      "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited is on Enterprise until 14 March 2027. ₦12,450,000 was paid with the Visa card that ends in 4081, and the receipt went to accounts.payable@adebayo-and-daughters-wholesale.example.",
    onDismiss: () => undefined,
  },
};
