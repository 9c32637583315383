import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { Stack } from "../Layout";
import { DateRange, type DateShortcut } from "./index";

const shortcuts: DateShortcut[] = [
  { label: "This month", from: "2026-11-01", to: "2026-11-30" },
  { label: "25th to 28th", from: "2026-11-25", to: "2026-11-28" },
  { label: "Last month", from: "2026-10-01", to: "2026-10-31" },
];

const meta = {
  title: "Forms/DateRange",
  component: DateRange,
  args: { label: "Created", fromName: "created-from", toName: "created-to", today: "2026-11-25" },
} satisfies Meta<typeof DateRange>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the calendar as a press would. */
function Opened(args: Parameters<typeof DateRange>[0]) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () => root.current?.querySelector<HTMLElement>("[popover]:not(:popover-open)")?.showPopover(),
    [],
  );
  return (
    <div ref={root} style={{ minBlockSize: "34rem" }}>
      <DateRange {...args} />
    </div>
  );
}

const filled = { from: "2026-11-05", to: "2026-11-18" };

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: filled } };
export const Open: Story = {
  tags: ["every-mode"],
  args: { defaultValue: filled, shortcuts },
  render: (args) => <Opened {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
};
export const States: Story = {
  tags: ["picture"],
  render: (args) => (
    <Stack>
      <DateRange {...args} label="Filled" hint="Both days are part of it." defaultValue={filled} />
      <DateRange {...args} label="With an error" defaultValue={filled} error="At most seven days" />
      <DateRange
        {...args}
        label="The end before the start"
        defaultValue={{ from: filled.to, to: filled.from }}
      />
      <DateRange {...args} label="Disabled" defaultValue={filled} disabled />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "Between which days were the orders of Adebayo-Olatunji & Daughters paid, refunded or disputed?",
    defaultValue: { from: "2026-09-30", to: "2026-12-31" },
  },
};
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" lang="ar">
      <DateRange
        {...args}
        label="التاريخ"
        locale="ar"
        labels={{ from: "من", to: "إلى", open: "اختر" }}
        defaultValue={filled}
      />
    </div>
  ),
};
