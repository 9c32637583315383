import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { Text, TextLink } from "../Text";
import { VisuallyHidden } from "./index";

const meta = {
  title: "Layout/VisuallyHidden",
  component: VisuallyHidden,
  args: { children: " the receipt of 14 March 2026" },
  render: (args) => (
    <Text>
      <TextLink href="#receipt">
        Download
        <VisuallyHidden {...args} />
      </TextLink>
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InLink: Story = { tags: ["picture"] };
export const AsHeading: Story = {
  args: { as: "h2", children: "Your locations" },
  render: (args) => (
    <Stack gap="xs">
      <VisuallyHidden {...args} />
      <Text>Bodija outlet</Text>
      <Text>Dugbe warehouse</Text>
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    children:
      " the receipt of Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited for ₦12,450,000",
  },
};
