import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { Inline } from "../Layout";
import { Countdown } from "./index";

const still = { now: () => 0, every: () => () => undefined };

const meta = {
  title: "Feedback/Countdown",
  component: Countdown,
  args: { seconds: 59, clock: still },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Face: Story = { tags: ["picture"] };
export const Minutes: Story = { args: { seconds: 600 } };
export const Hours: Story = { args: { seconds: 28_800 } };
export const Words: Story = { args: { children: (left: number) => `Resend in ${left} s` } };
export const Over: Story = { args: { seconds: 0 } };
export const BesideItsButton: Story = {
  tags: ["picture"],
  render: (args) => (
    <Inline>
      <Button disabled>Resend code</Button>
      <Countdown {...args} />
    </Inline>
  ),
};
export const LongText: Story = {
  args: {
    children: (left: number) =>
      `Adebayo & Daughters Wholesale Provisions (Ibadan) Limited can ask for another code in ${left} seconds`,
  },
};
