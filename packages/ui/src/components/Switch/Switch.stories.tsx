import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { Switch } from "./index";

const meta = {
  title: "Forms/Switch",
  component: Switch,
  args: { label: "Low stock alerts", name: "alerts" },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: "By SMS, at 7 in the morning.", defaultChecked: true } };
export const Loading: Story = { args: { loading: true, defaultChecked: true } };
export const WithError: Story = { args: { error: "We could not save this. Try again." } };
export const Disabled: Story = {
  args: { label: "Loyalty points", hint: "Part of the Plus plan.", disabled: true },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack gap="none">
      <Switch label="Off" name="a" />
      <Switch label="Off, hovered" name="b" data-show="hover" />
      <Switch label="Off, focused" name="c" data-show="focus" />
      <Switch label="Off, pressed" name="d" data-show="pressed" />
      <Switch label="On" name="e" defaultChecked />
      <Switch label="On, hovered" name="f" defaultChecked data-show="hover" />
      <Switch label="On, focused" name="g" defaultChecked data-show="focus" />
      <Switch label="On, pressed" name="h" defaultChecked data-show="pressed" />
      <Switch label="Saving" name="i" defaultChecked loading />
      <Switch label="Off, disabled" name="j" disabled />
      <Switch label="On, disabled" name="k" defaultChecked disabled />
      <Switch label="Could not be saved" name="l" error="We could not save this. Try again." />
    </Stack>
  ),
};
export const LongText: Story = {
  tags: ["picture"],
  args: {
    label: "Send the evening report of Adebayo-Olatunji & Daughters Wholesale Provisions to every manager",
    hint: "Sales, returns and what is running out, for each of the forty locations, after the last till is closed.",
    defaultChecked: true,
    loading: true,
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <Switch label="تنبيهات المخزون" name="alerts" hint="برسالة نصية." defaultChecked />
    </div>
  ),
};
