import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { RadioGroup } from "./index";

const options = [
  { value: "viewer", label: "See sales", hint: "Reports and receipts, without prices paid." },
  { value: "cashier", label: "Sell" },
  { value: "manager", label: "Change prices and stock" },
];

const meta = {
  title: "Forms/RadioGroup",
  component: RadioGroup,
  args: { label: "What may Bisi do?", name: "rights", options },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { defaultValue: "viewer" } };
export const InARow: Story = {
  args: { layout: "row", options: options.map(({ value, label }) => ({ value, label })) },
};
export const States: Story = {
  tags: ["every-mode"],
  render: (args) => (
    <Stack>
      <RadioGroup
        {...args}
        label="With a hint"
        name="a"
        hint="You can change it later."
        defaultValue={"viewer"}
      />
      <RadioGroup {...args} label="With an error" name="b" error="Choose what Bisi may do" />
      <RadioGroup {...args} label="Disabled" name="c" disabled defaultValue={"viewer"} />
      <RadioGroup
        {...args}
        label="One disabled"
        name="d"
        options={options.map((option, at) => ({ ...option, disabled: at === 1 }))}
      />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    options: [
      {
        value: "a",
        label: "Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
        hint: "Opposite the central mosque, Dugbe Market Road, Ibadan, with three tills and a cold store",
      },
    ],
  },
};
