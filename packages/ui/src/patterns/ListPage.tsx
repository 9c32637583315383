import {
  AppShell,
  Badge,
  Button,
  ColumnPicker,
  columnsText,
  DataTable,
  type DataTableColumn,
  DataTablePanel,
  type DataTableSort,
  DescriptionList,
  EmptyState,
  FilterBar,
  formatAmount,
  Inline,
  type Kobo,
  LinkButton,
  Logo,
  Page,
  PageHeader,
  Pagination,
  ProfileMenu,
  pickColumns,
  SearchField,
  Stack,
  selectionParts,
  Text,
  TextLink,
} from "@vendor/ui";
import { useState } from "react";

export interface Order {
  id: string;
  shop: string;
  placed: string;
  items: number;
  total: Kobo;
  state: "paid" | "owing" | "refunded";
}

/** What the server answered for the address: one page of the orders that match, and how many that are. */
export type Orders = { rows: readonly Order[]; count: number } | "loading" | "failed";

const PER_PAGE = 50;
const states = {
  paid: { label: "Paid", tone: "positive" },
  owing: { label: "Owing", tone: "caution" },
  refunded: { label: "Refunded", tone: "neutral" },
} as const;

/** The server reads the same filters: `readFilters(filters, url.searchParams)`. */
const filters = [
  {
    key: "state",
    label: "State",
    type: "choice",
    options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
  },
  { key: "total", label: "Total", type: "money" },
  { key: "placed", label: "Placed", type: "date-range" },
] as const;

const columns: readonly DataTableColumn<Order>[] = [
  {
    key: "id",
    label: "Order",
    rowHeader: true,
    nowrap: true,
    cell: ({ id }) => <TextLink href={`#orders/${id}`}>{id}</TextLink>,
  },
  { key: "shop", label: "Shop", sortable: true, cell: ({ shop }) => shop },
  {
    key: "placed",
    label: "Placed",
    sortable: true,
    nowrap: true,
    cell: ({ placed }) => placed,
    phone: "named",
  },
  { key: "items", label: "Items", numeric: true, cell: ({ items }) => items, phone: "named" },
  {
    key: "total",
    label: "Total",
    numeric: true,
    sortable: true,
    cell: ({ total }) => formatAmount(total),
    phone: "end",
  },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
];

/** The order in the address, "placed:descending,total:ascending". The server reads it in the same way. */
function readSort(text: string | null): DataTableSort[] {
  return (text ?? "placed:descending").split(",").flatMap((part) => {
    const [key, direction] = part.split(":");
    const isKnown = columns.some((column) => column.key === key && column.sortable);
    return key && isKnown ? [{ key, direction: direction === "descending" ? direction : "ascending" }] : [];
  });
}

interface ListPageProps {
  /** The parameters of the address, which holds everything that a colleague should see who gets the link. */
  search: string;
  orders: Orders;
  /** Your router's `navigate`, for what has no link. */
  onSearch: (search: string) => void;
}

