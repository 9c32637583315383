import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button";
import { Stack } from "../Layout";
import { Alert, StatusRegion, type StatusRegionProps } from "./index";

function Example({ children, ...props }: StatusRegionProps) {
  const [said, setSaid] = useState(false);
  return (
    <Stack>
      <Button onClick={() => setSaid(true)}>Apply coupon</Button>
      <StatusRegion {...props}>{said ? children : null}</StatusRegion>
    </Stack>
  );
}

const coupon = (
  <Alert tone="positive" announce="none">
    SAVE10 takes ₦1,000 off.
  </Alert>
);

const meta = {
  title: "Feedback/StatusRegion",
  component: StatusRegion,
  args: { children: coupon },
} satisfies Meta<typeof StatusRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Polite: Story = { tags: ["picture"] };
export const Urgent: Story = {
  args: {
    urgent: true,
    children: (
      <Alert tone="critical" announce="none">
        You already used a coupon
      </Alert>
    ),
  },
};
export const Empty: Story = { render: (args) => <Example {...args} /> };
