import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyState, FilterBar, Inline, LinkButton, Page, PageHeader, Stack } from "@vendor/ui";
import { OrdersTable } from "../../features/orders/OrdersTable";
import { orderFilters, orderRow, readOrderFilter } from "../../features/orders/orders";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Orders");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "orders");
  const { searchParams } = new URL(args.request.url);
  const { data } = await api.officeOrders.list(readOrderFilter(searchParams));
  return { search: String(searchParams), rows: data.rows.map(orderRow), next: data.next };
}

/** The same address with another `before`; without one it begins at the newest. */
function searchBefore(search: string, before?: string): string {
  const query = new URLSearchParams(search);
  query.delete("before");
  if (before) query.set("before", before);
  return String(query);
}

export default function Orders() {
  const { search, rows, next } = useLoaderData<typeof loader>();
  const query = new URLSearchParams(search);
  const account = query.get("account");
  return (
    <Page width="full" padBlock="lg">
      <Stack gap="md">
        <PageHeader
          title="Orders"
          lead={
            account
              ? `Of customer ${account}, the newest first.`
              : "Everything that was sold, the newest first."
          }
          actions={
            <Inline>
              {account ? (
                <LinkButton as={Link} to={paths.orders()}>
                  All customers
                </LinkButton>
              ) : null}
              <LinkButton href={paths.ordersFile(search)} download>
                Download CSV
              </LinkButton>
            </Inline>
          }
        />
        <FilterBar
          filters={orderFilters}
          params={searchBefore(search)}
          as={Link}
          getLink={(changed) => ({ to: paths.orders(searchBefore(changed)) })}
        />
        <OrdersTable
          rows={rows}
          caption="Orders"
          empty={
            <EmptyState
              size="small"
              title="No orders here"
              action={
                <LinkButton as={Link} to={paths.orders()}>
                  Clear filters
                </LinkButton>
              }
            >
              Remove a filter, or choose other days.
            </EmptyState>
          }
        />
        <Inline>
          {query.has("before") ? (
            <LinkButton as={Link} to={paths.orders(searchBefore(search))}>
              Newest
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton as={Link} to={paths.orders(searchBefore(search, next))}>
              Older
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Page>
  );
}
