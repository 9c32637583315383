import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { Grid } from "../Layout";
import { formatAmount } from "../Price";
import { Stat } from "./index";

const meta = {
  title: "Data/Stat",
  component: Stat,
  args: {
    label: "Sales this week",
    value: formatAmount({ naira: 1_284_500 }),
    delta: { value: "12%", direction: "up" },
    hint: "than last week",
  },
} satisfies Meta<typeof Stat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Directions: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns={2}>
      <Stat
        label="Sales"
        value={formatAmount({ naira: 1_284_500 })}
        delta={{ value: "12%", direction: "up" }}
      />
      <Stat
        label="Profit"
        value={formatAmount({ naira: 212_000 })}
        delta={{ value: "3%", direction: "down" }}
      />
      <Stat
        label="Owed by customers"
        value={formatAmount({ naira: 98_500 })}
        delta={{ value: "₦40,000", direction: "up", tone: "critical" }}
        hint="more than last week"
      />
      <Stat label="Outlets" value="3" delta={{ value: "No change", direction: "same" }} />
    </Grid>
  ),
};
export const HintOnly: Story = { args: { delta: undefined, hint: "Three outlets in Ibadan" } };
export const Large: Story = { args: { size: "lg" } };
export const Loading: Story = { args: { loading: true } };
export const Empty: Story = { args: { value: "–", delta: undefined, hint: "No sales yet" } };
export const OnCards: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns={4}>
      <Card padding="md">
        <Stat label="Wallet" value={formatAmount({ naira: 250_000 })} hint="2 saved cards" />
      </Card>
      <Card padding="md">
        <Stat label="Tokens" value={formatAmount({ naira: 500_000 }, "KPT")} />
      </Card>
      <Card padding="md">
        <Stat
          label="Sales today"
          value={formatAmount({ naira: 84_250.5 })}
          delta={{ value: "8%", direction: "up" }}
        />
      </Card>
      <Card padding="md">
        <Stat label="Sales today" value="" loading />
      </Card>
    </Grid>
  ),
};
export const LongText: Story = {
  args: {
    label:
      "Sales of Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited, all outlets",
    value: formatAmount({ naira: 112_345_678_912.55 }),
    hint: "than in the same week of last year, when two of the outlets were closed for stocktaking",
  },
};
