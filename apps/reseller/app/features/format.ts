import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui";

export { formatDay, formatMonth, formatPeriod } from "@vendor/remix-kit";

/** @example formatTokens(5_400_000) // => "54,000 KPT" */
export function formatTokens(amount: number): string {
  return formatAmount(kobo(amount), brand.token.code);
}

/** @example countClients(2) // => "2 clients" */
export function countClients(count: number): string {
  return count === 1 ? "1 client" : `${count} clients`;
}
