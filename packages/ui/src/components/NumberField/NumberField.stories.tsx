import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { NumberField } from "./index";

const meta = {
  title: "Forms/NumberField",
  component: NumberField,
  args: { label: "Tills", name: "tills", min: 1, max: 50 },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: "Between 1 and 50." } };
export const Filled: Story = { args: { defaultValue: 3 } };
export const Decimals: Story = {
  args: {
    label: "Weight",
    name: "weight",
    decimals: 2,
    step: 0.25,
    defaultValue: 12.5,
    min: 0,
    max: undefined,
  },
};
export const States: Story = {
  tags: ["every-mode"],
  render: (args) => (
    <Stack>
      <NumberField {...args} label="Filled" name="a" defaultValue={3} />
      <NumberField {...args} label="At its minimum" name="b" defaultValue={1} />
      <NumberField
        {...args}
        label="With an error"
        name="c"
        defaultValue="many"
        error="Enter a number, such as 25"
      />
      <NumberField {...args} label="Disabled" name="d" defaultValue={3} disabled />
      <NumberField
        {...args}
        label="With a unit"
        name="e"
        defaultValue={7.5}
        decimals={1}
        hideSteps
        suffix="%"
      />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "How many tills do Adebayo-Olatunji & Daughters use at the same time on their busiest day?",
    max: undefined,
    defaultValue: 123_456_789,
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <NumberField
        label="العدد"
        name="count"
        defaultValue={1250}
        labels={{ increase: "زيادة", decrease: "نقصان" }}
      />
    </div>
  ),
};
