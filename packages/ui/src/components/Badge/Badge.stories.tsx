import type { Meta, StoryObj } from "@storybook/react-vite";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { Inline } from "../Layout";
import { Heading } from "../Text";
import { Badge, DurationBadge } from "./index";

const meta = {
  title: "Feedback/Badge",
  component: Badge,
  subcomponents: { DurationBadge },
  args: { children: "BETA" },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Tones: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Badge>v1.0.8</Badge>
      <Badge tone="info">BETA</Badge>
      <Badge tone="positive">Paid</Badge>
      <Badge tone="caution">Trial ends soon</Badge>
      <Badge tone="critical">Expired</Badge>
      <Badge tone="accent">New</Badge>
    </Inline>
  ),
};
export const WithIcon: Story = {
  render: () => (
    <Inline>
      <Badge tone="positive">
        <Check aria-hidden size={14} />
        Paid
      </Badge>
      <Badge tone="caution">
        <Clock aria-hidden size={14} />
        Waiting for the bank
      </Badge>
    </Inline>
  ),
};
export const Durations: Story = {
  render: () => (
    <Inline>
      <DurationBadge duration="yearly" />
      <DurationBadge duration="monthly" />
    </Inline>
  ),
};
export const BesideHeading: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Heading level={2} size="h3">
        Plus
      </Heading>
      <DurationBadge duration="yearly" />
    </Inline>
  ),
};
export const LongText: Story = {
  args: {
    tone: "info",
    children: "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
  },
};
