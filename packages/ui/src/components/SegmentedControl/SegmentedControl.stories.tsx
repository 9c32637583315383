import type { Meta, StoryObj } from "@storybook/react-vite";
import ChartColumn from "lucide-react/icons/chart-column";
import List from "lucide-react/icons/list";
import { Stack } from "../Layout";
import { SegmentedControl } from "./index";

const periods = ["Day", "Week", "Month"].map((label) => ({ value: label.toLowerCase(), label }));
const icon = { "aria-hidden": true, size: 16 } as const;

const meta = {
  title: "Actions/SegmentedControl",
  component: SegmentedControl,
  args: { label: "Period", name: "period", options: periods, defaultValue: "week" },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithIcons: Story = {
  args: {
    label: "View",
    defaultValue: "list",
    options: [
      { value: "list", label: "List", icon: <List {...icon} /> },
      { value: "chart", label: "Chart", icon: <ChartColumn {...icon} /> },
    ],
  },
};
export const States: Story = {
  tags: ["every-mode"],
  render: (args) => (
    <Stack>
      <SegmentedControl {...args} name="a" label="With its label" hideLabel={false} />
      <SegmentedControl {...args} name="b" disabled />
      <SegmentedControl
        {...args}
        name="c"
        options={periods.map((each, at) => ({ ...each, disabled: at === 2 }))}
      />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    options: ["This financial year", "Compared with the year before", "Everything"].map((label) => ({
      value: label,
      label,
    })),
  },
};
