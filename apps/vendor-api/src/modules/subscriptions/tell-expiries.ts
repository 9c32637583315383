import { and, eq, gt, lte, not, or, sql } from "drizzle-orm";
import { locations, renewals, settings } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { appendEvents } from "../events/index.ts";

/** The setting that says until when expiries were told. */
const TOLD_UNTIL = "expiries-told-until";

/**
 * Tells of every location whose time has passed since the last run, trials included, once. The first run tells of none. Where a
 * renewal is on, its last step tells instead, after the days of grace. Any number of copies may run this at once.
 */
export async function tellExpiries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    await tx.insert(settings).values({ name: TOLD_UNTIL, value: now.toISOString() }).onConflictDoNothing();
    const own = eq(settings.name, TOLD_UNTIL);
    const [told] = await tx.select().from(settings).where(own).for("update");
    const after = new Date(String(told?.value));
    if (after >= now) return;
    const expired = await listExpired(tx, { after, now });
    await appendEvents(
      tx,
      expired.map((body) => ({ name: "subscription.expired" as const, body })),
      now,
    );
    await tx.update(settings).set({ value: now.toISOString() }).where(own);
  });
}

async function listExpired(tx: Database, { after, now }: { after: Date; now: Date }) {
  const { id, accountId, coveredUntil } = locations;
  const toldByRenewal = or(
    renewals.isOn,
    and(eq(renewals.state, "ended"), sql`${renewals.dueAt} >= ${coveredUntil}`),
  );
  return tx
    .select({ accountId, locationId: id })
    .from(locations)
    .leftJoin(renewals, eq(renewals.locationId, id))
    .where(and(gt(coveredUntil, after), lte(coveredUntil, now), not(sql`coalesce(${toldByRenewal}, false)`)))
    .orderBy(id);
}
