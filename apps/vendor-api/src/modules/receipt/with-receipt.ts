import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { findAccountOf } from "../account/transaction-repository.ts";
import type { Sender } from "../messages/deliver-outbox.ts";
import { findIntent, type PaymentIntent } from "../payment/repository.ts";
import { receiptFile } from "./receipt-file.ts";

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
