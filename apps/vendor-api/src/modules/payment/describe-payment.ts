import { Refusal } from "../../refusal.ts";
import { isUnfinished, type PaymentIntent } from "./repository.ts";

/** The specification's words for a subscription that was paid for (spec §8). */
export function subscribedMessage(planName: string): string {
  return `Subscription successful! Your ${planName.toLowerCase()} plan subscription has been successfully activated`;
}

/** Where a payment stands, in words for the person who made it. */
export function describePayment(intent: PaymentIntent): string {
  const { state, providerStatus, providerMessage } = intent;
  switch (state) {
    case "settled":
      return subscribedMessage(intent.order?.planName ?? "");
    case "refunding":
      return `${providerMessage ?? ""} Your money is on its way back to your card.`.trim();
    case "refunded":
      return "This payment was returned to your card.";
    case "failed":
      return "This payment was not made. No subscription was made.";
    case "pending":
      return "We are still checking your payment.";
    case "open":
      return providerStatus === "failed"
        ? `Your payment was not successful (${providerMessage || "declined"}). You can try another card.`
        : "This payment is not completed yet.";
  }
}

/** The refusal of a payment that gave no subscription (yet). */
export function paymentRefusal(intent: PaymentIntent): Refusal {
  const data = { reference: intent.reference, state: intent.state };
  const message = describePayment(intent);
  if (intent.state === "refunding" || intent.state === "refunded") {
    return new Refusal("PAYMENT_MISMATCH", message, { data });
  }
  const declined = intent.state === "failed" || intent.providerStatus === "failed";
  const code = isUnfinished(intent) && !declined ? "PAYMENT_PENDING" : "PAYMENT_FAILED";
  return new Refusal(code, message, { data });
}
