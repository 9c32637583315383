import { NairaSchema, paymentStateNames } from "@vendor/api";
import * as z from "zod";
import { csvFile } from "../../csv-file.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { lagosDate } from "../../lagos-calendar.ts";
import { runInThreads } from "../../run-in-threads.ts";
import { receiptThreads } from "./receipt-file.ts";
import { viewTransactions } from "./show-transactions.ts";
import type { TransactionFilter } from "./transaction-repository.ts";
import type { SheetRow } from "./write-xlsx.ts";

/** The rows of a file at most, and the rows that are read at a time. */
const MOST_ROWS = 10_000;
const BATCH = 1_000;

/** The columns of both files, with their widths in characters. */
const columns = {
  ...{ Date: 17, Payment: 24, Location: 28, Invoice: 17, "Credit note": 17, "Paid with": 18 },
  ...{ State: 18, Amount: 14, "From the wallet": 16, Reference: 42 },
};

/**
 * The payments that a filter finds as a file for spreadsheets, newest first: as the page shows them, and without pages.
 * @throws {Refusal} A message at `kind` for one that does not exist; `UNAVAILABLE` when too many files are waiting to be written.
 */
export async function exportTransactions(
  deps: Pick<Deps, "db" | "rails" | "clock">,
  { accountId }: AccountSession,
  { type, ...filter }: TransactionFilter & { type: "csv" | "xlsx" },
): Promise<File> {
  const rows: SheetRow[] = [];
  for (let offset = 0; offset === rows.length && offset < MOST_ROWS; offset += BATCH) {
    const views = await viewTransactions(deps, accountId, filter, { limit: BATCH, offset });
    rows.push(...views.map(rowOf));
  }
  const now = deps.clock.now();
  if (type === "csv") return csvFile("transactions", now, rows, Object.keys(columns));
  const bytes = await runInThreads(receiptThreads, { kind: "sheet", rows, columns });
  return new File([bytes], `transactions-${lagosDate(now)}.xlsx`, {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

function rowOf(view: Awaited<ReturnType<typeof viewTransactions>>[number]): SheetRow {
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
