import { printableLine } from "@vendor/api";
import { brand } from "@vendor/brand";
import type { MessageText } from "@vendor/messages";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { insertRows } from "../../db/list-queries.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { outboxMessages, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { messagesQueued } from "../../metrics.ts";
import type { Channel } from "./outbox-delivery-repository.ts";

/**
 * Why a message is sent.
 * - `proof`: a code or link that proves its address; the caller limits it (see `sendUnlessTooSoon`).
 * - `answer`: what a visitor's form caused, at an address that may be a stranger's.
 * - `notice`: for the person of a confirmed address only.
 * - `security`: the same about a change of the person's email, phone, password or second factor.
 * - `view`: the same about staff who see the website as the person.
 * - `reminder`: the same from a job, which sends one for each location.
 * - `receipt`: about money that has moved. It waits until the address is confirmed, and no limit applies.
 */
export type MessageKind = (typeof outboxMessages.kind.enumValues)[number];

export type Message = MessageText & {
  to: string;
  /** The payment whose receipt is attached to an email. */
  receiptReference?: string | null;
  /** `notice` when it is left out. */
  kind?: MessageKind;
  /** Set where the recipient's row no longer tells that the address was confirmed. */
  toConfirmed?: boolean;
  /** When its code expires: the message is sent before those without a code, and never after this. */
  expiresAt?: Date | null;
};

/**
 * Writes a message to the outbox in the caller's transaction, so that it is sent only if the transaction commits. One to an
 * address that was never confirmed, or that had enough messages today, is written and not sent (see `MessageKind`).
 */
export async function queueMessage(tx: Database, message: Message, now: Date): Promise<void> {
  await queueMessages(tx, [message], now);
}

/** Why a message is not sent. */
export type Withheld = "unconfirmed" | "limit";

/**
 * Several messages of one event.
 * @returns For each of them why it is not sent; null for one that is.
 */
export async function queueMessages(
  tx: Database,
  messages: readonly Message[],
  now: Date,
): Promise<(Withheld | null)[]> {
  // A payer whose account was closed has no address any more.
  const addressed = messages.filter(({ to }) => to !== "");
  if (addressed.length === 0) return messages.map(() => "unconfirmed");
  const reasons = await whyWithheld(tx, addressed, now);
  const rows = addressed.map(({ toConfirmed: _, kind = "notice", ...message }, index) => {
    const withheld = reasons[index] ?? null;
    messagesQueued.inc({ channel: message.channel, outcome: withheld ?? "sent" });
    return {
      ...message,
      ...{ kind, withheld, createdAt: now, nextAttemptAt: now },
      ...(withheld && { expiredAt: now }),
      subject: printableLine(message.subject),
      // Names stored before their fields were checked can contain characters that hide or reverse text.
      text: withheld && kind !== "receipt" ? "" : message.text.split("\n").map(printableLine).join("\n"),
    };
  });
  await insertRows(tx, outboxMessages, rows);
  return messages.map((message) => {
    const index = addressed.indexOf(message);
    return index < 0 ? "unconfirmed" : (reasons[index] ?? null);
  });
}

/**
 * How many messages of a kind an address gets a day. Each kind is counted separately, because strangers can cause proofs and
 * answers, and must not keep the person from being told of a change.
 */
const mostInADay = {
  email: { answer: 3, notice: 20, security: 20, view: 20, reminder: 200 },
  sms: { answer: 3, notice: 5, security: 5, view: 5, reminder: 10 },
} as const;
const DAY_MS = 86_400_000;
const ours: readonly string[] = Object.values(brand.email);

/**
 * Why each message is not sent; null for one that is. A proof and an answer cost the same query, although a proof has no limit, so
 * that the time does not tell whether an address has an account. Earlier messages of the batch count for the later ones.
 */
async function whyWithheld(
  tx: Database,
  messages: readonly Message[],
  now: Date,
): Promise<(Withheld | null)[]> {
  if (messages.every(({ to }) => ours.includes(to))) return messages.map(() => null);
  const recipients = messages.map(({ channel, to, kind = "notice" }, place) => {
    return { place, channel, address: to.toLowerCase(), kind, is_counted: kind !== "receipt" };
  });
  const since = new Date(now.getTime() - DAY_MS);
  const found = await readRecipients(tx, { recipients: JSON.stringify(recipients), since });
  const sentNow = new Map<string, number>();
  return messages.map(({ channel, to, kind = "notice", toConfirmed }, place) => {
    if (ours.includes(to) || kind === "proof") return null;
    const { isConfirmed, sent } = found[place] ?? { isConfirmed: false, sent: 0 };
    if (kind !== "answer" && !toConfirmed && !isConfirmed) return "unconfirmed";
    const limit = limitOf(channel, kind);
    const recipient = `${channel}|${to.toLowerCase()}|${kind}`;
    const earlier = sentNow.get(recipient) ?? 0;
    if (limit !== null && sent + earlier >= limit) return "limit";
    sentNow.set(recipient, earlier + 1);
    return null;
  });
}

/** Null: no limit applies. */
function limitOf(channel: Channel, kind: MessageKind): number | null {
  return kind === "proof" || kind === "receipt" ? null : mostInADay[channel][kind];
}

/** Of each message whether the address is confirmed, and how many of its kind it was sent today. Receipts are not counted. */
const readRecipients = preparedQuery(
  (db, { recipients, since }: Placeholders<{ recipients: string; since: Date }>) => {
    const { email, emailVerifiedAt, phone, verificationStatus, removedAt } = users;
    const { to, createdAt, kind, withheld } = outboxMessages;
    // With a limit, because PostgreSQL may otherwise read all people once instead of looking for one in the index.
    const isTheirEmail = sql`(select true from ${users} where lower(${email}) = recipients.address
    and ${isNotNull(emailVerifiedAt)} and ${isNull(removedAt)} limit 1)`;
    // The last ten digits are the same in every way of writing a Nigerian number.
    const isTheirPhone = sql`(select true from ${users} where right(${phone}, 10) = right(recipients.address, 10)
    and ${verificationStatus} = 0 and ${isNull(removedAt)} limit 1)`;
    const sent = sql`(select count(*) from ${outboxMessages} where lower(${to}) = recipients.address and ${createdAt} > ${since}
    and ${kind} = recipients.kind and ${isNull(withheld)})`;
    return db
      .select({
        isConfirmed: sql<boolean>`case recipients.channel when 'email' then ${isTheirEmail} else ${isTheirPhone} end is true`,
        sent: sql`case when recipients.is_counted then ${sent} else 0 end`.mapWith(Number),
      })
      .from(sql`jsonb_to_recordset(${recipients}::jsonb)
      as recipients(place integer, channel text, address text, kind text, is_counted boolean)`)
      .orderBy(sql`recipients.place`);
  },
);

/**
 * Sends the receipts that waited for an address to be confirmed.
 * @param former - The person's former address, whose receipts go to the new one.
 */
export async function releaseReceipts(tx: Database, to: string, now: Date, former = to): Promise<void> {
  const waits = and(
    inArray(sql`lower(${outboxMessages.to})`, [to.toLowerCase(), former.toLowerCase()]),
    eq(outboxMessages.withheld, "unconfirmed"),
    eq(outboxMessages.kind, "receipt"),
  );
  await tx
    .update(outboxMessages)
    .set({ to, withheld: null, expiredAt: null, createdAt: now, nextAttemptAt: now })
    .where(waits);
}
