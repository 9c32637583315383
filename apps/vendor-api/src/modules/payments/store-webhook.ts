import { subDays } from "date-fns";
import { and, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { isDatabaseDown } from "../../db/database-faults.ts";
import { accounts, paymentIntents, webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { ProviderEvent, WebhookEvent } from "./rails/rail.ts";

/** Whether an event names a payment of an open account, with which what it says of people is exported and erased. */
const isOfOpenAccount = (reference: SQL) => sql`exists (
  select 1 from ${paymentIntents} join ${accounts} on ${accounts.id} = ${paymentIntents.accountId}
  where ${paymentIntents.reference} = ${reference} and ${accounts.closedAt} is null)`;

type NewWebhook = ProviderEvent & Pick<WebhookEvent, "receivedAt">;

/** Events that are stored in one query: those that arrived while the ones before them were being stored. */
type Arrived = { events: NewWebhook[]; stored: Promise<WebhookEvent[]> };
/** The most events of one query. */
const BATCH = 100;
const storing = new WeakMap<Deps, { next: Arrived | undefined; last: Promise<unknown> }>();

/**
 * Stores an event once, together with others that arrive at the same time.
 * @returns The stored event, an earlier copy when it was repeated.
 */
export async function storeWebhook(deps: Deps, event: NewWebhook): Promise<WebhookEvent> {
  const queue = storing.get(deps) ?? { next: undefined, last: Promise.resolve() };
  storing.set(deps, queue);
  const { next } = queue;
  const arrived = next && next.events.length < BATCH ? next : nextToStore(deps, queue);
  const place = arrived.events.push(event) - 1;
  const stored = await arrived.stored.catch((err: unknown) => {
    // Another event of the query may be at fault, unless none can be stored now.
    if (arrived.events.length === 1 || isDatabaseDown(err)) throw err;
    return undefined;
  });
  const own = stored ? stored[place] : (await storeWebhooks(deps.db, [event]))[0];
  if (!own) throw new Error("an event was not stored");
  return own;
}

function nextToStore({ db }: Deps, queue: { next: Arrived | undefined; last: Promise<unknown> }): Arrived {
  const events: NewWebhook[] = [];
  const stored = queue.last.then(() => {
    if (queue.next === arrived) queue.next = undefined;
    return storeWebhooks(db, events);
  });
  const arrived = { events, stored };
  queue.last = stored.catch(() => {});
  queue.next = arrived;
  return arrived;
}

/**
 * Stores events, each once. What one says about the payer and the card is left out unless the payment is one of an open account.
 * @returns The stored events in the same order, earlier copies of those that were repeated.
 */
async function storeWebhooks(db: Database, events: readonly NewWebhook[]): Promise<WebhookEvent[]> {
  const inserted = db
    .$with("inserted", getTableColumns(webhookEvents))
    .as(sql`insert into ${webhookEvents} (event, data_id, reference, body, received_at)
    select event, "dataId", reference, case when ${isOfOpenAccount(sql`arrived.reference`)} then body else essence end, "receivedAt"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as arrived(event text, "dataId" text, reference text, body jsonb, essence jsonb, "receivedAt" timestamptz)
    on conflict do nothing returning *`);
  const stored = await db.with(inserted).select().from(inserted);
  const found = new Map(stored.map((event) => [keyOf(event), event]));
  const repeated = events.filter((event) => !found.has(keyOf(event)));
  if (repeated.length > 0) {
    const { event, dataId } = webhookEvents;
    const earlier = await db
      .select()
      .from(webhookEvents)
      .where(
        sql`(${event}, ${dataId}) in (select * from unnest(${sql.param(repeated.map((each) => each.event))}::text[],
          ${sql.param(repeated.map((each) => each.dataId))}::text[]))`,
      );
    for (const each of earlier) found.set(keyOf(each), each);
  }
  return events.map((event) => {
    const known = found.get(keyOf(event));
    if (!known) throw new Error("a webhook event is gone");
    return known;
  });
}

const keyOf = ({ event, dataId }: Pick<WebhookEvent, "event" | "dataId">) => JSON.stringify([event, dataId]);

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
