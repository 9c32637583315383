import { latinDigits } from "./internal/latin-digits";

export type Currency = "NGN" | "KPT";

/** An integer number of kobo (hundredths of a naira or of a token): the pricing engine's `Kobo`, made by `kobo`. */
export type Kobo = number & { readonly __unit: "kobo" };

/** An amount of money. A bare number does not say whether it is kobo or naira, so it does not compile. */
export type Money = Kobo | { readonly naira: number };

/**
 * States that a number is kobo.
 * @throws {RangeError} unless it is a safe integer.
 * @example kobo(6_000_000) // ₦60,000
 */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount))
    // Without `fault`, which would be a tenth of this module.
    throw new RangeError(`[kobo] Not whole: ${amount}`);
  return amount as Kobo;
}

/**
 * An amount of money in kobo.
 * @throws {RangeError} for a fraction of a kobo, NaN, or an amount that is not exact.
 * @example toKobo({ naira: 1_250.5 }) // => 125050
 */
export function toKobo(amount: Money): Kobo {
  if (typeof amount === "number") return kobo(amount);
  const hundredths = Math.round(amount.naira * 100);
  // Dividing back gives the same double only for at most two decimals.
  return kobo(hundredths / 100 === amount.naira ? hundredths : Number.NaN);
}

/** Groups thousands without `Intl`, which may differ between a server and a browser. */
function figuresOf(hundredths: number, decimals: "auto" | "always"): string {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const part = hundredths % 100;
  return part === 0 && decimals === "auto" ? whole : `${whole}.${String(part).padStart(2, "0")}`;
}

/**
 * Formats money: a real minus, thousands separators, and two decimals only when there are kobo.
 * @param amount - Kobo, or `{ naira }`; tokens likewise, because a token is worth a naira.
 * @param options.decimals - `always` shows `.00` too, so that a column lines up.
 * @throws {RangeError} for a fraction of a kobo or NaN.
 * @example formatAmount(kobo(6_000_000)) // => "₦60,000"
 * @example formatAmount({ naira: -1_250.5 }) // => "−₦1,250.50"
 * @example formatAmount(kobo(6_000_000), "KPT") // => "60,000 KPT"
 */
export function formatAmount(
  amount: Money,
  currency: Currency = "NGN",
  { decimals = "auto" }: { decimals?: "auto" | "always" } = {},
): string {
  const hundredths = toKobo(amount);
  const sign = hundredths < 0 ? "−" : "";
  const figures = figuresOf(Math.abs(hundredths), decimals);
  return currency === "NGN" ? `${sign}₦${figures}` : `${sign}${figures} KPT`;
}

/** Longer texts are no amounts; the limit also bounds the work. */
const longestText = 100;

/** Zero-width characters and direction marks, which come with copied text. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Only well-placed separators are accepted: "1 000,50" without them would be a hundred times the amount. */
const written = /^(?:₦|NGN|N)?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:\.(\d{0,2}))?\s*(?:KPT)?$/i;

/**
 * Parses an amount as typed by a person or by MoneyField, which submits commas when JavaScript is off.
 * @param text - "60000", "60,000.50", "₦60,000", "60 000 KPT".
 * @returns Kobo (or hundredths of a token); null for anything else: negative, beyond exact kobo, more than two decimals,
 *   or a misplaced separator.
 * @example parseAmount("₦60,000.50") // => 6000050
 * @example parseAmount("1,5") // => null
 */
export function parseAmount(text: string): Kobo | null {
  if (text.length > longestText) return null;
  const visible = latinDigits(text).replace(invisible, "").trim();
  const [, whole, decimals = ""] = written.exec(visible) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replace(/[,\s]/g, "") + decimals.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? kobo(amount) : null;
}

/**
 * Writes an amount as plain figures, for a field's value or another program.
 * @param decimals - `always` writes `.00` too.
 * @throws {RangeError} for a fraction of a kobo or NaN.
 * @example plainFigures(kobo(6_000_050)) // => "60000.50"
 */
export const plainFigures = (amount: Money, decimals: "auto" | "always" = "auto") =>
  figuresOf(toKobo(amount), decimals).replaceAll(",", "");
