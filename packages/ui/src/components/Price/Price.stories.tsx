import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { FullPrice, Price, Saving } from "./index";

const meta = { title: "Money/Price", component: Price, args: { amount: 60000 } } satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { was: 120000, per: "/year", size: "lg" } };
export const Sizes: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Price amount={60000} was={120000} per="/year" size="lg" />
      <Price amount={10000} per="/month" size="md" />
      <p>
        An extra outlet costs <Price amount={1540.5} /> a month.
      </p>
    </Stack>
  ),
};
export const Tokens: Story = { args: { amount: 500000, currency: "KPT", size: "md" } };
export const Amounts: Story = {
  render: () => (
    <Stack gap="xs" align="end">
      <Price amount={0} />
      <Price amount={0.05} />
      <Price amount={1540.5} />
      <Price amount={-60000} />
      <Price amount={111111111} />
      <Price amount={1000000000} />
      <Price amount={1234567.89} currency="KPT" />
    </Stack>
  ),
};
export const Parts: Story = {
  tags: ["picture"],
  render: () => (
    <Stack align="start">
      <p>
        Instead of <FullPrice amount={120000} />
      </p>
      <Saving percent={50} />
    </Stack>
  ),
};
export const LongAmount: Story = {
  args: { amount: 1234567890.55, was: 2469135781.1, per: "/year", size: "lg" },
};
