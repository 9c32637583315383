import { and, asc, eq, gt, gte, isNull, or } from "drizzle-orm";
import { subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { endOfPeriod } from "./end-of-period.ts";
import { findSubscriptionByReference, refreshCoverage } from "./repository.ts";

/**
 * Ends what a payment gave, at once; what had not begun never does. What was to follow on it begins in its place and
 * lasts as long as was paid for, so that no gap is left. Its location must be locked.
 */
export async function endSubscription(tx: Database, reference: string, now: Date): Promise<void> {
  const given = await findSubscriptionByReference(tx, reference);
  if (!given) return;
  const { id, startsAt, endsAt, locationId } = given;
  const end = startsAt > now ? startsAt : now;
  if (endsAt !== null && endsAt <= end) {
    await tx.update(subscriptions).set({ renews: false }).where(eq(subscriptions.id, id));
  } else {
    await tx.update(subscriptions).set({ endsAt: end, renews: false }).where(eq(subscriptions.id, id));
    if (endsAt !== null) await moveUp(tx, { locationId, from: endsAt, to: end });
  }
  await refreshCoverage(tx, locationId);
}

/** Moves the chain of periods that begins at `from` to `to`. Those that were ended before they began have no time to move. */
async function moveUp(
  tx: Database,
  { locationId, from, to }: { locationId: number; from: Date; to: Date },
): Promise<void> {
  const later = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.locationId, locationId),
        gte(subscriptions.startsAt, from),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, subscriptions.startsAt)),
      ),
    )
    .orderBy(asc(subscriptions.startsAt), asc(subscriptions.id));
  let [oldStart, startsAt] = [from, to];
  for (const follower of later) {
    if (follower.startsAt.getTime() !== oldStart.getTime()) return;
    const endsAt = follower.endsAt && endOfPeriod(startsAt, follower.duration);
    await tx.update(subscriptions).set({ startsAt, endsAt }).where(eq(subscriptions.id, follower.id));
    if (follower.endsAt && endsAt) [oldStart, startsAt] = [follower.endsAt, endsAt];
  }
}
