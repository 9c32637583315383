import type { Database } from "../../db/types.ts";
import { isCardExpired } from "../account/lagos-month.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";
import { findNewestPaid } from "../subscription/repository.ts";
import type { PaymentIntent } from "./repository.ts";
import type { SavedCard } from "./saved-cards.ts";

/**
 * Why charging a saved card would be in vain, as far as can be told beforehand: settling looks again, under its locks.
 * @returns Undefined when nothing speaks against it.
 */
export async function faultBeforeCharge(
  tx: Database,
  { order, accountId }: Pick<PaymentIntent, "order" | "accountId">,
  card: SavedCard | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!card) return "This card is no longer among your saved cards.";
  if (isCardExpired(card, now)) return "This card has expired.";
  if (!order) return undefined;
  const newest = await findNewestPaid(tx, order.locationId);
  if ((newest?.id ?? null) !== order.afterSubscriptionId) return "This location was paid for already.";
  const { walletAmount = 0 } = order;
  if (walletAmount === 0) return undefined;
  const balance = await balanceOf(tx, { kind: "customer-wallet", ownerId: accountId });
  return balance < walletAmount ? "Your wallet no longer covers its part of this order." : undefined;
}
