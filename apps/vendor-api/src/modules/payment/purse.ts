import { formatKpt, formatNaira, type Kobo, kobo } from "@vendor/pricing-engine";
import type { BalanceAccount } from "../ledger/ledger-accounts.ts";
import type { TransferKind } from "../ledger/post-transfer.ts";
import type { PaymentIntent } from "./repository.ts";

/** What a payment fills that buys no plan: a customer's wallet, or an agent's tokens. */
export type Purse = {
  account: BalanceAccount;
  transfer: Extract<TransferKind, "top-up" | "token-purchase">;
  /** "your wallet": how sentences go on about it. */
  name: string;
  /** What it is filled with, on a receipt's line. */
  line: string;
  amount(credit: Kobo): string;
  /** Said when it was filled. */
  filled(credit: Kobo): string;
};

/** Where a payment's money goes; undefined when it pays for an order. */
export function purseOf(intent: Pick<PaymentIntent, "kind" | "accountId" | "userId">): Purse | undefined {
  switch (intent.kind) {
    case "top-up":
      return {
        account: { kind: "customer-wallet", ownerId: intent.accountId },
        transfer: "top-up",
        name: "your wallet",
        line: "Wallet top-up",
        amount: formatNaira,
        filled: (credit) => `Your wallet has been topped up with ${formatNaira(credit)}`,
      };
    case "tokens":
      return {
        account: { kind: "agent-tokens", ownerId: intent.userId },
        transfer: "token-purchase",
        name: "your token balance",
        line: "Tokens",
        amount: formatKpt,
        filled: (credit) => `${formatKpt(credit)} have been added to your token balance`,
      };
    case "subscription":
      return undefined;
  }
}

/** What a payment puts into its purse, in kobo; 0 for an order. */
export function creditOf({ creditAmount }: Pick<PaymentIntent, "creditAmount">): Kobo {
  return kobo(creditAmount ?? 0);
}
