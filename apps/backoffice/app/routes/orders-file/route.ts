import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "@vendor/remix-kit/server";
import { readOrderFilter } from "../../features/orders/orders";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "orders");
  const { searchParams } = new URL(args.request.url);
  const file = api.officeOrders.export(readOrderFilter(searchParams));
  return fileOrPage(file, paths.orders(String(searchParams)), "text/csv; charset=utf-8");
}
