import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inline } from "../Layout";
import { Badge, DurationBadge } from "./index";

const meta = { title: "Feedback/Badge", component: Badge, args: { children: "BETA" } } satisfies Meta<
  typeof Badge
>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Inline>
      <Badge>v1.0.8</Badge>
      <Badge tone="info">BETA</Badge>
      <Badge tone="positive">Paid</Badge>
      <Badge tone="caution">Trial ends soon</Badge>
      <Badge tone="critical">Expired</Badge>
      <Badge tone="accent">New</Badge>
      <DurationBadge duration="yearly" />
      <DurationBadge duration="monthly" />
    </Inline>
  ),
};
