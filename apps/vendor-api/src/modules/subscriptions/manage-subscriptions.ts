import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { Refusal } from "../../refusal.ts";
import { findOwnLocation, lockLocation, subscriptionRow } from "../periods/index.ts";
import {
  countSubscriptions,
  findOwnSubscription,
  listSubscriptions,
  setReminders,
  withdrawUnbegun,
} from "./subscriptions-repository.ts";

/**
 * The history of subscriptions, those that begin last first.
 * @throws {Refusal} `NOT_FOUND` for a location that is not this account's.
 */
export async function showSubscriptions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { location_id: locationId, page }: { location_id?: number | undefined; page: number },
) {
  if (locationId !== undefined && !(await findOwnLocation(db, accountId, locationId))) {
    throw new Refusal("NOT_FOUND", "This location does not exist.");
  }
  const whose = { accountId, locationId };
  const rows = await listSubscriptions(db, whose, sliceOf(page));
  const now = clock.now();
  return pageOf(
    rows.map((row) => subscriptionRow(row, now)),
    page,
    await countSubscriptions(db, whose),
  );
}

/**
 * Stops or resumes the reminder before a subscription or trial ends. It applies to all unended subscriptions of the
 * location, because the periods of one plan follow each other.
 * @throws {Refusal} `NOT_FOUND` for another account's, `CONFLICT` when it has ended or has no end.
 */
export async function setReminder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { id, renews: remindsBeforeEnd }: { id: number; renews: boolean },
): Promise<{ renews: boolean; ends_at: string }> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const subscription = await findOwnSubscription(tx, accountId, id);
    if (!subscription) throw new Refusal("NOT_FOUND", "This subscription does not exist.");
    const { locationId, endsAt } = subscription;
    if (endsAt === null) throw new Refusal("CONFLICT", "This plan has no end, so there is nothing to renew.");
    if (endsAt <= now) throw new Refusal("CONFLICT", "This subscription has ended.");
    await lockLocation(tx, locationId);
    await setReminders(tx, locationId, remindsBeforeEnd, now);
    return { renews: remindsBeforeEnd, ends_at: endsAt.toISOString() };
  });
}

/**
 * Withdraws a free plan before it begins.
 * @throws {Refusal} `NOT_FOUND` for another account's, `CONFLICT` when it was paid for or has begun.
 */
export async function withdrawSubscription(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  id: number,
): Promise<void> {
  const subscription = await findOwnSubscription(db, accountId, id);
  if (!subscription) throw new Refusal("NOT_FOUND", "This subscription does not exist.");
  const { kind, startsAt } = subscription;
  if (kind !== "free") throw new Refusal("CONFLICT", "Only a free plan can be withdrawn.");
  const now = clock.now();
  if (startsAt <= now) throw new Refusal("CONFLICT", "This plan has begun already.");
  await withdrawUnbegun(db, id, now);
}
