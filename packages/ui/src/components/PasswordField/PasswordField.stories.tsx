import type { Meta, StoryObj } from "@storybook/react-vite";
import { PasswordField } from "./index";

const meta = {
  title: "Forms/PasswordField",
  component: PasswordField,
  args: { label: "Password", name: "password" },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { defaultValue: "a long secret" } };
export const WithError: Story = { args: { error: "Password is required" } };
