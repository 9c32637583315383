import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { findAccountOf } from "../account/transaction-repository.ts";
import type { Attachment, Sender } from "../messages/deliver-outbox.ts";
import { receiptFile } from "./receipt-file.ts";

/** Where a receipt's page is, as its mail says it. */
export function receiptNote({ WEBSITE_URL }: Pick<Env, "WEBSITE_URL">, reference: string): string {
  return `Your receipt: ${WEBSITE_URL}/transactions/${encodeURIComponent(reference)}`;
}

/**
 * Sends mails of payments with their receipt: where its page is, and the file, which is made now. Should that fail, the
 * mail goes without it: its words and the page say the same.
 */
export function withReceipt(deps: Pick<Deps, "db" | "log" | "env">, send: Sender): Sender {
  return async (message) => {
    const { receiptReference: reference, text } = message;
    if (reference == null) return send(message);
    const attachments = await attachReceipt(deps, reference);
    await send({ ...message, text: `${text}\n\n${receiptNote(deps.env, reference)}` }, attachments);
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
