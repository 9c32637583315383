import { kobo } from "@vendor/pricing-engine";

/** Paystack's minimum for a payment in naira: ₦50. Paystack sets it, not the vendor. */
export const CARD_MINIMUM = kobo(5_000);
