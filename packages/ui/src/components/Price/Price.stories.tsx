import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { Price } from "./index";

const meta = { title: "Money/Price", component: Price, args: { amount: 60000 } } satisfies Meta<typeof Price>;
export default meta;

export const Forms: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      <Price amount={60000} was={120000} per="/year" size="lg" />
      <Price amount={10000} per="/month" size="md" />
      <Price amount={1540.5} />
      <Price amount={500000} currency="KPT" />
    </Stack>
  ),
};
