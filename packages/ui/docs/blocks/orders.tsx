import {
  Badge,
  DataTable,
  EmptyState,
  formatAmount,
  LinkButton,
  type Money,
  Page,
  PageHeader,
  Pagination,
  Stack,
  TextLink,
} from "@vendor/ui";

export interface Order {
  id: string;
  customer: string;
  placedOn: string;
  total: Money;
  state: "paid" | "owing" | "returned";
}

const states = {
  paid: { label: "Paid", tone: "positive" },
  owing: { label: "Owing", tone: "caution" },
  returned: { label: "Returned", tone: "neutral" },
} as const;

/** A page of orders, newest first, which your server fetched: `page` of the address, from 1, of `pageCount`. */
export function Orders({
  orders,
  page = 1,
  pageCount = 1,
}: {
  orders: readonly Order[];
  page?: number;
  pageCount?: number;
}) {
  return (
    <Page padBlock="xl">
      <Stack gap="lg">
        <PageHeader
          title="Orders"
          actions={
            <LinkButton href="/orders/new" tone="primary">
              New order
            </LinkButton>
          }
        />
        <DataTable
          caption="Orders"
          hideCaption
          rows={orders}
          getKey={({ id }) => id}
          empty={<EmptyState size="small" title="No orders yet" />}
          columns={[
            {
              key: "customer",
              label: "Customer",
              rowHeader: true,
              cell: ({ id, customer }) => <TextLink href={`/orders/${id}`}>{customer}</TextLink>,
            },
            { key: "placedOn", label: "Date", cell: ({ placedOn }) => placedOn },
            { key: "total", label: "Total", numeric: true, cell: ({ total }) => formatAmount(total) },
            {
              key: "state",
              label: "State",
              cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
            },
          ]}
        />
        <Pagination page={page} pageCount={pageCount} getLink={(to) => ({ href: `?page=${to}` })} />
      </Stack>
    </Page>
  );
}
