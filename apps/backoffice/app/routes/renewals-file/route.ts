import type { LoaderFunctionArgs } from "@remix-run/node";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { renewalColumns, renewalReader } from "../../features/renewals-list";
import { paths, readRenewalsList } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "renewals");
  const { searchParams } = new URL(args.request.url);
  const read = renewalReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "renewals", page: paths.renewals() },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: renewalColumns(readRenewalsList(searchParams)) }),
  });
}
