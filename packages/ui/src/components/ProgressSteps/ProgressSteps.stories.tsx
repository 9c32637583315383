import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressSteps, type ProgressStepsProps } from "./index";

const meta = {
  title: "Navigation/ProgressSteps",
  component: ProgressSteps,
  args: {
    steps: [
      { label: "Business", link: { href: "#business" } },
      { label: "Plan", link: { href: "#plan" } },
      { label: "Payment" },
      { label: "Download" },
    ],
    current: 3,
  },
} satisfies Meta<ProgressStepsProps>;
export default meta;
type Story = StoryObj<ProgressStepsProps>;

export const First: Story = { args: { current: 1 } };
export const Third: Story = { tags: ["every-mode"] };
export const Done: Story = { args: { current: 5 } };
export const LongText: Story = {
  args: {
    steps: [
      { label: "Registered name of the business and its tax number" },
      { label: "Subscription" },
      { label: "Confirmation by the bank" },
    ],
    current: 1,
  },
};
