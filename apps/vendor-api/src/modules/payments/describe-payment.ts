import { type Kobo, kobo } from "@vendor/pricing-engine";
import { Refusal } from "../../refusal.ts";
import { creditedBalanceOf } from "../orders/index.ts";
import { subscribedMessage } from "../periods/index.ts";
import {
  GIVE_UP_DAYS,
  isUnfinished,
  type PaymentIntent,
  railDataOf,
  wasGivenUp,
} from "./payment-repository.ts";

/** Where the money of a payment goes back to: "to your card". */
export const returnsTo = (intent: Pick<PaymentIntent, "railData">) =>
  railDataOf(intent).rail === "card" ? "to your card" : "to you";

/** A payment's current state, as a message for its payer. */
export function describePayment(intent: PaymentIntent): string {
  const { state, providerStatus, providerMessage } = intent;
  const balance = creditedBalanceOf(intent);
  switch (state) {
    case "settled":
      return balance?.creditedMessage(creditOf(intent)) ?? subscribedMessage(intent.order?.planName ?? "");
    case "refunding":
      return `${providerMessage ?? ""} Your money is on its way back ${returnsTo(intent)}.`.trim();
    case "refunded":
      return `This payment was returned ${returnsTo(intent)}.`;
    case "failed":
      return describeFailure(intent);
    case "pending":
      return railDataOf(intent).challengeUrl === undefined
        ? "We are still checking your payment."
        : "Your bank asks you to confirm this payment.";
    case "open":
      return providerStatus === "failed" ? declined(providerMessage) : "This payment is not completed yet.";
  }
}

function describeFailure(intent: PaymentIntent): string {
  const { phase, providerStatus, providerMessage } = intent;
  if (phase === "not-charged") return `${providerMessage ?? ""} Your card was not charged.`.trim();
  if (providerStatus === "failed" && intent.cardHandle !== null) return declined(providerMessage);
  if (wasGivenUp(intent)) {
    return `Your bank did not say within ${GIVE_UP_DAYS} days whether this payment was made. If it says so later, the payment counts or your money goes back.`;
  }
  const balance = creditedBalanceOf(intent);
  return `This payment was not made. ${balance ? `Nothing was added to ${balance.name}` : "No subscription was made"}.`;
}

/** @param reason - The bank's own, such as "insufficient funds". */
function declined(reason: string | null): string {
  return `Your payment was not successful (${reason || "declined"}). You can try another card.`;
}

/** The refusal that answers a payment which is not settled. */
export function paymentRefusal(intent: PaymentIntent): Refusal {
  const { reference, state } = intent;
  const { challengeUrl } = railDataOf(intent);
  const data = { reference, state };
  const message = describePayment(intent);
  if (state === "refunding" || state === "refunded") {
    return new Refusal("PAYMENT_MISMATCH", message, { data });
  }
  if (state === "pending" && challengeUrl !== undefined) {
    return new Refusal("PAYMENT_CHALLENGE", message, { data: { ...data, authorization_url: challengeUrl } });
  }
  const declined = state === "failed" || intent.providerStatus === "failed";
  const code = isUnfinished(intent) && !declined ? "PAYMENT_PENDING" : "PAYMENT_FAILED";
  return new Refusal(code, message, { data });
}

/** What a payment adds to its balance, in kobo; 0 for an order. */
export function creditOf({ creditAmount }: Pick<PaymentIntent, "creditAmount">): Kobo {
  return creditAmount ?? kobo(0);
}
