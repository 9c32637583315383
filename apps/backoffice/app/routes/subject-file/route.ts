import type { LoaderFunctionArgs } from "@remix-run/node";
import { FILE_PAGE, listFile } from "../../features/lists/list-file.server";
import { openList } from "../../features/subjects/subjects.server";
import { columnsOf, usualColumns } from "../../features/subjects/table";
import { paths } from "../../paths";

export async function loader(args: LoaderFunctionArgs) {
  const { api, name, fields, query, read } = await openList(args);
  return listFile(args, {
    ...{ api, list: name, page: `${paths.subject(name)}?${query}` },
    read: (after) => read(after, FILE_PAGE),
    columnsOf(first) {
      const columns = columnsOf(first, fields);
      return { columns, usual: usualColumns(columns, fields) };
    },
  });
}
