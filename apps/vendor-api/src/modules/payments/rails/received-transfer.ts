import type { Transfer } from "../../ledger/index.ts";
import { creditedBalanceOf, type Order } from "../../orders/index.ts";

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
