import type { OfficeListName } from "@vendor/api";
import { printableLine } from "@vendor/api/fields";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { type Account, responseOrPage } from "@vendor/remix-kit/server";
import { todayIn } from "@vendor/ui/dates";
import { stringify } from "csv-stringify/sync";
import { type ListColumn, shownColumns } from "./list-column";

/** As many rows as the API answers at once. */
export const FILE_PAGE = 1_000;

type Page<Row> = { rows: readonly Row[]; next: string | null };

type ListFile<Row, First extends Page<Row>> = Pick<Account, "api"> & {
  list: OfficeListName;
  /** The list's page, for a person who cannot have the file. */
  page: string;
  /** Reads the rows after a place, at most `FILE_PAGE`. */
  read(after: string | undefined): Promise<First>;
  /** All columns, and those that the list shows without a choice. */
  columnsOf(first: First): { columns: readonly ListColumn<Row>[]; usual?: string };
};

/** Lines of a CSV file for spreadsheets: formulas escaped, each text on one printable line. */
const lines = (rows: readonly (readonly string[])[], bom: boolean) =>
  stringify(
    rows.map((row) => [...row]),
    { bom, escape_formulas: true, cast: { string: printableLine } },
  );

/**
 * Exactly what a list shows at the same parameters, and all its pages, as a CSV file. A page is read from the API when the browser has taken the one
 * before, so that a long file needs no more memory than a short one. A file that breaks off fails as a download.
 */
export function listFile<Row, First extends Page<Row>>(
  args: RequestArgs,
  { api, list, page, read, columnsOf }: ListFile<Row, First>,
): Promise<Response> {
  const begin = async () => {
    await api.office.beginExport({ list });
    const first = await read(undefined);
    const { columns, usual } = columnsOf(first);
    const shown = shownColumns(columns, new URL(args.request.url).searchParams.get("columns"), usual);
    const texts = ({ rows }: Page<Row>) => rows.map((row) => shown.map(({ text }) => text(row)));
    const labels = shown.map(({ label }) => label);
    const body = pagesOf(args, first, read, (part, isFirst) =>
      lines([...(isFirst ? [labels] : []), ...texts(part)], isFirst),
    );
    return new Response(body, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${list}-${todayIn()}.csv"`,
        // A compressed answer is kept in memory as far as the browser has not taken it.
        "Cache-Control": "no-store, no-transform",
      },
    });
  };
  return responseOrPage(begin(), page);
}

/** The text of each page, which is read when the one before is sent. */
function pagesOf<Row, First extends Page<Row>>(
  { request, context }: RequestArgs,
  first: First,
  read: (after: string | undefined) => Promise<First>,
  write: (page: First, isFirst: boolean) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page = first;
  return new ReadableStream(
    {
      async pull(controller) {
        controller.enqueue(encoder.encode(write(page, page === first)));
        await siteOf(context).drained();
        if (page.next === null || request.signal.aborted) return controller.close();
        page = await read(page.next);
      },
    },
    { highWaterMark: 0 },
  );
}
