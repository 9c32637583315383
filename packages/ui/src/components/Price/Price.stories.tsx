import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { FullPrice, Price, Saving } from "./index";

const meta = { title: "Money/Price", component: Price, args: { amount: { naira: 60_000 } } } satisfies Meta<
  typeof Price
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { was: { naira: 120_000 }, per: "/year", size: "lg" } };
export const Sizes: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Price amount={{ naira: 60_000 }} was={{ naira: 120_000 }} per="/year" size="lg" />
      <Price amount={{ naira: 10_000 }} per="/month" size="md" />
      <p>
        An extra outlet costs <Price amount={{ naira: 1_540.5 }} /> a month.
      </p>
    </Stack>
  ),
};
export const Tokens: Story = { args: { amount: { naira: 500_000 }, currency: "KPT", size: "md" } };
export const Amounts: Story = {
  render: () => (
    <Stack gap="xs" align="end">
      <Price amount={{ naira: 0 }} />
      <Price amount={{ naira: 0.05 }} />
      <Price amount={{ naira: 1_540.5 }} />
      <Price amount={{ naira: -60_000 }} />
      <Price amount={{ naira: 111_111_111 }} />
      <Price amount={{ naira: 1_000_000_000 }} />
      <Price amount={{ naira: 1_234_567.89 }} currency="KPT" />
    </Stack>
  ),
};
export const Parts: Story = {
  tags: ["picture"],
  render: () => (
    <Stack align="start">
      <p>
        Instead of <FullPrice amount={{ naira: 120_000 }} />
      </p>
      <Saving percent={50} />
    </Stack>
  ),
};
export const LongAmount: Story = {
  args: { amount: { naira: 1_234_567_890.55 }, was: { naira: 2_469_135_781.1 }, per: "/year", size: "lg" },
};
