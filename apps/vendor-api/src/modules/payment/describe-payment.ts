import { Refusal } from "../../refusal.ts";
import type { Period } from "../subscription/plan-period.ts";
import { creditOf, purseOf } from "./purse.ts";
import { isUnfinished, NOT_CHARGED, type PaymentIntent } from "./repository.ts";
import { GIVE_UP_DAYS, wasGivenUp } from "./waiting-state.ts";

/**
 * The specification's words for a subscription that was given (spec §8). A plan without an end (Basic) that has to wait
 * for another one's end is not active, and it can be withdrawn until then.
 */
export function subscribedMessage(planName: string, period?: Period, now?: Date): string {
  if (period && now && period.endsAt === null && period.startsAt > now) {
    return `Subscription successful! Your ${planName} plan starts on ${day.format(period.startsAt)}. You can withdraw it until then.`;
  }
  return `Subscription successful! Your ${planName.toLowerCase()} plan subscription has been successfully activated`;
}

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Africa/Lagos",
});

/** Where a payment stands, in words for the person who made it. */
export function describePayment(intent: PaymentIntent): string {
  const { state, providerStatus, providerMessage } = intent;
  const purse = purseOf(intent);
  switch (state) {
    case "settled":
      return purse?.filled(creditOf(intent)) ?? subscribedMessage(intent.order?.planName ?? "");
    case "refunding":
      return `${providerMessage ?? ""} Your money is on its way back to your card.`.trim();
    case "refunded":
      return "This payment was returned to your card.";
    case "failed":
      if (providerStatus === NOT_CHARGED) return `${providerMessage ?? ""} Your card was not charged.`.trim();
      if (providerStatus === "failed" && intent.cardHandle !== null) return declined(providerMessage);
      if (wasGivenUp(intent)) {
        return `Your bank did not say within ${GIVE_UP_DAYS} days whether this payment was made. If it says so later, the payment counts or your money goes back.`;
      }
      return `This payment was not made. ${purse ? `Nothing was added to ${purse.name}` : "No subscription was made"}.`;
    case "pending":
      return intent.challengeUrl === null
        ? "We are still checking your payment."
        : "Your bank asks you to confirm this payment.";
    case "open":
      return providerStatus === "failed" ? declined(providerMessage) : "This payment is not completed yet.";
  }
}

/** The bank's own reason stands in the words: "declined", "insufficient funds". */
function declined(reason: string | null): string {
  return `Your payment was not successful (${reason || "declined"}). You can try another card.`;
}

/** The refusal of a payment that gave nothing (yet). */
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
