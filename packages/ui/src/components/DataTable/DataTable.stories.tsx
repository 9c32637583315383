import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { formatAmount, kobo } from "../../money";
import { Badge } from "../Badge";
import { Button, LinkButton } from "../Button";
import { Stack } from "../Layout";
import { CursorPagination, Pagination } from "../Pagination";
import { Text } from "../Text";
import {
  ColumnPicker,
  columnsText,
  DataTable,
  type DataTableColumn,
  DataTablePanel,
  type DataTableProps,
  type DataTableSort,
  EditableCell,
  pickColumns,
  selectionParts,
  VirtualRows,
} from "./index";

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
        parts: selectionParts,
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

export const SortedBySeveral: Story = {
  args: {
    sort: [
      { key: "date", direction: "descending" },
      { key: "total", direction: "ascending" },
    ],
    getSortLink: (_next, sorts) => ({ href: `#sort-${sorts.map(({ key }) => key).join("-")}` }),
  },
};

function SelectingMatching(props: DataTableProps<Sale>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["S-2041", "S-1999", "S-2000"]));
  const [isSelected, setMatching] = useState(false);
  return (
    <DataTable
      {...props}
      selection={{
        parts: selectionParts,
        selected,
        onChange: setSelected,
        rowName: (sale) => sale.customer,
        matching: { count: 12_480, isSelected, onChange: setMatching },
        actions: (
          <>
            <Button size="small">Send statements</Button>
            <Button size="small">Export</Button>
          </>
        ),
      }}
    />
  );
}
/** Rows of other pages are selected too. */
export const SelectionOnPages: Story = {
  tags: ["picture"],
  render: (args) => <SelectingMatching {...args} />,
};

export const TotalsAndPartial: Story = {
  tags: ["picture"],
  args: {
    columns: columns.map((column) => ({
      ...column,
      total: { customer: "Total", items: "1,266", total: "₦12,635,550.50" }[column.key],
    })),
    partial: "The sales of two tills could not be loaded. The totals are without them.",
  },
};

export const StickyCompact: Story = {
  args: {
    sticky: true,
    "data-density": "compact",
    columns: columns.map((column) => ({
      ...column,
      width: column.rowHeader ? "wide" : "medium",
      nowrap: !column.rowHeader,
    })),
    rows: Array.from({ length: 40 }, (_, at) => ({
      ...(sales[at % sales.length] as Sale),
      id: `S-${3000 + at}`,
    })),
  } as Partial<DataTableProps<Sale>>,
};

function WithPanel(props: DataTableProps<Sale>) {
  const [open, setOpen] = useState<string | undefined>("S-2042");
  const sale = props.rows.find(({ id }) => id === open);
  return (
    <DataTable
      {...props}
      current={open}
      rowActions={({ id, customer }) => (
        <Button size="small" aria-label={`Details of ${customer}`} onClick={() => setOpen(id)}>
          Details
        </Button>
      )}
      panel={
        sale ? (
          <DataTablePanel key={sale.id} title={sale.customer} onClose={() => setOpen(undefined)}>
            <Text>
              {sale.items} items on {sale.date}
            </Text>
          </DataTablePanel>
        ) : null
      }
    />
  );
}
export const RowPanel: Story = { tags: ["picture"], render: (args) => <WithPanel {...args} /> };

function Editing(props: DataTableProps<Sale>) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const nameOf = ({ id, customer }: Sale) => names[id] ?? customer;
  const edited = props.columns.map((column) =>
    column.rowHeader
      ? {
          ...column,
          cell: (sale: Sale) => (
            <EditableCell
              label={`Customer of ${sale.id}`}
              value={nameOf(sale)}
              onSave={(text) => {
                if (text.trim() === "") return "Enter a name";
                setNames({ ...names, [sale.id]: text });
                return undefined;
              }}
            />
          ),
        }
      : column,
  );
  return <DataTable {...props} columns={edited} />;
}
export const EditedInPlace: Story = { render: (args) => <Editing {...args} /> };

/** A real page keeps the text in its address. */
function ChoosingColumns(props: DataTableProps<Sale>) {
  const [text, setText] = useState("total,customer,paid");
  const shown = pickColumns(props.columns, text);
  return (
    <Stack>
      <ColumnPicker
        columns={props.columns}
        shown={shown}
        onChange={(next) => setText(columnsText(columns, next))}
      />
      <DataTable {...props} columns={shown} />
    </Stack>
  );
}
export const ChosenColumns: Story = { render: (args) => <ChoosingColumns {...args} /> };

export const TenThousandRows: Story = {
  tags: ["no-picture"],
  args: {
    sticky: true,
    phone: "scroll",
    rowsAs: VirtualRows,
    rows: Array.from({ length: 10_000 }, (_, at) => ({
      ...(sales[at % sales.length] as Sale),
      id: `S-${at}`,
    })),
  },
};

export const PagedByCursor: Story = {
  render: (args) => (
    <Stack>
      <DataTable {...args} />
      <CursorPagination previous={null} next={{ href: "#after-S-2044" }} status="Rows 1 to 4" />
    </Stack>
  ),
};
