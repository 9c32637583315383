import type { LoaderFunctionArgs } from "@remix-run/node";
import { inboxColumns, inboxReader } from "../../features/inbox/inbox-list";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "inbox");
  const { searchParams } = new URL(args.request.url);
  const read = inboxReader(api, searchParams);
  return listFile(args, {
    ...{ api, list: "inbox", page: `${paths.inbox()}?${searchParams}` },
    read: (after) => read(after, FILE_PAGE),
    columnsOf: () => ({ columns: inboxColumns }),
  });
}
