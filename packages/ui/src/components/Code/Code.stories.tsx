import type { Meta, StoryObj } from "@storybook/react-vite";
import { Text } from "../Text";
import { Code, JsonView } from "./index";

const event = {
  name: "order.paid",
  version: 1,
  at: "2026-11-25T09:30:00Z",
  body: {
    order: "ord_01HX",
    amount: 6_000_000,
    method: "card",
    lines: [{ plan: 2, months: 12 }],
    coupon: null,
    renews: true,
  },
};

const meta = {
  title: "Data/Code",
  component: Code,
  subcomponents: { JsonView },
  args: { children: "ord_01HX8KQ2" },
} satisfies Meta<typeof Code>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  render: (args) => (
    <Text>
      The order <Code {...args} /> was paid.
    </Text>
  ),
};
const request = `curl https://api.example/orders \\
  --header "Idempotency-Key: 8f14e45f" \\
  --data '{"plan": 2, "months": 12, "addons": ["users-5", "outlets-2"], "coupon": null}'`;
export const Block: Story = {
  render: () => (
    <Code block label="Request">
      {request}
    </Code>
  ),
};
export const Json: Story = {
  tags: ["every-mode"],
  render: () => <JsonView value={event} label="Body of the event" />,
};
export const Folded: Story = { render: () => <JsonView value={event} label="Body of the event" open={0} /> };
export const LongText: Story = {
  render: () => (
    <JsonView
      label="Long"
      value={{ name: "Adebayo-Olatunji&DaughtersWholesaleProvisionsandHouseholdGoods".repeat(3) }}
    />
  ),
};
