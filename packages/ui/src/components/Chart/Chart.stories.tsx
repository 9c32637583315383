import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inline, Stack } from "../Layout";
import { Text } from "../Text";
import { BarChart, CohortGrid, LineChart, Sparkline } from "./index";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const naira = (value: number) => (Math.abs(value) >= 1000 ? `₦${value / 1000}k` : `₦${value}`);
const sales = {
  label: "Sales",
  values: [120, 132, 101, 134, 190, 230, 210, 182, 191, 234, 290, 330].map((each) => each * 1000),
};
const lastYear = {
  label: "Year before",
  values: [90, 100, 95, 110, 140, 150, 160, 150, 145, 170, 200, null].map((each) =>
    each === null ? null : each * 1000,
  ),
};

const meta = {
  title: "Data/Chart",
  component: LineChart,
  subcomponents: { BarChart, Sparkline, CohortGrid },
  args: { label: "Sales by month, in naira", columns: months, series: [sales], format: naira },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { tags: ["every-mode"] };
export const TwoLines: Story = { tags: ["picture"], args: { series: [sales, lastYear] } };
export const Bars: Story = { render: (args) => <BarChart {...args} /> };
export const Stacked: Story = {
  tags: ["every-mode"],
  render: () => (
    <BarChart
      stacked
      label="Orders by means of payment"
      columns={["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]}
      series={[
        { label: "Card", values: [42, 38, 51, 47, 66, 80, 31] },
        { label: "Wallet", values: [18, 22, 19, 25, 28, 35, 12] },
        { label: "Tokens", values: [9, 7, 12, 10, 14, 11, 5] },
        { label: "Refunded", values: [-3, -1, 0, -4, -2, -6, 0] },
      ]}
    />
  ),
};
export const Small: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Text>₦95,000 this week</Text>
      <Sparkline label="Sales rose from ₦40,000 to ₦95,000 this week" values={[40, 52, 48, 60, 71, 90, 95]} />
    </Inline>
  ),
};
export const Cohorts: Story = {
  tags: ["every-mode"],
  render: () => (
    <CohortGrid
      label="Shops that still subscribe, by month of their first payment"
      rows={[
        { label: "July 2026", size: 120, values: [120, 96, 84, 80, 77] },
        { label: "August 2026", size: 143, values: [143, 120, 99, 91] },
        { label: "September 2026", size: 98, values: [98, 70, 61] },
        { label: "October 2026", size: 160, values: [160, 131] },
        { label: "November 2026", size: 75, values: [75] },
      ]}
    />
  ),
};
export const Empty: Story = { args: { columns: [], series: [] } };
export const OneColumn: Story = {
  args: { columns: ["Jan"], series: [{ label: "Sales", values: [120_000] }] },
};
export const LongText: Story = {
  render: (args) => (
    <Stack>
      <LineChart
        {...args}
        label="Sales of Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited by month"
        series={[
          { ...sales, label: "Dugbe Market Road warehouse and cold store" },
          { ...lastYear, label: "Bodija shop beside the mosque" },
        ]}
      />
    </Stack>
  ),
};
