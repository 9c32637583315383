import type { LoaderFunctionArgs } from "@remix-run/node";
import { proposalColumns, proposalReader, usualColumns } from "../../features/approvals/proposals-list";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "approvals");
  const { searchParams } = new URL(args.request.url);
  const read = proposalReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "approvals", page: `${paths.approvals()}?${searchParams}` },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: proposalColumns, usual: usualColumns(searchParams) }),
  });
}
