import { createHmac } from "node:crypto";
import type { ContactMessageSchema, NewsletterSchema } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { texts } from "@vendor/messages";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contactMessages, newsletterReaders } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import { type Message, queueMessage, queueMessages } from "../messages/index.ts";
import { hashOfToken, secretKey } from "../people/index.ts";

/** Milliseconds between two welcome emails to one address that is signed up repeatedly. */
const WELCOME_PAUSE = 3_600_000;

/**
 * Signs an address up for the newsletter and emails it the link to unsubscribe, at most once an hour. The answer does not
 * tell whether the address was subscribed before.
 */
export async function joinNewsletter(
  deps: Deps,
  { email: address, company_site }: z.output<typeof NewsletterSchema>,
): Promise<void> {
  const now = deps.clock.now();
  const email = address.toLowerCase();
  const { token, tokenHash } = leaveToken(deps.env, email);
  const reader = { email, leaveTokenHash: tokenHash, joinedAt: now, suspicious: Boolean(company_site) };
  await inTransaction(deps.db, async (tx) => {
    const due = await putReader(tx, reader, new Date(now.getTime() - WELCOME_PAUSE));
    const link = `${deps.env.WEBSITE_URL}${websitePaths.leaveNewsletter}?token=${token}`;
    if (due) await queueMessage(tx, { ...texts.newsletterWelcome({ link }), to: email, kind: "answer" }, now);
  });
}

/**
 * Unsubscribes the address that a link was sent to. Repeating it changes nothing.
 * @throws {Refusal} `LINK_EXPIRED` for an unknown link.
 */
export async function leaveNewsletter(deps: Deps, token: string): Promise<void> {
  if (await dropReader(deps.db, hashOfToken(token), deps.clock.now())) return;
  const message = `This link is not complete. Open it from the email itself, or write to ${brand.email.support}.`;
  throw new Refusal("LINK_EXPIRED", message);
}

/**
 * The token of an address's link to unsubscribe, and the hash that is stored. It is derived, so that the links of all emails
 * to the address keep working.
 */
function leaveToken(env: Pick<Env, "JWT_SECRET">, email: string): { token: string; tokenHash: string } {
  const token = createHmac("sha256", secretKey(env, "newsletter")).update(email).digest("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

/**
 * Stores a visitor's message, emails it to the sales team and confirms it to the visitor (spec §10). One whose hidden field was
 * filled in is marked for the sales team as possible spam.
 */
export async function sendContactMessage(deps: Deps, visit: Visit): Promise<void> {
  const now = deps.clock.now();
  const { firstName, lastName = "", email, phoneNumber: phone, message } = visit;
  await inTransaction(deps.db, async (tx) => {
    const suspicious = Boolean(visit.company_site);
    const row = { firstName, lastName, email, phone, message, suspicious, createdAt: now };
    await insertContactMessage(tx, row);
    const sales = { name: nameOf(visit), email, phone, message, isSuspicious: suspicious };
    const messages: Message[] = [
      { ...texts.salesMessage(sales), to: brand.email.sales },
      { ...texts.contactConfirmation({ name: firstName }), to: email, kind: "answer" },
    ];
    await queueMessages(tx, messages, now);
  });
}

type Visit = z.output<typeof ContactMessageSchema>;

const nameOf = ({ firstName, lastName }: Visit) => [firstName, lastName].filter(Boolean).join(" ");

async function insertContactMessage(
  tx: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

/**
 * Subscribes an address, again if it had unsubscribed. Several requests at once run one after another.
 * @param reader.joinedAt - When it was asked for; stored when an email is due.
 * @param sentBefore - No email is due when the last one was sent after this.
 * @returns Whether a welcome email is due.
 */
async function putReader(
  tx: Database,
  reader: { email: string; leaveTokenHash: string; joinedAt: Date; suspicious: boolean },
  sentBefore: Date,
): Promise<boolean> {
  const inserted = await tx.insert(newsletterReaders).values(reader).onConflictDoNothing().returning();
  if (inserted.length > 0) return true;
  const same = eq(newsletterReaders.email, reader.email);
  const [known] = await tx
    .select({ joinedAt: newsletterReaders.joinedAt })
    .from(newsletterReaders)
    .where(same)
    .for("update");
  const due = known === undefined || known.joinedAt <= sentBefore;
  const { leaveTokenHash, joinedAt } = reader;
  await tx
    .update(newsletterReaders)
    .set({ leftAt: null, ...(due && { leaveTokenHash, joinedAt }) })
    .where(same);
  return due;
}

/** Unsubscribes the reader of a link. @returns False for an unknown link. */
async function dropReader(db: Database, leaveTokenHash: string, now: Date): Promise<boolean> {
  const left = await db
    .update(newsletterReaders)
    .set({ leftAt: sql`coalesce(${newsletterReaders.leftAt}, ${now.toISOString()})` })
    .where(eq(newsletterReaders.leaveTokenHash, leaveTokenHash))
    .returning({ email: newsletterReaders.email });
  return left.length > 0;
}
