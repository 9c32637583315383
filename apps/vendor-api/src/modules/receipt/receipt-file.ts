import { Piscina } from "piscina";
import type { AccountSession, Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import { runInThreads } from "../../run-in-threads.ts";
import { showReceipt } from "../account/show-transactions.ts";
import { findAccountOf } from "../account/transaction-repository.ts";
import type { Sender } from "../messages/deliver-outbox.ts";
import { findIntent, type PaymentIntent } from "../payment/repository.ts";
import type { ReceiptTask } from "./receipt-thread.ts";

/** The name of a receipt's file. */
export function receiptFileName(reference: string): string {
  return `receipt-${reference}.pdf`;
}

/**
 * A payment's receipt as a PDF.
 * @throws {Refusal} `NOT_FOUND` for another account's reference, `CONFLICT` until it is settled, `UNAVAILABLE` when too many
 * files are waiting to be drawn.
 */
export async function receiptFile(
  deps: Pick<Deps, "db">,
  session: Pick<AccountSession, "accountId">,
  reference: string,
): Promise<File> {
  const receipt = await showReceipt(deps, session, reference);
  if (receipt.number === null) throw new Refusal("CONFLICT", `There is no receipt. ${receipt.message}`);
  const bytes = await runInThreads(receiptThreads, { receipt, number: receipt.number });
  return new File([bytes], receiptFileName(reference), { type: "application/pdf" });
}

/**
 * Where to look a payment up, as its mail says it: at its receipt's page, or for tokens, whose agent has no such page,
 * where the agent sees them.
 * @param kind - The payment's; undefined when no card paid.
 */
export function receiptNote(
  { WEBSITE_URL, RESELLER_URL }: Pick<Env, "WEBSITE_URL" | "RESELLER_URL">,
  reference: string,
  kind: PaymentIntent["kind"] | undefined,
): string {
  if (kind === "tokens") return `Your tokens and movements: ${RESELLER_URL}/tokens`;
  return `Your receipt: ${WEBSITE_URL}/transactions/${encodeURIComponent(reference)}`;
}

/**
 * Sends mails of payments with their receipt: where to look it up, and the file, which is made now. Without the file the
 * mail is not sent: it rejects, and the outbox tries again later.
 */
export function withReceipt({ db, env }: Pick<Deps, "db" | "env">, send: Sender): Sender {
  return async (message) => {
    const { receiptReference: reference, text } = message;
    if (reference == null) return send(message);
    const accountId = await findAccountOf(db, reference);
    if (accountId === undefined) throw new Error(`no account has the payment ${reference}`);
    const file = await receiptFile({ db }, { accountId }, reference);
    const attachment = { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
    const note = receiptNote(env, reference, (await findIntent(db, reference))?.kind);
    await send({ ...message, text: `${text}\n\n${note}` }, [attachment]);
  };
}

const here = import.meta.url;
/** From the source, TypeScript and the workspace's own sources have to be read; the bundle needs neither. */
const thread = here.endsWith(".ts")
  ? {
      filename: new URL("./receipt-thread.ts", here).href,
      execArgv: ["--import", "tsx", "--conditions=workspace-source"],
    }
  : { filename: new URL("./receipt-thread.js", here).href };

/**
 * Draws receipts' files, one at a time, beside the thread that answers requests: a file takes some 70 ms of a core
 * (docs/decisions/019-work-in-threads-of-lower-priority.md).
 */
export const receiptThreads = new Piscina<ReceiptTask, Uint8Array<ArrayBuffer>>({
  ...thread,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 16,
  idleTimeout: 60_000,
});
