import * as z from "zod";
import { insertRows } from "../../db/list-queries.ts";
import { events } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

const id = z.number().int().positive();
/** In kobo. */
const amount = z.number().int().nonnegative();
/** A payment's reference. No text of a person has this form. */
const reference = z.string().regex(/^[a-z]+-[\w-]+$/);
const account = { accountId: id };
const subscription = { ...account, locationId: id, subscriptionId: id };
const order = { ...account, orderId: z.uuid() };
const payment = { ...account, reference };

const type = <Shape extends z.ZodRawShape>(version: number, fields: Shape) => ({
  version,
  body: z.strictObject(fields),
});

/**
 * All events, each with its version and the fields of its body: ids, amounts and listed words, never personal data. A field may be
 * added as an optional one; any other change is a new version, and consumers handle both until clean-up has deleted the old rows.
 */
export const eventTypes = {
  "account.created": type(1, account),
  /** Its personal data was erased. */
  "account.closed": type(1, account),
  /** An agent had a reminder of its plan's end sent to its owner. */
  "client.reminded": type(1, { ...account, locationId: id, agentId: id, channel: z.enum(["sms", "email"]) }),
  /** Its money has come: `total` in kobo. */
  "order.paid": type(1, { ...order, paymentMethod: z.string().regex(/^[a-z][a-z-]*$/), total: amount }),
  "order.fulfilled": type(1, order),
  /** Its money is back. */
  "order.refunded": type(1, order),
  "subscription.started": type(1, subscription),
  /** It replaces another plan of its location before that one's end. */
  "subscription.changed": type(1, { ...subscription, replacedId: id }),
  /** Its days are worth something else than before: a part of what was paid goes back, or did not after all. */
  "subscription.repriced": type(1, subscription),
  /** Before its last day: its payment was returned, or a debt was not paid. */
  "subscription.ended": type(1, { ...subscription, reason: z.enum(["refund", "debt"]) }),
  /** Its location's time has passed, trials included; after a renewal that failed, the days of grace too. */
  "subscription.expired": type(1, { ...account, locationId: id }),
  /** It may still be settled, when its money arrives late. */
  "payment.failed": type(1, payment),
  "payment.disputed": type(1, payment),
  /** The money is back with its payer; `wasSettled` when it had paid for something until then. */
  "payment.refunded": type(1, { ...payment, wasSettled: z.boolean() }),
  /** More of its wallet can be spent, by other means than an order: what was returned to it, a credit of staff, or a dispute that was won. */
  "wallet.credited": type(1, account),
  /** What now has another price, such as `plan 2` or `fees gross-up`; the catalogue has the price. */
  "price.changed": type(1, { of: z.string().regex(/^(plan|add-on|onboarding|fees) [a-z0-9-]+$/) }),
};

export type EventName = keyof typeof eventTypes;
type Body<Name extends EventName> = z.output<(typeof eventTypes)[Name]["body"]>;

/** An event that happens now. */
export type NewEvent = { [Name in EventName]: { name: Name; body: Body<Name> } }[EventName];

/** An event as its consumers read it. */
export type StoredEvent = NewEvent & { id: number; version: number; at: Date };

/**
 * Writes an event in the transaction that makes it true, so that its consumers hear of it if, and only if, that commits.
 * @throws {z.ZodError} when its body has other fields than its type, or a text that may be personal data.
 */
export async function appendEvent(tx: Database, event: NewEvent, now: Date): Promise<void> {
  await appendEvents(tx, [event], now);
}

/** Writes several events in their order. @throws {z.ZodError} as `appendEvent` does. */
export async function appendEvents(tx: Database, told: readonly NewEvent[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ name, body }) => {
    const { version, body: fields } = eventTypes[name];
    return { name, version, body: fields.parse(body), at: now };
  });
  await insertRows(tx, events, rows);
}
