import type { Meta, StoryObj } from "@storybook/react-vite";
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
  render: () => (
    <Stack gap="sm">
      <Alert tone="info">You are on 7 days trial/Subscription</Alert>
      <Alert tone="positive" title="Subscription successful!">
        Your plus plan subscription has been successfully activated
      </Alert>
      <Alert tone="caution" title="The price of this order has changed.">
        Please review it.
      </Alert>
      <Alert tone="critical" title="Encountered an error please try again" onDismiss={() => undefined}>
        Nothing was charged.
      </Alert>
    </Stack>
  ),
};
