import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { Stack } from "../Layout";
import { DateField } from "./index";

const today = "2026-11-25";

const meta = {
  title: "Forms/DateField",
  component: DateField,
  args: { label: "Due date", name: "due", today },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the calendar as a press would. */
function Opened(args: Parameters<typeof DateField>[0]) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () => root.current?.querySelector<HTMLElement>("[popover]:not(:popover-open)")?.showPopover(),
    [],
  );
  return (
    <div ref={root} style={{ minBlockSize: "28rem" }}>
      <DateField {...args} />
    </div>
  );
}

export const Empty: Story = { args: { hint: "As 25/11/2026, or 25 Nov." } };
export const Filled: Story = { args: { defaultValue: "2026-11-28" } };
export const Open: Story = {
  tags: ["every-mode"],
  args: { defaultValue: "2026-11-28", min: "2026-11-10" },
  render: (args) => <Opened {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
};
export const WithLimits: Story = {
  args: { min: "2026-11-25", max: "2026-12-31", hint: "Between today and the end of the year." },
};
export const States: Story = {
  tags: ["picture"],
  render: (args) => (
    <Stack>
      <DateField {...args} label="Filled" name="a" defaultValue="2026-11-28" />
      <DateField
        {...args}
        label="Not a date"
        name="b"
        defaultValue="next week"
        error="Enter a date, such as 25/11/2026"
      />
      <DateField {...args} label="Disabled" name="c" defaultValue="2026-11-28" disabled />
      <DateField {...args} label="Read only" name="d" defaultValue="2026-11-28" readOnly />
      <DateField {...args} label="Optional" name="e" optional />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "On which day should the Adebayo-Olatunji & Daughters subscription stop, at the latest?",
    defaultValue: "2026-09-30",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <DateField
        label="التاريخ"
        name="date"
        locale="ar"
        today={today}
        defaultValue={today}
        labels={{ open: "اختر تاريخا" }}
      />
    </div>
  ),
};
