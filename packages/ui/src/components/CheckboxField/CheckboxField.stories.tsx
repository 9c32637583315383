import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckboxField } from "./index";

const meta = {
  title: "Forms/CheckboxField",
  component: CheckboxField,
  args: {
    name: "acceptTerms",
    label: (
      <>
        I agree to the <a href="#terms">terms</a> and the <a href="#privacy">privacy policy</a>
      </>
    ),
  },
} satisfies Meta<typeof CheckboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithError: Story = { args: { error: "You must accept the terms and conditions" } };
