import type { LoaderFunctionArgs } from "@remix-run/node";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { orderColumns, orderReader } from "../../features/orders/orders";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "orders");
  const { searchParams } = new URL(args.request.url);
  const read = orderReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "orders", page: paths.orders(String(searchParams)) },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: orderColumns }),
  });
}
