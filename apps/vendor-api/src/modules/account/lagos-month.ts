/** West Africa Time, the whole year round. */
const LAGOS_OFFSET_MS = 60 * 60 * 1000;

function lagosParts(moment: Date): { year: number; month: number } {
  const lagos = new Date(moment.getTime() + LAGOS_OFFSET_MS);
  return { year: lagos.getUTCFullYear(), month: lagos.getUTCMonth() };
}

/**
 * When a month begins in Lagos.
 * @param month - Counted from 0; below 0 and above 11 lead into other years.
 */
function lagosMonthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1) - LAGOS_OFFSET_MS);
}

/** The month of a moment by Lagos's calendar. @example lagosMonth(new Date("2026-10-31T23:30:00Z")) // => "2026-11" */
export function lagosMonth(moment: Date): string {
  const { year, month } = lagosParts(moment);
  return `${year}-${String(month + 1).padStart(2, "0")}`;
}

/** The starts of the last `count` months in Lagos, that of `now`'s month last. */
export function lastLagosMonths(now: Date, count: number): Date[] {
  const { year, month } = lagosParts(now);
  return Array.from({ length: count }, (_, index) => lagosMonthStart(year, month - count + 1 + index));
}

/**
 * Whether a card can no longer be charged: it is good until its month has ended in Lagos.
 * @example isCardExpired({ expMonth: "03", expYear: "2026" }, new Date("2026-03-31T22:59:59Z")) // => false
 */
export function isCardExpired(card: { expMonth: string; expYear: string }, now: Date): boolean {
  const year = Number(card.expYear);
  return lagosMonthStart(year < 100 ? 2000 + year : year, Number(card.expMonth)) <= now;
}
