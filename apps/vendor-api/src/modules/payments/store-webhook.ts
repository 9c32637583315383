import { subDays } from "date-fns";
import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { accounts, paymentIntents, webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { ProviderEvent, WebhookEvent } from "./rails/rail.ts";

/** Whether a payment is one of an account that was closed, whose personal data is erased. */
const isOfClosedAccount = (reference: string | null | AnyPgColumn) => sql`exists (
  select 1 from ${paymentIntents} join ${accounts} on ${accounts.id} = ${paymentIntents.accountId}
  where ${paymentIntents.reference} = ${reference} and ${accounts.closedAt} is not null)`;

type NewWebhook = ProviderEvent & Pick<WebhookEvent, "receivedAt">;

/** Events that are stored in one query: those that arrived while the ones before them were being stored. */
type Arrived = { events: NewWebhook[]; stored: Promise<WebhookEvent[]> };
const storing = new WeakMap<Deps, { next: Arrived | undefined; last: Promise<unknown> }>();

/**
 * Stores an event once, together with others that arrive at the same time.
 * @returns The stored event, an earlier copy when it was repeated.
 */
export async function storeWebhook(deps: Deps, event: NewWebhook): Promise<WebhookEvent> {
  const queue = storing.get(deps) ?? { next: undefined, last: Promise.resolve() };
  storing.set(deps, queue);
  const arrived = queue.next ?? nextToStore(deps, queue);
  const place = arrived.events.push(event) - 1;
  const stored = await arrived.stored.catch((err: unknown) => {
    // Another event of the query may be at fault.
    if (arrived.events.length === 1) throw err;
    return undefined;
  });
  const own = stored ? stored[place] : (await storeWebhooks(deps.db, [event]))[0];
  if (!own) throw new Error("an event was not stored");
  return own;
}

function nextToStore({ db }: Deps, queue: { next: Arrived | undefined; last: Promise<unknown> }): Arrived {
  const events: NewWebhook[] = [];
  const stored = queue.last.then(() => {
    queue.next = undefined;
    return storeWebhooks(db, events);
  });
  queue.last = stored.catch(() => {});
  queue.next = { events, stored };
  return queue.next;
}

/**
 * Stores events, each once. What one says about the payer and the card is left out when the payer's account was closed.
 * @returns The stored events in the same order, earlier copies of those that were repeated.
 */
async function storeWebhooks(db: Database, events: readonly NewWebhook[]): Promise<WebhookEvent[]> {
  const rows = events.map(({ essence, body, ...columns }) => ({
    ...columns,
    body: sql`case when ${isOfClosedAccount(columns.reference)} then ${JSON.stringify(essence)}::jsonb
      else ${JSON.stringify(body)}::jsonb end`,
  }));
  const inserted = await db.insert(webhookEvents).values(rows).onConflictDoNothing().returning();
  const found = new Map(inserted.map((event) => [keyOf(event), event]));
  const repeated = events.filter((event) => !found.has(keyOf(event)));
  if (repeated.length > 0) {
    const { event, dataId } = webhookEvents;
    const earlier = await db
      .select()
      .from(webhookEvents)
      .where(or(...repeated.map((each) => and(eq(event, each.event), eq(dataId, each.dataId)))));
    for (const each of earlier) found.set(keyOf(each), each);
  }
  return events.map((event) => {
    const stored = found.get(keyOf(event));
    if (!stored) throw new Error("a webhook event is gone");
    return stored;
  });
}

const keyOf = ({ event, dataId }: Pick<WebhookEvent, "event" | "dataId">) => `${event} ${dataId}`;

/** Days after the closing of an account in which the events that arrived at that moment are emptied. */
const CLOSED_LATELY_DAYS = 2;

/** Empties the events of accounts that were closed while they arrived; a job calls it. */
export async function emptyWebhooksOfClosed(db: Database, now: Date): Promise<void> {
  const ofClosed = db
    .select({ reference: paymentIntents.reference })
    .from(accounts)
    .innerJoin(paymentIntents, eq(paymentIntents.accountId, accounts.id))
    .where(gt(accounts.closedAt, subDays(now, CLOSED_LATELY_DAYS)));
  await db
    .update(webhookEvents)
    .set({ body: {} })
    .where(and(isNotNull(webhookEvents.processedAt), inArray(webhookEvents.reference, ofClosed)));
}
