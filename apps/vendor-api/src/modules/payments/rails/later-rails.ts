import type { Deps } from "../../../deps.ts";
import type { Transfer } from "../../ledger/index.ts";
import { creditedBalanceOf, type Order } from "../../orders/index.ts";
import { type PaymentIntent, railDataOf } from "../payment-repository.ts";
import type { LaterRail } from "./rail.ts";

type Rails = Pick<Deps, "rails">;

/** A rail of this name that settles later. */
export function findLaterRail({ rails }: Rails, method: string): LaterRail<Deps> | undefined {
  return rails.filter((rail) => rail.settlesLater).find((rail) => rail.method === method);
}

/** The rail of a payment. */
export function railOf(deps: Rails, intent: Pick<PaymentIntent, "railData">): LaterRail<Deps> {
  const { rail: method } = railDataOf(intent);
  const rail = findLaterRail(deps, method);
  if (!rail) throw new Error(`no rail that settles later is called ${method}`);
  return rail;
}

/**
 * The transfer of an order whose money came by a rail: out of the rail's clearing account, together with the wallet's part.
 * @param received - Kobo: no less than the rail's part.
 */
export function receivedTransfer(order: Order, received: number): Pick<Transfer, "kind" | "entries"> {
  const { accountId, creditAmount, quote, paymentMethod } = order;
  const clearing = { account: { kind: `${paymentMethod}-clearing` } as const, amount: -received };
  const fees = { kind: "fees" } as const;
  const balance = creditedBalanceOf(order);
  if (balance && creditAmount !== null) {
    return {
      kind: balance.transferKind,
      entries: [
        clearing,
        { account: balance.account, amount: creditAmount },
        { account: fees, amount: received - creditAmount },
      ],
    };
  }
  if (!quote) throw new Error(`the order ${order.reference} has no quote`);
  return {
    kind: `${paymentMethod}-payment`,
    entries: [
      clearing,
      { account: { kind: "customer-wallet", ownerId: accountId }, amount: -quote.wallet },
      { account: { kind: "revenue" }, amount: quote.net },
      // The provider may add its own fee to the amount that we asked for; that surplus is fees too.
      { account: fees, amount: received + quote.wallet - quote.net },
    ],
  };
}
