import { NairaSchema, paymentStateNames, printableLine } from "@vendor/api";
import writeXlsx, { type Column } from "write-excel-file/node";
import * as z from "zod";
import { csvFile } from "../../csv-file.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { lagosDate, lagosTime } from "../../lagos-calendar.ts";
import { viewTransactions } from "./show-transactions.ts";
import type { TransactionFilter } from "./transaction-repository.ts";

/** The rows of a file at most, and the rows that are read at a time. Ten thousand are 1 MB and a tenth of a second. */
const MOST_ROWS = 10_000;
const BATCH = 1_000;

type Row = Record<string, string | number | Date>;

/** The columns of both files, with their widths in characters. */
const columns = {
  ...{ Date: 17, Payment: 24, Location: 28, Invoice: 17, "Credit note": 17, "Paid with": 18 },
  ...{ State: 18, Amount: 14, "From the wallet": 16, Reference: 42 },
};

/**
 * The payments that a filter finds as a file for spreadsheets, newest first: as the page shows them, and without pages.
 * @throws {Refusal} A message at `kind` for one that does not exist.
 */
export async function exportTransactions(
  deps: Pick<Deps, "db" | "rails" | "clock">,
  { accountId }: AccountSession,
  { type, ...filter }: TransactionFilter & { type: "csv" | "xlsx" },
): Promise<File> {
  const rows: Row[] = [];
  for (let offset = 0; offset === rows.length && offset < MOST_ROWS; offset += BATCH) {
    const views = await viewTransactions(deps, accountId, filter, { limit: BATCH, offset });
    rows.push(...views.map(rowOf));
  }
  const now = deps.clock.now();
  return type === "csv"
    ? csvFile("transactions", now, rows, Object.keys(columns))
    : xlsxFile(`transactions-${lagosDate(now)}.xlsx`, rows);
}

function rowOf(view: Awaited<ReturnType<typeof viewTransactions>>[number]): Row {
  return {
    Date: new Date(view.created_at),
    Payment: view.description,
    Location: view.location_name ?? "",
    Invoice: view.invoice?.number ?? "",
    "Credit note": view.credit_note?.number ?? "",
    "Paid with": view.wallet_amount > 0 ? `${view.paid_with} and wallet` : view.paid_with,
    State: paymentStateNames[view.state],
    Amount: z.encode(NairaSchema, view.amount),
    "From the wallet": z.encode(NairaSchema, view.wallet_amount),
    Reference: view.reference,
  };
}

/** Texts are cells of text, which no spreadsheet runs as formulas. */
function cellOf(value: string | number | Date | undefined) {
  if (typeof value === "number") return { value, format: "#,##0.00" };
  // A spreadsheet's times have no zone, so they are Lagos's.
  if (value instanceof Date) {
    return { value: new Date(`${lagosTime(value).slice(0, 19)}Z`), format: "yyyy-mm-dd hh:mm" };
  }
  return { value: printableLine(value ?? ""), type: String };
}

async function xlsxFile(name: string, rows: readonly Row[]): Promise<File> {
  const described: Column<Row>[] = Object.entries(columns).map(([column, width]) => ({
    ...{ header: { value: column, fontWeight: "bold" }, width },
    cell: (row) => cellOf(row[column]),
  }));
  const bytes = await writeXlsx([...rows], {
    ...{ columns: described, sheet: "Transactions", stickyRowsCount: 1 },
  }).toBuffer();
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new File([new Uint8Array(bytes)], name, { type });
}
