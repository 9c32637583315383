import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { isOverdrawn } from "../ledger/is-overdrawn.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { type ClaimedAmounts, requireClaim } from "./check-claim.ts";
import { giveOnce, type SubscribedOrder } from "./give-once.ts";
import { placeOrder } from "./place-order.ts";
import { requireReplacementConfirmed } from "./plan-period.ts";
import { priceSelection, type Selection } from "./price-selection.ts";

/**
 * Pays for an order from the account's wallet (spec §5 and §7). Of orders that one balance cannot all pay, or that
 * were priced for the same location at the same moment, or sent without a key within seconds, one is given.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote, `REPLACES_PLAN`, `WALLET_TOO_LOW`, `CONFLICT` when nothing is to be paid or the
 * location was paid for meanwhile, `COUPON_REFUSED`, and what pricing refuses.
 */
export async function subscribeWithWallet(
  deps: PaymentDeps,
  session: AccountSession,
  input: Selection & ClaimedAmounts & { location_id: number },
  idempotencyKey: string | undefined,
): Promise<SubscribedOrder> {
  return giveOnce(deps.db, { prefix: "wal", idempotencyKey, order: input }, async (reference) => {
    const isKeyed = idempotencyKey !== undefined;
    const terms = { paymentMethod: "wallet", now: deps.clock.now() } as const;
    const { order, walletBalance } = await priceSelection(deps.db, input, session, terms);
    requireClaim(input, order);
    const { amountPaid } = order;
    if (amountPaid === 0) {
      throw new Refusal("CONFLICT", "There is nothing to pay on this order. Subscribe for free instead.");
    }
    await requireReplacementConfirmed(deps.db, order, input.replace_plan, terms.now);
    if (walletBalance < amountPaid) throw new Refusal("WALLET_TOO_LOW");
    const wallet = { kind: "customer-wallet", ownerId: session.accountId } as const;
    try {
      const given = await placeOrder(deps, { session, order, reference, isKeyed }, (tx, now) =>
        postTransfer(
          tx,
          {
            kind: "wallet-payment",
            reference,
            entries: [
              { account: wallet, amount: -amountPaid },
              { account: { kind: "revenue" }, amount: amountPaid },
            ],
          },
          now,
        ),
      );
      return { ...given, planName: order.planName };
    } catch (error) {
      throw isOverdrawn(error) ? new Refusal("WALLET_TOO_LOW") : error;
    }
  });
}
