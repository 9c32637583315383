import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextAreaField, TextField } from "./index";

const meta = {
  title: "Forms/TextField",
  component: TextField,
  args: { label: "Email", name: "email", type: "email", autoComplete: "email" },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: "We send your receipt here." } };
export const WithError: Story = { args: { defaultValue: "ada@", error: "Invalid email Address" } };
export const Optional: Story = {
  args: { label: "Referral code", name: "referral", type: "text", optional: true },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: "ada@shop.example" } };
export const SeveralLines: Story = {
  render: () => <TextAreaField label="Message" name="message" hint="How many shops do you run?" />,
};
