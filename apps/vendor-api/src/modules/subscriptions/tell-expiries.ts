import { addMilliseconds, min } from "date-fns";
import { and, eq, gt, lte, not, or, sql } from "drizzle-orm";
import { locations, renewals, settings } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { appendEvents } from "../events/index.ts";

/** The setting that says until when expiries were told. */
const TOLD_UNTIL = "expiries-told-until";

/** Locations that one transaction tells of. */
const BATCH = 500;

/**
 * Tells of every location whose time has passed since the last run, trials included, once. The first run tells of none. Where a
 * renewal is on, its last step tells instead, after the days of grace. After a kill the next run goes on. Any number of copies may
 * run this at once.
 */
export async function tellExpiries({ db, clock }: Pick<Deps, "db" | "clock">, batch = BATCH): Promise<void> {
  const now = clock.now();
  while ((await inTransaction(db, (tx) => tellSome(tx, now, batch))) < now);
}

/** Tells of those whose time passed next. @returns Until when expiries are told now. */
async function tellSome(tx: Database, now: Date, batch: number): Promise<Date> {
  await tx.insert(settings).values({ name: TOLD_UNTIL, value: now.toISOString() }).onConflictDoNothing();
  const own = eq(settings.name, TOLD_UNTIL);
  const [told] = await tx.select().from(settings).where(own).for("update");
  const after = new Date(String(told?.value));
  if (after >= now) return after;
  const until = await endOfBatch(tx, { after, now, batch });
  const expired = await listExpired(tx, { after, until });
  await appendEvents(
    tx,
    expired.map((body) => ({ name: "subscription.expired" as const, body })),
    now,
  );
  await tx.update(settings).set({ value: until.toISOString() }).where(own);
  return until;
}

/** The moment at which the last location of a batch expired, with all that expired at the same moment; now when it is the last batch. */
async function endOfBatch(
  tx: Database,
  { after, now, batch }: { after: Date; now: Date; batch: number },
): Promise<Date> {
  const { coveredUntil } = locations;
  const [last] = await tx
    .select({ at: coveredUntil })
    .from(locations)
    .where(and(gt(coveredUntil, after), lte(coveredUntil, now)))
    .orderBy(coveredUntil)
    .offset(batch - 1)
    .limit(1);
  // A millisecond more than was read, because the database has microseconds.
  return last?.at ? min([addMilliseconds(last.at, 1), now]) : now;
}

async function listExpired(tx: Database, { after, until }: { after: Date; until: Date }) {
  const { id, accountId, coveredUntil } = locations;
  const toldByRenewal = or(
    renewals.isOn,
    and(eq(renewals.state, "ended"), sql`${renewals.dueAt} >= ${coveredUntil}`),
  );
  return tx
    .select({ accountId, locationId: id })
    .from(locations)
    .leftJoin(renewals, eq(renewals.locationId, id))
    .where(
      and(gt(coveredUntil, after), lte(coveredUntil, until), not(sql`coalesce(${toldByRenewal}, false)`)),
    )
    .orderBy(id);
}
