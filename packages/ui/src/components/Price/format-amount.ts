export type Currency = "NGN" | "KPT";

const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats money: thousands separators, and two decimals only when there are kobo. Rounding is for display only
 * (0.1 + 0.2); amounts to charge are whole kobo already.
 * @param amount - Naira, or tokens.
 * @example formatAmount(60000) // => "₦60,000"
 * @example formatAmount(-1250.5) // => "−₦1,250.50"
 * @example formatAmount(60000, "KPT") // => "60,000 KPT"
 */
export function formatAmount(amount: number, currency: Currency = "NGN"): string {
  const kobo = Math.round(Math.abs(amount) * 100);
  const figures = (kobo % 100 === 0 ? whole : exact).format(kobo / 100);
  const sign = amount < 0 && kobo > 0 ? "−" : "";
  return currency === "NGN" ? `${sign}₦${figures}` : `${sign}${figures} KPT`;
}
