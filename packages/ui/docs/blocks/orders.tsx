import {
  Badge,
  DataTable,
  EmptyState,
  formatAmount,
  LinkButton,
  type Money,
  Page,
  PageHeader,
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

/** A page of orders, newest first. Fetching and paging are yours: put a `Pagination` below. */
export function Orders({ orders }: { orders: readonly Order[] }) {
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
      </Stack>
    </Page>
  );
}
