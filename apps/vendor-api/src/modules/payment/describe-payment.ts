import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { Refusal } from "../../refusal.ts";
import type { BalanceAccount } from "../ledger/ledger-accounts.ts";
import type { TransferKind } from "../ledger/post-transfer.ts";
import { subscribedMessage } from "../subscription/period.ts";
import { GIVE_UP_DAYS, isUnfinished, type PaymentIntent, wasGivenUp } from "./repository.ts";

/** A payment's current state, as a message for its payer. */
export function describePayment(intent: PaymentIntent): string {
  const { state, phase, providerStatus, providerMessage } = intent;
  const balance = creditedBalanceOf(intent);
  switch (state) {
    case "settled":
      return balance?.creditedMessage(creditOf(intent)) ?? subscribedMessage(intent.order?.planName ?? "");
    case "refunding":
      return `${providerMessage ?? ""} Your money is on its way back to your card.`.trim();
    case "refunded":
      return "This payment was returned to your card.";
    case "failed":
      if (phase === "not-charged") return `${providerMessage ?? ""} Your card was not charged.`.trim();
      if (providerStatus === "failed" && intent.cardHandle !== null) return declined(providerMessage);
      if (wasGivenUp(intent)) {
        return `Your bank did not say within ${GIVE_UP_DAYS} days whether this payment was made. If it says so later, the payment counts or your money goes back.`;
      }
      return `This payment was not made. ${balance ? `Nothing was added to ${balance.name}` : "No subscription was made"}.`;
    case "pending":
      return intent.challengeUrl === null
        ? "We are still checking your payment."
        : "Your bank asks you to confirm this payment.";
    case "open":
      return providerStatus === "failed" ? declined(providerMessage) : "This payment is not completed yet.";
  }
}

/** @param reason - The bank's own, such as "insufficient funds". */
function declined(reason: string | null): string {
  return `Your payment was not successful (${reason || "declined"}). You can try another card.`;
}

/** The refusal that answers a payment which is not settled. */
export function paymentRefusal(intent: PaymentIntent): Refusal {
  const { reference, state, challengeUrl } = intent;
  const data = { reference, state };
  const message = describePayment(intent);
  if (state === "refunding" || state === "refunded") {
    return new Refusal("PAYMENT_MISMATCH", message, { data });
  }
  if (state === "pending" && challengeUrl !== null) {
    return new Refusal("PAYMENT_CHALLENGE", message, { data: { ...data, authorization_url: challengeUrl } });
  }
  const declined = state === "failed" || intent.providerStatus === "failed";
  const code = isUnfinished(intent) && !declined ? "PAYMENT_PENDING" : "PAYMENT_FAILED";
  return new Refusal(code, message, { data });
}

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
  order: Pick<PaymentIntent, "orderType" | "accountId"> & { userId: number | null },
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

/** What a payment adds to its balance, in kobo; 0 for an order. */
export function creditOf({ creditAmount }: Pick<PaymentIntent, "creditAmount">): Kobo {
  return creditAmount ?? kobo(0);
}
