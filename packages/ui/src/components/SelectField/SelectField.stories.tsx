import type { Meta, StoryObj } from "@storybook/react-vite";
import { SelectField } from "./index";

const meta = {
  title: "Forms/SelectField",
  component: SelectField,
  args: {
    label: "How did you hear about us?",
    name: "about",
    placeholder: "Choose one",
    options: ["Facebook", "Instagram", "Whatsapp", "Friends", "Others"].map((value) => ({
      value,
      label: value,
    })),
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithError: Story = { args: { error: "Choose one of these" } };
