import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LinkButton } from "@vendor/ui";
import { ListPage } from "../../features/lists/ListPage";
import { PLACE, sortByMoment } from "../../features/lists/list-address";
import { readViews } from "../../features/lists/views.server";
import { orderTableColumns } from "../../features/orders/OrdersTable";
import { orderFilters, orderReader } from "../../features/orders/orders";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Orders");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "orders");
  const { searchParams } = new URL(args.request.url);
  const page = await orderReader(api, searchParams)(searchParams.get(PLACE) ?? undefined);
  return { query: String(searchParams), views: await readViews(api, "orders"), ...page };
}

export default function Orders() {
  const { views, query, rows, next } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  const account = params.get("account");
  return (
    <ListPage
      list="orders"
      views={views}
      title="Orders"
      lead={account ? `Of customer ${account}.` : "Everything that was sold."}
      query={query}
      columns={orderTableColumns}
      rows={rows}
      getKey={({ reference }) => reference}
      next={next}
      filters={orderFilters}
      sort={sortByMoment(params, "at")}
      file={paths.ordersFile()}
      actions={
        account ? (
          <LinkButton as={Link} to={paths.orders()}>
            All customers
          </LinkButton>
        ) : null
      }
      empty={{ title: "No orders here", text: "Orders appear here as soon as customers place them." }}
      notFound={{ title: "No orders here", text: "Remove a filter, or choose other days." }}
    />
  );
}
