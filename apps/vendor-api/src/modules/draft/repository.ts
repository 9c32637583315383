import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { orderDrafts, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/** Which draft: a person has one for each plan and duration. */
export type DraftKey = { userId: number; planId: number; duration: 1 | 12 };

const isDraft = ({ userId, planId, duration }: DraftKey) =>
  and(eq(orderDrafts.userId, userId), eq(orderDrafts.planId, planId), eq(orderDrafts.duration, duration));

/** The draft as it was stored, whatever shape drafts had then; undefined when there is none. */
export async function findDraft(db: Database, key: DraftKey): Promise<unknown> {
  const [row] = await db.select({ draft: orderDrafts.draft }).from(orderDrafts).where(isDraft(key));
  return row?.draft;
}

/** Keeps a draft in the place of the person's earlier one. */
export async function upsertDraft(db: Database, key: DraftKey, draft: object, now: Date): Promise<void> {
  await db
    .insert(orderDrafts)
    .values({ ...key, draft, updatedAt: now })
    .onConflictDoUpdate({
      target: [orderDrafts.userId, orderDrafts.planId, orderDrafts.duration],
      set: { draft, updatedAt: now },
    });
}

export async function deleteDraft(db: Database, key: DraftKey): Promise<void> {
  await db.delete(orderDrafts).where(isDraft(key));
}

/** Deletes what the account's people had begun of an order that was just given; drafts for other locations stay. */
export async function deleteFulfilledDrafts(
  tx: Database,
  {
    accountId,
    planId,
    duration,
    locationId,
  }: Omit<DraftKey, "userId"> & Record<"accountId" | "locationId", number>,
): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.accountId, accountId));
  await tx
    .delete(orderDrafts)
    .where(
      and(
        inArray(orderDrafts.userId, people),
        eq(orderDrafts.planId, planId),
        eq(orderDrafts.duration, duration),
        sql`coalesce((${orderDrafts.draft} ->> 'location_id')::int, ${locationId}::int) = ${locationId}::int`,
      ),
    );
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(orderDrafts).where(lt(orderDrafts.updatedAt, before));
}
