import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { confirmationLetter, salesLetter, type Visit } from "./contact-letters.ts";
import { insertContactMessage } from "./repository.ts";

/** Keeps a visitor's message, mails it to the sales team and tells the visitor that it arrived (spec §10). */
export async function sendContactMessage(deps: Deps, visit: Visit): Promise<void> {
  const now = deps.clock.now();
  const { firstName, lastName = "", email, phoneNumber: phone, message } = visit;
  await inTransaction(deps.db, async (tx) => {
    await insertContactMessage(tx, { firstName, lastName, email, phone, message, createdAt: now });
    await queueMessages(tx, [salesLetter(visit), confirmationLetter(visit)], now);
  });
}
