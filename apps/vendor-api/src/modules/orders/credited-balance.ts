import type { Kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import type { BalanceAccount, TransferKind } from "../ledger/index.ts";
import type { Order } from "./order-repository.ts";

/** The balance that a top-up or a token purchase credits, with its wording. */
export type CreditedBalance = {
  account: BalanceAccount;
  transferKind: Extract<TransferKind, "top-up" | "token-purchase">;
  /** As a part of a sentence: "your wallet". */
  name: string;
  /** The receipt's line. */
  lineName: string;
  formatAmount(credit: Kobo): string;
  creditedMessage(credit: Kobo): string;
};

/** The balance that an order, or its payment, credits; undefined for a subscription. */
export function creditedBalanceOf(
  order: Pick<Order, "orderType" | "accountId" | "userId">,
): CreditedBalance | undefined {
  switch (order.orderType) {
    case "top-up":
      return {
        account: { kind: "customer-wallet", ownerId: order.accountId },
        transferKind: "top-up",
        name: "your wallet",
        lineName: "Wallet top-up",
        formatAmount: (credit) => formatAmount(credit),
        creditedMessage: (credit) => `Your wallet has been topped up with ${formatAmount(credit)}`,
      };
    case "tokens":
      if (order.userId === null) throw new Error("tokens without an agent");
      return {
        account: { kind: "agent-tokens", ownerId: order.userId },
        transferKind: "token-purchase",
        name: "your token balance",
        lineName: "Tokens",
        formatAmount: (credit) => formatAmount(credit, "KPT"),
        creditedMessage: (credit) => `${formatAmount(credit, "KPT")} have been added to your token balance`,
      };
    case "subscription":
      return undefined;
  }
}
