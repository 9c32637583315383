import type { Meta, StoryObj } from "@storybook/react-vite";
import { OtpField } from "./index";

const meta = {
  title: "Forms/OtpField",
  component: OtpField,
  args: { label: "Code from the message", name: "code", hint: "Sent to 08031******67." },
} satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Half: Story = { args: { defaultValue: "482" } };
export const Full: Story = { args: { defaultValue: "48217" } };
export const WithError: Story = {
  args: { defaultValue: "48217", error: "That code is not right. Try again." },
};
