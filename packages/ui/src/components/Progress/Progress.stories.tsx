import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { Progress } from "./index";

const meta = {
  title: "Feedback/Progress",
  component: Progress,
  args: { label: "Importing products", value: 40 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Unknown: Story = { args: { value: undefined, valueText: "Preparing" } };
export const States: Story = {
  tags: ["every-mode"],
  render: () => (
    <Stack>
      <Progress label="Importing products" value={1204} max={3000} valueText="1,204 of 3,000" />
      <Progress label="Done" value={100} tone="positive" />
      <Progress label="Outlets used" value={2} max={2} valueText="2 of 2" tone="caution" />
      <Progress label="Card charges that failed" value={7} max={10} tone="critical" />
      <Progress label="Not begun" value={0} />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "Importing the products of Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods",
  },
};
