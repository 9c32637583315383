import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { TagInput } from "./index";

const meta = {
  title: "Forms/TagInput",
  component: TagInput,
  args: { label: "Labels", name: "labels", hint: "Press Enter or a comma after each." },
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "wholesale, on credit" } };
export const Filled: Story = { args: { defaultValue: ["wholesale", "on credit", "Ibadan"] } };
export const States: Story = {
  tags: ["every-mode"],
  render: (args) => (
    <Stack>
      <TagInput {...args} label="Filled" name="a" defaultValue={["wholesale", "on credit"]} />
      <TagInput
        {...args}
        label="With an error"
        name="b"
        defaultValue={["wholesale"]}
        error="At most five labels"
      />
      <TagInput {...args} label="Disabled" name="c" defaultValue={["wholesale"]} disabled />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    defaultValue: ["Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited"],
  },
};
