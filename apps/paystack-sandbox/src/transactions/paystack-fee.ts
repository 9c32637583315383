const flat = 10_000;
const flatFreeBelow = 250_000;
const cap = 200_000;

/**
 * What Paystack keeps of a charge, in minor units, by its public Nigerian rates:
 * cards from Nigeria 1.5 % + ₦100 (the ₦100 waived below ₦2,500), at most ₦2,000; other cards 3.9 % + ₦100.
 * Fractions of a kobo are rounded up. The flat part is in naira, so it does not apply to dollars.
 */
export function paystackFee(amount: number, currency: "NGN" | "USD", country = "NG"): number {
  if (currency === "USD") return Math.ceil((amount * 39) / 1000);
  if (country !== "NG") return Math.ceil((amount * 39) / 1000) + flat;
  return Math.min(cap, Math.ceil((amount * 15) / 1000) + (amount < flatFreeBelow ? 0 : flat));
}
