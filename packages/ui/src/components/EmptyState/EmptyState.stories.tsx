import type { Meta, StoryObj } from "@storybook/react-vite";
import ReceiptText from "lucide-react/icons/receipt-text";
import SearchX from "lucide-react/icons/search-x";
import Store from "lucide-react/icons/store";
import { Button, LinkButton } from "../Button";
import { Card } from "../Card";
import { EmptyState } from "./index";

const meta = {
  title: "Feedback/EmptyState",
  component: EmptyState,
  args: {
    title: "No sales yet",
    children: "Sell once on any till of this outlet, and the day's report appears here.",
    icon: <ReceiptText size={26} />,
    action: (
      <LinkButton href="#download" tone="primary">
        Download the app
      </LinkButton>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const TitleOnly: Story = { args: { children: null, action: null } };
export const TwoActions: Story = {
  tags: ["picture"],
  args: {
    title: "No outlets yet",
    icon: <Store size={26} />,
    children: "Add the shop you are in. Others can follow.",
    action: (
      <>
        <Button tone="primary">Add an outlet</Button>
        <Button>Import a list</Button>
      </>
    ),
  },
};
export const InCard: Story = {
  tags: ["picture"],
  args: {
    size: "small",
    level: 3,
    title: "No receipts match",
    icon: <SearchX size={20} />,
    children: "Try fewer filters, or another day.",
    action: <Button size="small">Clear filters</Button>,
  },
  render: (args) => (
    <Card>
      <EmptyState {...args} />
    </Card>
  ),
};
export const LongText: Story = {
  args: {
    title:
      "No transfers to Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited yet",
    children:
      "Stock that leaves another outlet for this one is listed here from the moment it is sent until somebody has counted and received it, with its value at cost, such as ₦12,450,000.",
  },
};
