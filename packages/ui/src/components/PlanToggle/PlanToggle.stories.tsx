import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { PlanToggle, PlanToggleLinks } from "./index";

const options = [
  { value: "yearly", label: "Yearly", note: "Save 50%" },
  { value: "monthly", label: "Monthly" },
];
const links = [
  { key: "yearly", label: "Yearly", note: "Save 50%", current: true, link: { href: "#yearly" } },
  { key: "monthly", label: "Monthly", current: false, link: { href: "#monthly" } },
];

const meta = {
  title: "Money/PlanToggle",
  component: PlanToggle,
  args: { label: "Billing period", name: "period", defaultValue: "yearly", options },
} satisfies Meta<typeof PlanToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Radios: Story = {};
export const Links: Story = { render: () => <PlanToggleLinks label="Billing period" options={links} /> };
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack align="start">
      {(["rest", "hover", "focus", "pressed"] as const).map((state) => (
        <PlanToggleLinks
          key={state}
          label={`Billing period, ${state}`}
          options={links.map((option) => ({
            ...option,
            link: { ...option.link, ...(state === "rest" ? {} : { "data-show": state }) },
          }))}
        />
      ))}
      <PlanToggle label="Disabled" name="off" defaultValue="yearly" options={options} disabled />
    </Stack>
  ),
};
export const Disabled: Story = { args: { name: "disabled_period", disabled: true } };
export const ThreeChoices: Story = {
  tags: ["picture"],
  args: {
    label: "Platform",
    name: "platform",
    defaultValue: "windows",
    options: [
      { value: "windows", label: "Windows" },
      { value: "mac", label: "Mac" },
      { value: "linux", label: "Linux", disabled: true },
    ],
  },
};
export const LongText: Story = {
  args: {
    name: "long_period",
    options: [
      { value: "yearly", label: "Every twelve months, in one payment", note: "Save 50% on each of them" },
      { value: "monthly", label: "Every month, as long as you like" },
    ],
  },
};
