import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { runInThreads } from "../../run-in-threads.ts";
import type { Sender } from "../messages/index.ts";
import { findOrder } from "../orders/index.ts";
import type { FileTask, ReceiptTask } from "./receipt-thread.ts";
import { showReceipt } from "./show-transactions.ts";

/** The name of a receipt's or credit note's file. */
export function receiptFileName(reference: string, kind: ReceiptTask["kind"] = "receipt"): string {
  return `${kind}-${reference}.pdf`;
}

/**
 * A payment's receipt or credit note as a PDF.
 * @param document - By default the receipt, or the credit note of a payment that was returned in whole.
 * @throws {Refusal} `NOT_FOUND` for another account's reference, `CONFLICT` when the payment has no such document, `UNAVAILABLE`
 * when too many files are waiting to be drawn.
 */
export async function receiptFile(
  deps: Pick<Deps, "db" | "rails">,
  session: Pick<AccountSession, "accountId">,
  reference: string,
  document?: ReceiptTask["kind"],
): Promise<File> {
  const receipt = await showReceipt(deps, session, reference);
  const creditNote = receipt.credit_note?.number ?? null;
  const kind = document ?? (receipt.number === null && creditNote !== null ? "credit-note" : "receipt");
  const number = kind === "receipt" ? receipt.number : creditNote;
  if (number === null) {
    throw new Refusal("CONFLICT", `There is no ${kind.replace("-", " ")}. ${receipt.message}`);
  }
  const task = { kind, receipt, number } as const;
  const bytes = await drawnReceipts.forceFetch(JSON.stringify(task), { context: task });
  return new File([bytes], receiptFileName(reference, kind), { type: "application/pdf" });
}

/**
 * Sends payment emails with their receipt as a PDF, which is drawn now. When drawing fails the email is not sent;
 * this rejects, and the outbox tries again later.
 */
export function withReceipt(deps: Pick<Deps, "db" | "rails">, send: Sender): Sender {
  return async (message) => {
    const { receiptReference: reference } = message;
    if (reference == null) return send(message);
    const order = await findOrder(deps.db, reference);
    if (!order) throw new Error(`there is no order ${reference}`);
    const file = await receiptFile(deps, order, reference);
    const attachment = { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
    await send(message, [attachment]);
  };
}

const here = import.meta.url;
/**
 * When running from source, the thread has to load TypeScript and the workspace's sources; the bundle needs neither.
 */
const thread = here.endsWith(".ts")
  ? {
      filename: new URL("./receipt-thread.ts", here).href,
      execArgv: ["--import", "tsx", "--conditions=workspace-source"],
    }
  : { filename: new URL("./receipt-thread.js", here).href };

/**
 * Draws receipts and statements in other threads than the one that answers requests, because one takes about 10 ms of CPU, and the
 * first of a thread 200 (docs/decisions/019-work-in-threads-of-lower-priority.md).
 */
export const receiptThreads = new Piscina<FileTask, Uint8Array<ArrayBuffer>>({
  ...thread,
  minThreads: 0,
  maxThreads: 2,
  maxQueue: 16,
  idleTimeout: 60_000,
});

/** About 10 MB. */
const MAX_DRAWN_RECEIPTS = 500;

/** Drawn files by what they show: the same receipt always gives the same bytes (decision 18). A failure is not kept. */
const drawnReceipts = new LRUCache<string, Uint8Array<ArrayBuffer>, ReceiptTask>({
  max: MAX_DRAWN_RECEIPTS,
  fetchMethod: (_key, _before, { context }) => runInThreads(receiptThreads, context),
});
