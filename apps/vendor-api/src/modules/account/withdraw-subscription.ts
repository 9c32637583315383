import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findOwnSubscription, withdrawUnbegun } from "./repository.ts";

/**
 * Withdraws a free plan that waits for another one's end: it never begins.
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
