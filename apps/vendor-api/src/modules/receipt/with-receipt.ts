import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { findAccountOf } from "../account/transaction-repository.ts";
import type { Attachment, Sender } from "../messages/deliver-outbox.ts";
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
 * Sends mails of payments with their receipt: where to look it up, and the file, which is made now. Should that fail, the
 * mail goes without it: its words say the same.
 */
export function withReceipt(deps: Pick<Deps, "db" | "log" | "env">, send: Sender): Sender {
  return async (message) => {
    const { receiptReference: reference, text } = message;
    if (reference == null) return send(message);
    const attachments = await attachReceipt(deps, reference);
    const note = receiptNote(deps.env, reference, (await findIntent(deps.db, reference))?.kind);
    await send({ ...message, text: `${text}\n\n${note}` }, attachments);
  };
}

async function attachReceipt(
  deps: Pick<Deps, "db" | "log">,
  reference: string,
): Promise<readonly Attachment[]> {
  try {
    const accountId = await findAccountOf(deps.db, reference);
    if (accountId === undefined) throw new Error("nobody's payment has this reference");
    const file = await receiptFile(deps, { accountId }, reference);
    return [{ name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }];
  } catch (err) {
    deps.log.error({ err, reference }, "a receipt could not be attached");
    return [];
  }
}
