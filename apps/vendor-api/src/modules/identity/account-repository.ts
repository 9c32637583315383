import { eq } from "drizzle-orm";
import { accounts, locations, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error("the row was not written");
  return row.id;
}

export async function insertAccount(tx: Database, name: string, now: Date): Promise<number> {
  const [row] = await tx.insert(accounts).values({ name, createdAt: now }).returning({ id: accounts.id });
  return idOf(row);
}

export async function insertLocation(
  tx: Database,
  location: { accountId: number; name: string; agentId: number | null; now: Date },
): Promise<number> {
  const { now, ...columns } = location;
  const [row] = await tx
    .insert(locations)
    .values({ ...columns, createdAt: now })
    .returning({ id: locations.id });
  return idOf(row);
}

/** What a new location starts with: a trial or the free plan, neither of which was paid for. */
export async function insertFirstSubscription(
  tx: Database,
  subscription: {
    locationId: number;
    planId: number;
    kind: "trial" | "free";
    endsAt: Date | null;
    now: Date;
  },
): Promise<void> {
  const { now, ...columns } = subscription;
  await tx
    .insert(subscriptions)
    .values({ ...columns, duration: 1, startsAt: now, amountPaid: 0, lines: [], createdAt: now });
  const { locationId, endsAt: coveredUntil } = subscription;
  await tx.update(locations).set({ coveredUntil }).where(eq(locations.id, locationId));
}
