import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { Inline } from "../Layout";
import { Text } from "../Text";
import { Spinner } from "./index";

const meta = { title: "Feedback/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const WithWords: Story = {
  tags: ["picture"],
  args: { showLabel: true, label: "Checking your payment" },
};
export const Large: Story = { args: { size: "large" } };
/** It has the colour and size of the text around it. */
export const InText: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Text size="xs" tone="muted">
        <Spinner showLabel label="Saving" />
      </Text>
      <Text size="lg">
        <Spinner showLabel label="Finding sales" />
      </Text>
      <Card tone="brand" padding="md">
        <Spinner showLabel label="Paying ₦60,000" />
      </Card>
    </Inline>
  ),
};
export const LongText: Story = {
  args: {
    showLabel: true,
    label: "Checking the payment of ₦12,450,000 by Adebayo & Daughters Wholesale Provisions (Ibadan) Limited",
  },
};
