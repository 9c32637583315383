import { kobo } from "@vendor/pricing-engine";

/** The least that Paystack takes for a payment in naira: ₦50. It is Paystack's to set, not the vendor's. */
export const CARD_MINIMUM = kobo(5_000);
