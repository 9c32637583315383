import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditColumns } from "../../features/audit/audit-list";
import { auditReader } from "../../features/audit/audit-list.server";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "audit");
  const { searchParams } = new URL(args.request.url);
  const read = await auditReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "audit", page: `${paths.audit()}?${searchParams}` },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: auditColumns }),
  });
}
