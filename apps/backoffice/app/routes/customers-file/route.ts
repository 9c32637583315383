import type { LoaderFunctionArgs } from "@remix-run/node";
import { customerColumns } from "../../features/customers/customer-list";
import { customerReader } from "../../features/customers/customer-list.server";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "customers");
  const { searchParams } = new URL(args.request.url);
  const read = customerReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "customers", page: `${paths.customers()}?${searchParams}` },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: customerColumns }),
  });
}
