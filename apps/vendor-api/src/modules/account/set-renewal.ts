import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { lockLocation } from "../subscription/repository.ts";
import { findOwnSubscription, updateRenewal } from "./repository.ts";

/**
 * Stops the reminder before a subscription or trial ends, or starts it again. It holds for everything that the location
 * has under way, since the periods of one plan follow on each other.
 * @throws {Refusal} `NOT_FOUND` for another account's, `CONFLICT` when it has ended or never does.
 */
export async function setRenewal(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { id, renews }: { id: number; renews: boolean },
): Promise<{ renews: boolean; ends_at: string }> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const subscription = await findOwnSubscription(tx, accountId, id);
    if (!subscription) throw new Refusal("NOT_FOUND", "This subscription does not exist.");
    const { locationId, endsAt } = subscription;
    if (endsAt === null) throw new Refusal("CONFLICT", "This plan has no end, so there is nothing to renew.");
    if (endsAt <= now) throw new Refusal("CONFLICT", "This subscription has ended.");
    await lockLocation(tx, locationId);
    await updateRenewal(tx, locationId, renews, now);
    return { renews, ends_at: endsAt.toISOString() };
  });
}
