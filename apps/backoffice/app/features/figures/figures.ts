import { formatMinute, formatMonth } from "@vendor/remix-kit";
import { formatAmount, kobo } from "@vendor/ui/money";

const railNames: Record<string, string> = {
  card: "Card",
  transfer: "Transfer",
  account: "Account number",
  ussd: "USSD",
  mandate: "Direct debit",
  wallet: "Wallet",
  tokens: "Agents' tokens",
  free: "Nothing to pay",
};

/** @example railName("ussd") // => "USSD" */
export const railName = (rail: string): string => railNames[rail] ?? (rail === "" ? "Other" : rail);

const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

/** Kobo for the axis of a chart. @example axisAmount(4_000_000) // => "₦40K" */
export const axisAmount = (amount: number): string =>
  `${amount < 0 ? "−" : ""}₦${short.format(Math.abs(amount) / 100)}`;

/** For the columns of a chart. @example shortMonth("2026-11") // => "Nov 26" */
export const shortMonth = (month: string): string => {
  const [name = "", year = ""] = formatMonth(month).split(" ");
  return `${name.slice(0, 3)} ${year.slice(2)}`;
};

/** @example countedUntil("2026-11-21T08:05:00.000Z") // => "Counted until 21 November 2026 at 09:05" */
export const countedUntil = (at: string | null): string =>
  at ? `Counted until ${formatMinute(at)}` : "Not counted yet: the first figures come within five minutes";

/** A figure of a table as people read it. */
export function formatFigure(value: string | number | null | undefined, kind: string): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "string") return value;
  if (kind === "naira") return formatAmount(kobo(value));
  return kind === "percent" ? `${value}%` : value.toLocaleString("en-GB");
}
