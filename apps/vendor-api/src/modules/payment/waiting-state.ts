import { differenceInDays, differenceInHours, differenceInMinutes } from "date-fns";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import type { PaymentIntent } from "./repository.ts";

/** Hours after which a payment that nobody made is given up. */
const EXPIRY_HOURS = 24;
/** Days after which a payment that Paystack calls neither paid nor failed is given up. */
export const GIVE_UP_DAYS = 7;
/** Minutes within which Paystack must have heard of a saved card's charge; our call for it ends after seconds. */
const CHARGE_PATIENCE_MINUTES = 2;

/**
 * The state of a payment that Paystack does not call paid. `failed` is not for ever: should the money come after all,
 * it is settled or goes back. After {@link GIVE_UP_DAYS} every payment fails, so that none is asked about for ever.
 * @param transaction - Undefined when Paystack does not know the reference.
 */
export function waitingState(
  intent: PaymentIntent,
  transaction: Pick<PaystackTransaction, "status"> | undefined,
  now: Date,
): "open" | "pending" | "failed" {
  // Reversed: the money went back at Paystack before it counted here.
  if (intent.state === "failed" || transaction?.status === "reversed") return "failed";
  if (differenceInDays(now, intent.createdAt) >= GIVE_UP_DAYS) return "failed";
  const expired = differenceInHours(now, intent.createdAt) >= EXPIRY_HOURS;
  if (intent.cardHandle !== null) return chargeState(intent, transaction, now, expired);
  const idle =
    transaction === undefined || transaction.status === "abandoned" || transaction.status === "failed";
  if (!idle) return "pending";
  return expired ? "failed" : "open";
}

/** A saved card is charged once for each reference: a refusal is final, and no news within the patience means no charge. */
function chargeState(
  intent: PaymentIntent,
  transaction: Pick<PaystackTransaction, "status"> | undefined,
  now: Date,
  expired: boolean,
): "open" | "pending" | "failed" {
  if (transaction === undefined) {
    if (intent.chargedAt === null) return expired ? "failed" : "open";
    return differenceInMinutes(now, intent.chargedAt) >= CHARGE_PATIENCE_MINUTES ? "failed" : "pending";
  }
  if (transaction.status === "failed") return "failed";
  // A challenge that nobody answered within a day is given up.
  const waitsForPerson = intent.challengeUrl !== null || transaction.status === "abandoned";
  return expired && waitsForPerson ? "failed" : "pending";
}

/** Whether a failed payment was given up while Paystack still called it unfinished: nobody knows how it ended. */
export function wasGivenUp({
  state,
  providerStatus,
}: Pick<PaymentIntent, "state" | "providerStatus">): boolean {
  return state === "failed" && providerStatus !== null && UNDECIDED.has(providerStatus);
}

const UNDECIDED: ReadonlySet<string> = new Set(["ongoing", "pending", "processing", "queued"]);
