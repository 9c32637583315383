import { and, eq, inArray, ne, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import { orders, paymentIntents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import { runInThreads } from "../../run-in-threads.ts";
import type { Attachment, Sender } from "../messages/index.ts";
import { findOrder, listInvoices, verifyLink } from "../orders/index.ts";
import { type PaperKind, paperKinds, type Receipt } from "./receipt-texts.ts";
import type { FileTask, ReceiptTask } from "./receipt-thread.ts";
import { showReceipt } from "./show-transactions.ts";

type FileDeps = Pick<Deps, "db" | "rails"> & { env: Pick<Env, "WEBSITE_URL"> };

/** The name of the file of a receipt, invoice or credit note. */
function receiptFileName(reference: string, kind: PaperKind = "receipt"): string {
  return `${kind}-${reference}.pdf`;
}

/** The number of one of a payment's papers; null when it was not issued. */
function numberOf({ number, invoice, credit_note }: Receipt, kind: PaperKind): string | null {
  if (kind === "receipt") return number;
  return (kind === "invoice" ? invoice : credit_note)?.number ?? null;
}

/**
 * A payment's receipt, invoice or credit note as a PDF.
 * @param document - By default the receipt, or the credit note of a payment that was returned in whole.
 * @throws {Refusal} `NOT_FOUND` for another account's reference, `CONFLICT` when the payment has no such document, `UNAVAILABLE`
 * when too many files are waiting to be drawn.
 */
export async function receiptFile(
  deps: FileDeps,
  session: Pick<AccountSession, "accountId">,
  reference: string,
  document?: PaperKind,
): Promise<File> {
  const receipt = await showReceipt(deps, session, reference);
  const isReturned = receipt.number === null && receipt.credit_note !== null;
  const kind = document ?? (isReturned ? "credit-note" : "receipt");
  const number = numberOf(receipt, kind);
  if (number === null) {
    throw new Refusal("CONFLICT", `There is no ${kind.replace("-", " ")}. ${receipt.message}`);
  }
  return drawPaper(deps, { kind, receipt, number });
}

async function drawPaper({ env }: FileDeps, paper: Omit<ReceiptTask, "checkLink">): Promise<File> {
  const { reference, receipt_code: code } = paper.receipt;
  const task = { ...paper, checkLink: code && verifyLink(env, code) };
  const bytes = await drawnReceipts.forceFetch(JSON.stringify(task), { context: task });
  return new File([bytes], receiptFileName(reference, paper.kind), { type: "application/pdf" });
}

/**
 * Sends payment emails with all that was issued for the payment as PDFs, which are drawn now. When drawing fails the email is not
 * sent; this rejects, and the outbox tries again later.
 */
export function withReceipt(deps: FileDeps, send: Sender): Sender {
  return async (message) => {
    const { receiptReference: reference } = message;
    if (reference == null) return send(message);
    const order = await findOrder(deps.db, reference);
    if (!order) throw new Error(`there is no order ${reference}`);
    const receipt = await showReceipt(deps, order, reference);
    const attachments: Attachment[] = [];
    for (const kind of paperKinds) {
      const number = numberOf(receipt, kind);
      if (number === null) continue;
      const file = await drawPaper(deps, { kind, receipt, number });
      attachments.push({ name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
    }
    await send(message, attachments);
  };
}

/**
 * The names of the files that the emails about payments have, by reference, as they would be drawn now.
 */
export async function listAttachments(
  db: Database,
  references: readonly string[],
): Promise<(reference: string) => string[]> {
  const invoicesOf = await listInvoices(db, references);
  const unpaid = await db
    .select({ reference: orders.reference })
    .from(orders)
    .leftJoin(paymentIntents, eq(paymentIntents.orderId, orders.id))
    .where(
      and(
        inArray(orders.reference, [...references]),
        or(ne(paymentIntents.state, "settled"), eq(orders.state, "refunded")),
      ),
    );
  const withoutReceipt = new Set(unpaid.map(({ reference }) => reference));
  return (reference) => {
    const { invoice, creditNote } = invoicesOf(reference);
    const isIssued = {
      receipt: !withoutReceipt.has(reference),
      invoice: invoice !== undefined,
      "credit-note": creditNote !== undefined,
    };
    return paperKinds.filter((kind) => isIssued[kind]).map((kind) => receiptFileName(reference, kind));
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
