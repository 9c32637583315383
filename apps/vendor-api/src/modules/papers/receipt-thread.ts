import os from "node:os";
import type { Statement } from "./read-statement.ts";
import type { PaperKind, Receipt } from "./receipt-texts.ts";
import { writeReceiptPdf } from "./write-receipt-pdf.ts";
import { writeStatementPdf } from "./write-statement-pdf.ts";
import { type SheetRow, writeXlsx } from "./write-xlsx.ts";

/** Below the priority of the thread that answers requests. On Linux this changes the calling thread only. */
const NICENESS = 10;
if (process.platform === "linux") os.setPriority(NICENESS);

/** A receipt, invoice or credit note to draw. */
export type ReceiptTask = { kind: PaperKind; receipt: Receipt; number: string; checkLink: string | null };

/** An account's statement to draw. */
type StatementTask = { kind: "statement"; statement: Statement };

/** Rows to write as an XLSX file. */
type SheetTask = { kind: "sheet"; rows: readonly SheetRow[]; columns: Readonly<Record<string, number>> };

export type FileTask = ReceiptTask | StatementTask | SheetTask;

/** What the thread that draws files does. */
export default function work(task: FileTask): Promise<Uint8Array<ArrayBuffer>> {
  if (task.kind === "sheet") return writeXlsx(task.rows, task.columns);
  if (task.kind === "statement") return writeStatementPdf(task.statement);
  return writeReceiptPdf(task.receipt, task);
}
