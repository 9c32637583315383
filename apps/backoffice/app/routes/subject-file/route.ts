import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "@vendor/remix-kit/server";
import { csvFile } from "../../features/subjects/csv-file.server";
import { listSubject } from "../../features/subjects/subjects.server";
import { valueText } from "../../features/subjects/values";

/** Exactly what the list at the same parameters shows. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, fields, columns, shown, picked } = await listSubject(args);
  // The first column names the row and is always shown.
  const [first, ...rest] = columns;
  const others = picked.flatMap((key) => rest.filter((column) => column.key === key));
  const shownColumns = picked.some((key) => columns.some((column) => column.key === key))
    ? [first, ...others]
    : columns;
  const listed = shownColumns.flatMap((column) => column ?? []);
  const rows = shown.map(({ values }) => listed.map(({ key }) => valueText(key, values[key], fields)));
  return fileResponse(
    csvFile(
      name,
      listed.map(({ label }) => label),
      rows,
    ),
  );
}
