export type Currency = "NGN" | "KPT";

const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Money for reading: thousands separators, and two decimals only when there are kobo.
 * @param amount - Naira, or tokens.
 * @example formatAmount(60000) // => "₦60,000"
 * @example formatAmount(-1250.5) // => "−₦1,250.50"
 * @example formatAmount(60000, "KPT") // => "60,000 KPT"
 */
export function formatAmount(amount: number, currency: Currency = "NGN"): string {
  const size = Math.abs(amount);
  const figures = (Number.isInteger(size) ? whole : exact).format(size);
  const sign = amount < 0 ? "−" : "";
  return currency === "NGN" ? `${sign}₦${figures}` : `${sign}${figures} KPT`;
}
