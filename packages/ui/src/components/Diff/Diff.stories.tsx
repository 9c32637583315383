import type { Meta, StoryObj } from "@storybook/react-vite";
import { Diff } from "./index";

const meta = {
  title: "Data/Diff",
  component: Diff,
  args: {
    caption: "Plan Plus, from 1 December 2026",
    rows: [
      { label: "Price per month", before: "₦10,000", after: "₦12,000" },
      { label: "Outlets", before: "2", after: "3" },
      { label: "Trial", before: "7 days" },
      { label: "Support", after: "By phone" },
      { label: "Name", before: "Plus", after: "Plus" },
    ],
  },
} satisfies Meta<typeof Diff>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Change: Story = { tags: ["every-mode"] };
export const Nothing: Story = { args: { rows: [] } };
export const LongText: Story = {
  args: {
    rows: [
      {
        label: "Registered name of the business",
        before: "Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
        after: `Adebayo${"olatunji".repeat(12)}`,
      },
    ],
  },
};
