import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../Badge";
import { Text } from "../Text";
import { Tabs } from "./index";

const meta = {
  title: "Navigation/Tabs",
  component: Tabs,
  args: {
    label: "Version",
    items: [
      { value: "client", label: "client server version", content: <Text>One server, many tills.</Text> },
      { value: "others", label: "others", content: <Text>One computer on its own.</Text> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

const months = ["January", "February", "March", "April", "May", "June", "July"];

export const Versions: Story = { tags: ["every-mode"] };
export const Fitted: Story = {
  args: {
    label: "Order",
    fitted: true,
    items: [
      { value: "extras", label: "Add Extras", content: <Text>Two more users: ₦12,000.</Text> },
      { value: "summary", label: "Summary", content: <Text>Total: ₦72,000.</Text> },
    ],
  },
};
export const States: Story = {
  tags: ["picture"],
  args: {
    label: "States",
    items: ["At rest", "Hovered", "Focused", "Pressed"].map((label, index) => ({
      value: label,
      label,
      disabled: false,
      content: <Text>{`Tab ${index + 1}`}</Text>,
    })),
  },
  parameters: {
    pseudo: {
      hover: ["[role=tab]:nth-child(2)"],
      focus: ["[role=tab]:nth-child(3)"],
      focusVisible: ["[role=tab]:nth-child(3)"],
      active: ["[role=tab]:nth-child(4)"],
    },
  },
};
export const WithBadgeAndDisabled: Story = {
  args: {
    label: "Payments",
    items: [
      {
        value: "paid",
        label: (
          <>
            Paid <Badge tone="positive">128</Badge>
          </>
        ),
        content: <Text>₦1,420,500 in March.</Text>,
      },
      { value: "owing", label: "Owing", content: <Text>Iya Basira Canteen owes ₦64,500.</Text> },
      { value: "refunds", label: "Refunds", disabled: true, content: <Text>None yet.</Text> },
    ],
  },
};
export const MoreThanFit: Story = {
  tags: ["picture"],
  args: {
    label: "Month",
    defaultValue: "March",
    items: months.map((month) => ({
      value: month,
      label: month,
      content: <Text>Sales of {month} 2026.</Text>,
    })),
  },
};
export const LongText: Story = {
  args: {
    label: "Outlet",
    items: [
      {
        value: "adebayo",
        label: "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
        content: <Text>Dugbe warehouse and two shops.</Text>,
      },
      { value: "bodija", label: "Bodija", content: <Text>One shop.</Text> },
    ],
  },
};
export const Empty: Story = {
  args: {
    label: "Downloads",
    items: [
      { value: "windows", label: "Windows", content: <Text tone="muted">No downloads available yet</Text> },
      { value: "android", label: "Android", content: <Text>Version 4.2.</Text> },
    ],
  },
};