/** Orders of all shops, a page at a time from the server: found, sorted, selected, and looked into without leaving the list. */
export function ListPage({ search, orders, onSearch }: ListPageProps) {
  const params = new URLSearchParams(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [allMatch, setAllMatch] = useState(false);
  const [open, setOpen] = useState<string>();

  const { rows, count } = typeof orders === "string" ? { rows: [], count: 0 } : orders;
  const isKnown = typeof orders !== "string";
  const isFiltered = [...params.keys()].some((key) => !["page", "sort", "columns"].includes(key));
  const shown = pickColumns(columns, params.get("columns"));
  const page = Number(params.get("page") ?? 1);
  const current = rows.find(({ id }) => id === open);
  const figures = (number: number) => number.toLocaleString("en-GB");

  /** The address with other parameters; an empty one is left out. */
  function searchWith(changes: Readonly<Record<string, string>>): string {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return String(next);
  }
  const chosen = allMatch ? count : selected.size;

  return (
    <AppShell
      logo={
        <TextLink href="#home">
          <Logo name="Ledger" />
        </TextLink>
      }
      sections={[
        {
          links: [
            { label: "Orders", link: { href: "#orders" }, current: true, badge: <Badge>12</Badge> },
            { label: "Shops", link: { href: "#shops" } },
            { label: "Agents", link: { href: "#agents" } },
          ],
        },
        { title: "Money", links: [{ label: "Payouts", link: { href: "#payouts" } }] },
      ]}
      account={<ProfileMenu name="Ngozi Okafor" username="ngozi" />}
    >
      <Page width="full" padBlock="lg">
        <Stack gap="md">
          <PageHeader
            title="Orders"
            actions={
              <>
                <LinkButton href="#orders/new" tone="primary">
                  New order
                </LinkButton>
                <LinkButton href={`#orders.csv?${search}`}>Export</LinkButton>
              </>
            }
          />
          <FilterBar
            filters={filters}
            params={params}
            getLink={(next) => ({ href: `?${next}` })}
            status={isKnown ? `${figures(count)} orders` : undefined}
            search={
              // biome-ignore lint/a11y/useSemanticElements: `search` cannot submit; the form can.
              <form role="search" method="get">
                <SearchField
                  label="Search orders"
                  name="q"
                  hideLabel
                  placeholder="Order, shop or phone"
                  defaultValue={params.get("q") ?? ""}
                />
              </form>
            }
          />
          <Inline justify="end">
            <ColumnPicker
              columns={columns}
              shown={shown}
              onChange={(next) => onSearch(searchWith({ columns: columnsText(columns, next) }))}
            />
          </Inline>
          <DataTable
            caption="Orders"
            hideCaption
            sticky
            phone="list"
            columns={shown}
            rows={rows}
            getKey={({ id }) => id}
            sort={readSort(params.get("sort"))}
            getSortLink={(_, sorts) => ({
              href: `?${searchWith({ page: "", sort: sorts.map(({ key, direction }) => `${key}:${direction}`).join(",") })}`,
            })}
            loading={orders === "loading"}
            error={
              orders === "failed" ? (
                <EmptyState
                  size="small"
                  title="The orders could not be loaded"
                  action={<LinkButton href={`?${search}`}>Try again</LinkButton>}
                >
                  Your filters are kept.
                </EmptyState>
              ) : undefined
            }
            empty={
              isFiltered ? (
                <EmptyState
                  size="small"
                  title="No orders match"
                  action={<LinkButton href="?">Clear filters</LinkButton>}
                >
                  Remove a filter, or search for less.
                </EmptyState>
              ) : (
                <EmptyState
                  size="small"
                  title="No orders yet"
                  action={
                    <LinkButton href="#orders/new" tone="primary">
                      New order
                    </LinkButton>
                  }
                >
                  They appear here as soon as a shop sells something.
                </EmptyState>
              )
            }
            selection={{
              parts: selectionParts,
              selected,
              onChange: setSelected,
              rowName: ({ id, shop }) => `${id} of ${shop}`,
              matching: { count, isSelected: allMatch, onChange: setAllMatch },
              actions: (
                <>
                  <Button size="small">Send receipts</Button>
                  <Button size="small" tone="danger">
                    Refund {figures(chosen)}
                  </Button>
                </>
              ),
            }}
            rowActions={({ id }) => (
              <Button size="small" aria-label={`Details of ${id}`} onClick={() => setOpen(id)}>
                Details
              </Button>
            )}
            current={current?.id}
            panel={
              current ? (
                <DataTablePanel key={current.id} title={current.id} onClose={() => setOpen(undefined)}>
                  <Stack gap="md" align="start">
                    <DescriptionList
                      items={[
                        { term: "Reference", value: current.id, copy: current.id },
                        { term: "Shop", value: current.shop },
                        { term: "Placed", value: current.placed },
                        { term: "Total", value: formatAmount(current.total) },
                      ]}
                    />
                    <LinkButton href={`#orders/${current.id}`}>Open order</LinkButton>
                  </Stack>
                </DataTablePanel>
              ) : null
            }
          />
          {rows.length > 0 ? (
            <Stack gap="xs" align="center">
              <Text size="sm" tone="muted">
                {figures((page - 1) * PER_PAGE + 1)} to {figures((page - 1) * PER_PAGE + rows.length)} of{" "}
                {figures(count)}
              </Text>
              <Pagination
                page={page}
                pageCount={Math.ceil(count / PER_PAGE)}
                getLink={(to) => ({ href: `?${searchWith({ page: String(to) })}` })}
              />
            </Stack>
          ) : null}
        </Stack>
      </Page>
    </AppShell>
  );
}
