import { asc, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
import { isRetryable } from "../../db/database-faults.ts";
import { eventConsumers, events } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { type EventName, eventTypes, type StoredEvent } from "./event-types.ts";

type ConsumerDeps = Pick<Deps, "db" | "clock" | "log" | "env" | "rails">;
/** What a consumer may use besides the transaction. */
type HandlerDeps = Omit<ConsumerDeps, "db">;

/** Code that is told of every event, in their order. */
export type Consumer = {
  /** Under which its position is stored. */
  name: string;
  /**
   * Handles one event. What it writes with `tx` commits together with its position, so each event counts once. What it does outside the
   * database may be repeated after a fault, and a call of another service would hold the transaction open: queue it instead.
   */
  handle(event: StoredEvent, deps: HandlerDeps & { tx: Database }): void | Promise<void>;
};

/** How many events a consumer handles in one transaction. */
const BATCH = 100;

/** The highest position that was ever given: read events are deleted, but the positions of their consumers remain. */
const newest = sql<number>`greatest((select max(${events.position}) from ${events}),
  (select max(${eventConsumers.position}) from ${eventConsumers}), 0)`.mapWith(Number);

/**
 * Gives committed events their positions, one process at a time: all that was given before is committed when more is given,
 * so no event ever appears behind a consumer that has read on.
 */
async function placeEvents(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('events'))`);
    await tx.execute(sql`update ${events} set position = last.position + unplaced.n
      from (select id, row_number() over (order by id) as n from ${events} where position is null) as unplaced,
        (select ${newest} as position) as last
      where ${events.id} = unplaced.id`);
  });
}

/**
 * Gives each new consumer a position. It begins with what happens from now on, and with events that have no position yet: so all
 * are registered before the first of them runs.
 */
export async function registerConsumers(db: Database, consumers: readonly Consumer[]): Promise<void> {
  const rows = consumers.map(({ name }) => ({ name, position: newest }));
  await db.insert(eventConsumers).values(rows).onConflictDoNothing();
}

/** Whether there is something to read, in one query, because it is asked each second. */
async function isBehind(db: Database, name: string): Promise<boolean> {
  const unplaced = db.select({ id: events.id }).from(events).where(isNull(events.position));
  const [found] = await db
    .select({ own: eventConsumers.position, newest, hasUnplaced: exists(unplaced).mapWith(Boolean) })
    .from(eventConsumers)
    .where(eq(eventConsumers.name, name));
  if (!found) return false;
  if (found.hasUnplaced) await placeEvents(db);
  return found.hasUnplaced || found.own < found.newest;
}

/**
 * Lets a consumer handle what it has not read yet, up to {@link BATCH} events. Any number of processes may run this at once: one of
 * them has the consumer's row, and the others leave it alone. An event that fails keeps the consumer where it is.
 * @returns Whether it has more to read at once, has nothing to read, or has failed, which is logged.
 */
export async function runConsumer(
  { db, ...deps }: ConsumerDeps,
  { name, handle }: Consumer,
): Promise<"more" | "idle" | "failed"> {
  if (!(await isBehind(db, name))) return "idle";
  return inTransaction(db, async (tx) => {
    const own = eq(eventConsumers.name, name);
    const [consumer] = await tx.select().from(eventConsumers).where(own).for("update", { skipLocked: true });
    if (!consumer) return "idle";
    const unread = await tx
      .select()
      .from(events)
      .where(gt(events.position, consumer.position))
      .orderBy(asc(events.position))
      .limit(BATCH);
    const handled = await handleInOrder(tx, deps, { name, handle }, unread as Unread[]);
    const position = unread[handled - 1]?.position;
    if (position != null) await tx.update(eventConsumers).set({ position }).where(own);
    if (handled < unread.length) return "failed";
    return unread.length === BATCH ? "more" : "idle";
  });
}

type Unread = StoredEvent & typeof events.$inferSelect;

/**
 * Handles events together, and one by one if that fails: a savepoint for each takes longer than most consumers.
 * @returns How many were handled before one failed, which is logged.
 */
async function handleInOrder(
  tx: Database,
  deps: HandlerDeps,
  { name, handle }: Consumer,
  unread: readonly Unread[],
): Promise<number> {
  const attempt = (batch: readonly Unread[]) =>
    tx.transaction(async (inner) => {
      for (const event of batch) {
        requireKnown(event);
        await handle(event, { ...deps, tx: inner });
      }
    });
  const whole = await attempt(unread).then(
    () => true,
    (err: unknown) => {
      // A deadlock has nothing to do with the event: the whole transaction is repeated.
      if (isRetryable(err)) throw err;
      return false;
    },
  );
  if (whole) return unread.length;
  for (const [handled, event] of unread.entries()) {
    try {
      await attempt([event]);
    } catch (err) {
      if (isRetryable(err)) throw err;
      deps.log.error(
        { err, consumer: name, event_id: event.id, event: event.name },
        "an event was not handled",
      );
      return handled;
    }
  }
  return unread.length;
}

/** @throws {Error} for an event of a newer version of this service, whose own workers will handle it. */
function requireKnown({ name, version }: { name: string; version: number }): void {
  const known = Object.hasOwn(eventTypes, name) ? eventTypes[name as EventName].version : 0;
  if (version > known) throw new Error(`this version does not know the event ${name} ${version}`);
}

/** Lets each consumer handle everything that it has not read yet; one that fails delays no other. */
export async function runConsumers(deps: ConsumerDeps, consumers: readonly Consumer[]): Promise<void> {
  await registerConsumers(deps.db, consumers);
  for (const consumer of consumers) while ((await runConsumer(deps, consumer)) === "more");
}

/** When the oldest event happened that each consumer has not handled; null when it has handled all. */
export async function listOldestUnread(db: Database): Promise<{ consumer: string; at: Date | null }[]> {
  // In the order of an index each, so that the time does not grow with the events that are kept.
  const oldest = sql`coalesce(
    (select e.at from ${events} e where e.position > event_consumers.position order by e.position limit 1),
    (select e.at from ${events} e where e.position is null order by e.id limit 1))`;
  return db
    .select({ consumer: eventConsumers.name, at: oldest.mapWith(events.at) as SQL<Date | null> })
    .from(eventConsumers);
}
