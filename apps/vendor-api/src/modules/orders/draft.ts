import { OrderDraftSchema } from "@vendor/api";
import { and, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { orderDrafts, orders, plans, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findSavedCard } from "../accounts/index.ts";
import { findPlan } from "../catalog/index.ts";
import { findOwnLocation } from "../periods/index.ts";

/**
 * Saves a person's checkout, replacing the last one. Nothing in it is checked here: `showDraft` checks it, and the order
 * is priced again.
 * @throws {Refusal} `NOT_FOUND` for an unknown plan.
 */
export async function saveDraft(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: AccountSession,
  {
    plan_id: planId,
    duration,
    ...draft
  }: z.output<typeof OrderDraftSchema> & { plan_id: number; duration: 1 | 12 },
): Promise<void> {
  const plan = await findPlan(db, planId);
  if (!plan) throw new Refusal("NOT_FOUND", "This plan does not exist.");
  await upsertDraft(db, { userId, planId, duration }, draft, clock.now());
}

/**
 * A person's saved checkout; null when there is none, or it was saved by an incompatible version. A removed card and a location of
 * another account are left out.
 */
export async function showDraft(
  { db }: Pick<Deps, "db">,
  { userId, accountId }: AccountSession,
  { plan_id: planId, duration }: { plan_id: number; duration: 1 | 12 },
) {
  const stored = await findDraft(db, { userId, planId, duration });
  const { data: draft } = OrderDraftSchema.safeParse(stored);
  if (!draft) return null;
  const { location_id, auth_code, coupon, ...choices } = draft;
  const location = location_id === null ? undefined : await findOwnLocation(db, accountId, location_id);
  const card = auth_code === null ? undefined : await findSavedCard(db, accountId, auth_code);
  return {
    ...choices,
    coupon: coupon ?? null,
    location_id: location?.id ?? null,
    auth_code: card ? auth_code : null,
  };
}

/** A person has one draft for each plan and duration. */
export type DraftKey = { userId: number; planId: number; duration: 1 | 12 };

const isDraft = ({ userId, planId, duration }: DraftKey) =>
  and(eq(orderDrafts.userId, userId), eq(orderDrafts.planId, planId), eq(orderDrafts.duration, duration));

/** The draft as it was stored, which an earlier version may have written; undefined when there is none. */
async function findDraft(db: Database, key: DraftKey): Promise<unknown> {
  const [row] = await db.select({ draft: orderDrafts.draft }).from(orderDrafts).where(isDraft(key));
  return row?.draft;
}

/** Saves a draft in place of the person's earlier one. */
async function upsertDraft(db: Database, key: DraftKey, draft: object, now: Date): Promise<void> {
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

type FulfilledDraft = Omit<DraftKey, "userId"> & Record<"accountId" | "locationId", number>;

const deleteFulfilled = preparedQuery(
  (db, { accountId, planId, duration, locationId }: Placeholders<FulfilledDraft>) => {
    const people = db.select({ id: users.id }).from(users).where(eq(users.accountId, accountId));
    return db
      .delete(orderDrafts)
      .where(
        and(
          inArray(orderDrafts.userId, people),
          eq(orderDrafts.planId, planId),
          eq(orderDrafts.duration, duration),
          sql`coalesce((${orderDrafts.draft} ->> 'location_id')::int, ${locationId}::int) = ${locationId}::int`,
        ),
      );
  },
);

/** Deletes the account's drafts of a fulfilled order; drafts for other locations stay. */
export async function deleteFulfilledDrafts(
  tx: Database,
  { accountId, planId, duration, locationId }: FulfilledDraft,
): Promise<void> {
  await deleteFulfilled(tx, { accountId, planId, duration, locationId });
}

/**
 * The newest draft of a person that was saved after the account's last purchase, with the time of that purchase; undefined when there
 * is none.
 */
export async function findOpenDraft(
  db: Database,
  { userId, accountId }: Pick<AccountSession, "userId" | "accountId">,
) {
  const [last] = await db
    .select({ paidAt: max(orders.paidAt) })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.orderType, "subscription")));
  const since = last?.paidAt ?? null;
  const [row] = await db
    .select({
      planId: orderDrafts.planId,
      planName: plans.name,
      duration: orderDrafts.duration,
      draft: orderDrafts.draft,
      savedAt: orderDrafts.updatedAt,
    })
    .from(orderDrafts)
    .innerJoin(plans, eq(plans.id, orderDrafts.planId))
    .where(and(eq(orderDrafts.userId, userId), since === null ? undefined : gt(orderDrafts.updatedAt, since)))
    .orderBy(desc(orderDrafts.updatedAt))
    .limit(1);
  return row && { ...row, since };
}
