import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { FullPrice, Price, Saving } from "./index";

const meta = { title: "Money/Price", component: Price, args: { amount: 6_000_000 } } satisfies Meta<
  typeof Price
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { was: 12_000_000, per: "/year", size: "lg" } };
export const Sizes: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Price amount={6_000_000} was={12_000_000} per="/year" size="lg" />
      <Price amount={1_000_000} per="/month" size="md" />
      <p>
        An extra outlet costs <Price amount={154_050} /> a month.
      </p>
    </Stack>
  ),
};
export const Tokens: Story = { args: { amount: 50_000_000, currency: "KPT", size: "md" } };
export const Amounts: Story = {
  render: () => (
    <Stack gap="xs" align="end">
      <Price amount={0} />
      <Price amount={5} />
      <Price amount={154_050} />
      <Price amount={-6_000_000} />
      <Price amount={11_111_111_100} />
      <Price amount={100_000_000_000} />
      <Price amount={123_456_789} currency="KPT" />
    </Stack>
  ),
};
export const Parts: Story = {
  tags: ["picture"],
  render: () => (
    <Stack align="start">
      <p>
        Instead of <FullPrice amount={12_000_000} />
      </p>
      <Saving percent={50} />
    </Stack>
  ),
};
export const LongAmount: Story = {
  args: { amount: 123_456_789_055, was: 246_913_578_110, per: "/year", size: "lg" },
};
