import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { PhoneField } from "./index";

const meta = {
  title: "Forms/PhoneField",
  component: PhoneField,
  args: { label: "Phone number", name: "phone", hint: "11 digits, such as 0803 123 4567." },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const International: Story = { tags: ["picture"], args: { defaultValue: "+234 803 123 4567" } };
export const WithError: Story = {
  args: { defaultValue: "0803 123", error: "Phone number must be 11 digits" },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <PhoneField label="At rest" name="a" defaultValue="0803 123 4567" />
      <PhoneField label="Hovered" name="b" defaultValue="0803 123 4567" data-show="hover" />
      <PhoneField label="Focused" name="c" defaultValue="0803 123 4567" data-show="focus" />
      <PhoneField label="Disabled" name="d" defaultValue="0803 123 4567" disabled />
      <PhoneField label="Empty" name="e" optional />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label:
      "The number of the person who answers when a customer calls Adebayo-Olatunji & Daughters after closing",
    defaultValue: "+234 (0) 803 123 4567, then ask for Mrs Oluwaseun Adebayo-Olatunji",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <PhoneField label="رقم الهاتف" name="phone" hint="أحد عشر رقماً." defaultValue="0803 123 4567" />
    </div>
  ),
};
