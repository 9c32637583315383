import type { Channel } from "../store/records";

const flat = 10_000;
const flatFreeBelow = 250_000;

/**
 * What Paystack keeps of a charge, in minor units, by its public Nigerian rates. Fractions of a kobo are rounded up.
 * - cards from Nigeria, one-time accounts and USSD: 1.5 % + ₦100 (the ₦100 waived below ₦2,500), at most ₦2,000;
 * - other cards 3.9 % + ₦100; the flat part is in naira, so it does not apply to dollars;
 * - account numbers that stay: 1 %, at most ₦300; direct debit: 0.5 %, at most ₦1,000.
 */
export function paystackFee({
  amount,
  currency,
  channel = "card",
  country = "NG",
}: {
  amount: number;
  currency: "NGN" | "USD";
  channel?: Channel | undefined;
  country?: string | undefined;
}): number {
  if (currency === "USD") return Math.ceil((amount * 39) / 1000);
  if (country !== "NG") return Math.ceil((amount * 39) / 1000) + flat;
  if (channel === "dedicated_nuban") return Math.min(30_000, Math.ceil(amount / 100));
  if (channel === "direct_debit") return Math.min(100_000, Math.ceil(amount / 200));
  return Math.min(200_000, Math.ceil((amount * 15) / 1000) + (amount < flatFreeBelow ? 0 : flat));
}
