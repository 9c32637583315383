import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { Stack } from "../Layout";
import { SearchField } from "../SearchField";
import { type Filter, FilterBar, type FilterBarProps } from "./index";

const filters: Filter[] = [
  {
    key: "status",
    label: "Status",
    type: "choice",
    options: [
      { value: "paid", label: "Paid" },
      { value: "open", label: "Open" },
      { value: "refunded", label: "Refunded" },
      { value: "disputed", label: "Disputed" },
    ],
  },
  { key: "amount", label: "Amount", type: "money" },
  {
    key: "created",
    label: "Created",
    type: "date-range",
    shortcuts: [
      { label: "This month", from: "2026-11-01", to: "2026-11-30" },
      { label: "25th to 28th", from: "2026-11-25", to: "2026-11-28" },
    ],
  },
  { key: "items", label: "Items", type: "number" },
  { key: "shop", label: "Shop", type: "text" },
];

const meta = {
  title: "Data/FilterBar",
  component: FilterBar,
  args: { filters, params: "", getLink: (search) => ({ href: `?${search}` }) },
} satisfies Meta<FilterBarProps>;
export default meta;
type Story = StoryObj<FilterBarProps>;

const some =
  "status=paid&status=refunded&amount-min=5000&amount-max=250000&created-from=2026-11-01&created-to=2026-11-30";

/** Opens a chip as a press would. */
function Opened({ chip, ...args }: FilterBarProps & { chip: number }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = root.current?.querySelectorAll<HTMLElement>("li > div > [popover]")[chip];
    const button = panel?.parentElement?.querySelector<HTMLElement>("[aria-haspopup]");
    if (panel && !panel.matches(":popover-open")) button?.click();
  }, [chip]);
  return (
    <div ref={root} style={{ minBlockSize: "24rem" }}>
      <FilterBar {...args} />
    </div>
  );
}
const apart = { docs: { story: { inline: false, iframeHeight: 420 } } };

export const Unfiltered: Story = { args: { status: "1,000,000 orders" } };
export const Filtered: Story = { tags: ["every-mode"], args: { params: some, status: "12,480 orders" } };
export const WithSearch: Story = {
  args: {
    params: "status=paid",
    status: "12,480 orders",
    search: (
      // biome-ignore lint/a11y/useSemanticElements: `search` cannot submit; the form can.
      <form role="search" method="get">
        <SearchField label="Search orders" name="q" hideLabel placeholder="Order, shop or phone" />
      </form>
    ),
  },
};
export const Choices: Story = {
  tags: ["picture"],
  args: { params: some },
  render: (args) => <Opened {...args} chip={0} />,
  parameters: apart,
};
export const Amounts: Story = {
  tags: ["picture"],
  args: { params: some },
  render: (args) => <Opened {...args} chip={1} />,
  parameters: apart,
};
export const Dates: Story = {
  args: { params: some },
  render: (args) => <Opened {...args} chip={2} />,
  parameters: apart,
};
/** What an address says that cannot be understood stays in its field. */
export const Mistakes: Story = {
  tags: ["picture"],
  args: { params: "amount-min=lots&created-from=2026-11-30&created-to=2026-11-01&items-min=3" },
  render: (args) => <Opened {...args} chip={1} />,
  parameters: apart,
};
export const LongText: Story = {
  render: (args) => (
    <Stack>
      <FilterBar
        {...args}
        params="shop=Adebayo-Olatunji+%26+Daughters+Wholesale+Provisions+and+Household+Goods&status=paid&status=open&status=refunded&status=disputed"
      />
    </Stack>
  ),
};
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" lang="ar">
      <FilterBar
        {...args}
        label="المرشحات"
        filters={[{ key: "shop", label: "المتجر", type: "text" }]}
        params="shop=بوديجا"
        labels={{ clear: "مسح", remove: (name) => `إزالة ${name}`, apply: "تطبيق", contains: (name) => name }}
      />
    </div>
  ),
};
