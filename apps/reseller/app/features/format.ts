import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui";

/** In the shops' time zone, whatever the server's. */
const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** @example formatDay("2026-11-21T00:30:00.000Z") // => "21 November 2026" */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** @example formatPeriod({ starts_at, ends_at }) // => "22 December 2026 – 22 December 2027" */
export function formatPeriod({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): string {
  return ends_at ? `${formatDay(starts_at)} – ${formatDay(ends_at)}` : `from ${formatDay(starts_at)}`;
}

/** @example formatTokens(5_400_000) // => "54,000 KPT" */
export function formatTokens(amount: number): string {
  return formatAmount(kobo(amount), brand.token.code);
}

/** @example countClients(2) // => "2 clients" */
export function countClients(count: number): string {
  return count === 1 ? "1 client" : `${count} clients`;
}
