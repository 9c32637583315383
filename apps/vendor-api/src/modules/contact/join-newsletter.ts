import { brand } from "@vendor/brand";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { type Message, queueMessage } from "../messages/queue-message.ts";
import { leaveToken } from "./leave-token.ts";
import { putReader } from "./repository.ts";

/** Milliseconds between two letters to one address that somebody keeps signing up. */
const LETTER_PAUSE = 3_600_000;

function letter(email: string, link: string): Message {
  return {
    channel: "email",
    to: email,
    subject: `You're subscribed to ${brand.product}`,
    text: `Hello,\n\nyou're subscribed to news from ${brand.product}. At most twice a month we write about keeping stock, customers and accounts of a shop in order.\n\nUnsubscribe at any time:\n\n${link}\n`,
  };
}

/**
 * Signs an address up for letters and mails it the link to leave, at most once an hour. Who was there before, or left,
 * cannot be told from the outside.
 */
export async function joinNewsletter(deps: Deps, address: string): Promise<void> {
  const now = deps.clock.now();
  const email = address.toLowerCase();
  const { token, tokenHash } = leaveToken(deps.env, email);
  const reader = { email, leaveTokenHash: tokenHash, joinedAt: now };
  await inTransaction(deps.db, async (tx) => {
    const due = await putReader(tx, reader, new Date(now.getTime() - LETTER_PAUSE));
    const link = `${deps.env.WEBSITE_URL}/newsletter/leave?token=${token}`;
    if (due) await queueMessage(tx, letter(email, link), now);
  });
}
