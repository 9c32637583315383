import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { formatAmount, kobo } from "../../money";
import { Badge } from "../Badge";
import { Button, LinkButton } from "../Button";
import { Stack } from "../Layout";
import { Pagination } from "../Pagination";
import { Text } from "../Text";
import { DataTable, type DataTableColumn, type DataTableProps, type DataTableSort } from "./index";

interface Sale {
  id: string;
  customer: string;
  date: string;
  items: number;
  total: number;
  paid: boolean;
}

/** Sales of a grocer in Ibadan. */
const sales: readonly Sale[] = [
  {
    id: "S-2041",
    customer: "Iya Basira Canteen",
    date: "14 March 2026",
    items: 18,
    total: 6_450_000,
    paid: true,
  },
  { id: "S-2042", customer: "Walk-in customer", date: "14 March 2026", items: 2, total: 185_000, paid: true },
  {
    id: "S-2043",
    customer: "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
    date: "15 March 2026",
    items: 1_240,
    total: 1_256_000_000,
    paid: false,
  },
  {
    id: "S-2044",
    customer: "Mrs Folasade Ogunleye-Babatunde",
    date: "16 March 2026",
    items: 6,
    total: 920_050,
    paid: true,
  },
];

const columns: readonly DataTableColumn<Sale>[] = [
  { key: "customer", label: "Customer", cell: (sale) => sale.customer, rowHeader: true, sortable: true },
  { key: "date", label: "Date", cell: (sale) => sale.date, sortable: true },
  { key: "items", label: "Items", cell: (sale) => sale.items.toLocaleString("en-NG"), numeric: true },
  {
    key: "total",
    label: "Total",
    cell: (sale) => formatAmount(kobo(sale.total)),
    numeric: true,
    sortable: true,
  },
  {
    key: "paid",
    label: "State",
    cell: (sale) => (sale.paid ? <Badge tone="positive">Paid</Badge> : <Badge tone="caution">Owing</Badge>),
  },
];

const getSortLink = (next: DataTableSort) => ({ href: `#sort-${next.key}-${next.direction}` });

const meta = {
  title: "Data/DataTable",
  component: DataTable,
  args: { caption: "Sales of March 2026", columns, rows: sales, getKey: (sale: Sale) => sale.id },
} satisfies Omit<Meta<typeof DataTable<Sale>>, "component"> & { component: unknown };
export default meta;
type Story = StoryObj<typeof DataTable<Sale>>;

export const Sales: Story = { tags: ["every-mode"] };
export const Sorted: Story = {
  args: { sort: { key: "total", direction: "descending" }, getSortLink },
};
export const States: Story = {
  tags: ["picture"],
  args: { sort: { key: "date", direction: "ascending" }, getSortLink },
  parameters: {
    pseudo: {
      hover: ["thead th:nth-child(1) a", "tbody tr:nth-child(2)"],
      focus: ["thead th:nth-child(2) a"],
      focusVisible: ["thead th:nth-child(2) a"],
    },
  },
};
export const RowActions: Story = {
  args: {
    rowActions: (sale) => (
      <LinkButton href={`#${sale.id}`} size="small" aria-label={`Receipt of ${sale.customer}`}>
        Receipt
      </LinkButton>
    ),
  },
};

function Selecting(props: DataTableProps<Sale>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["S-2041", "S-2043"]));
  return (
    <DataTable
      {...props}
      selection={{
        selected,
        onChange: setSelected,
        rowName: (sale) => sale.customer,
        actions: <Button size="small">Send statements</Button>,
      }}
    />
  );
}
export const Selection: Story = {
  tags: ["picture"],
  args: { sort: { key: "customer", direction: "ascending" }, onSort: () => undefined },
  render: (args) => <Selecting {...args} />,
};
export const List: Story = {
  args: {
    phone: "list",
    columns: columns.map((column) => ({
      ...column,
      phone: ({ items: "named", total: "end" } as const)[column.key],
    })),
  },
};
export const Scrolling: Story = { args: { phone: "scroll" } };
export const Paged: Story = {
  render: (args) => (
    <Stack>
      <DataTable {...args} />
      <Pagination page={3} pageCount={12} getLink={(page) => ({ href: `#page-${page}` })} />
    </Stack>
  ),
};
export const Loading: Story = { args: { rows: [], loading: true } };
export const Empty: Story = {
  args: { rows: [], empty: "No sales in March yet. They appear here as soon as a till has synced." },
};
export const Failed: Story = {
  args: {
    rows: [],
    error: (
      <Stack align="center" gap="sm">
        <Text>The sales could not be loaded.</Text>
        <Button size="small">Try again</Button>
      </Stack>
    ),
  },
};
export const HiddenCaption: Story = { args: { hideCaption: true, rows: sales.slice(0, 1) } };
