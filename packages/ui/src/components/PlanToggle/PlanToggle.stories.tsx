import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlanToggle, PlanToggleLinks } from "./index";

const meta = {
  title: "Money/PlanToggle",
  component: PlanToggle,
  args: {
    label: "Billing period",
    name: "period",
    defaultValue: "yearly",
    options: [
      { value: "yearly", label: "Yearly", note: "Save 50%" },
      { value: "monthly", label: "Monthly" },
    ],
  },
} satisfies Meta<typeof PlanToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Radios: Story = {};
export const Links: Story = {
  render: () => (
    <PlanToggleLinks
      label="Billing period"
      options={[
        { key: "yearly", label: "Yearly", note: "Save 50%", current: true, link: { href: "#yearly" } },
        { key: "monthly", label: "Monthly", current: false, link: { href: "#monthly" } },
      ]}
    />
  ),
};
