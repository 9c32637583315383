/** The time zone of the people who pay. */
export const LAGOS = "Africa/Lagos";
/** West Africa Time, all year round. */
const OFFSET = "+01:00";
const LAGOS_OFFSET_MS = 60 * 60 * 1000;

/** A moment as ISO 8601 in Lagos. @example lagosTime(new Date("2026-03-02T23:30:00Z")) // => "2026-03-03T00:30:00+01:00" */
export function lagosTime(moment: Date): string {
  return `${new Date(moment.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 19)}${OFFSET}`;
}

/** The date of a moment in Lagos. @example lagosDate(new Date("2026-03-02T23:30:00Z")) // => "2026-03-03" */
export function lagosDate(moment: Date): string {
  return lagosTime(moment).slice(0, 10);
}

/** When a date begins in Lagos; an invalid `Date` for a date that is none. @example startOfLagosDate("2026-03-03") // => 2026-03-02T23:00Z */
export function startOfLagosDate(date: string): Date {
  return new Date(`${date}T00:00:00${OFFSET}`);
}

/** When a date has ended in Lagos. @example endOfLagosDate("2026-03-03") // => 2026-03-03T23:00Z */
export function endOfLagosDate(date: string): Date {
  return new Date(startOfLagosDate(date).getTime() + 24 * 60 * 60 * 1000);
}

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

/** When the day of a moment began in Lagos. @example startOfLagosDay(new Date("2026-03-02T09:00Z")) // => 2026-03-01T23:00Z */
export function startOfLagosDay(moment: Date): Date {
  const lagos = moment.getTime() + LAGOS_OFFSET_MS;
  return new Date(lagos - (lagos % 86_400_000) - LAGOS_OFFSET_MS);
}

/** The days by Lagos's calendar from one moment to another. @example lagosDays(startOfMarch, startOfApril) // => 31 */
export function lagosDays(from: Date, to: Date): number {
  return (startOfLagosDay(to).getTime() - startOfLagosDay(from).getTime()) / 86_400_000;
}

/** The day of the month in Lagos, from 1. */
export function lagosDayOfMonth(moment: Date): number {
  return new Date(moment.getTime() + LAGOS_OFFSET_MS).getUTCDate();
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
 * When a period begins in Lagos and when it has ended: a year, a month, or from one day to another.
 * @example lagosPeriod("2026-03") // => 2026-02-28T23:00Z to 2026-03-31T23:00Z
 * @example lagosPeriod("2026-03-01_2026-03-02") // => 2026-02-28T23:00Z to 2026-03-02T23:00Z
 */
export function lagosPeriod(period: string): { from: Date; until: Date } {
  const [first = "", last] = period.split("_");
  if (last !== undefined) return { from: startOfLagosDate(first), until: endOfLagosDate(last) };
  const [year = 0, month] = period.split("-").map(Number);
  if (month === undefined) return { from: lagosMonthStart(year, 0), until: lagosMonthStart(year + 1, 0) };
  return { from: lagosMonthStart(year, month - 1), until: lagosMonthStart(year, month) };
}

/** The months in Lagos from that of `from` to that of `until`, the last one first. @example lagosMonths(january, march) // => ["2026-03", "2026-02", "2026-01"] */
export function lagosMonths(from: Date, until: Date): string[] {
  const [first, last] = [lagosParts(from), lagosParts(until)];
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return lastLagosMonths(until, Math.max(1, count)).map(lagosMonth).reverse();
}

/**
 * Whether a card can no longer be charged: it is good until its month has ended in Lagos.
 * @example isCardExpired({ expMonth: "03", expYear: "2026" }, new Date("2026-03-31T22:59:59Z")) // => false
 */
export function isCardExpired(card: { expMonth: string; expYear: string }, now: Date): boolean {
  const year = Number(card.expYear);
  return lagosMonthStart(year < 100 ? 2000 + year : year, Number(card.expMonth)) <= now;
}

/**
 * When a period of months that starts at `start` ends: the same time on the anchor's day of the later month, or on that
 * month's last day when it is shorter (31 January + 1 = 28 or 29 February).
 * Computed in Lagos time rather than the machine's zone, so that every copy of the API gives the same answer.
 * @param months - The order's duration, 1 or 12.
 * @param anchorDay - The day of the month on which the first of several periods began.
 * @example endOfPeriod(new Date("2028-02-29T10:00:00Z"), 12) // => 2029-02-28T10:00:00Z
 * @example endOfPeriod(new Date("2029-02-28T10:00:00Z"), 1, 31) // => 2029-03-31T10:00:00Z
 */
export function endOfPeriod(start: Date, months: 1 | 12, anchorDay = lagosDayOfMonth(start)): Date {
  const end = new Date(start.getTime() + LAGOS_OFFSET_MS);
  // From the 1st, setting the month cannot spill over into the next one.
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, lastDay));
  return new Date(end.getTime() - LAGOS_OFFSET_MS);
}

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: LAGOS,
});

/** The day of a moment in Lagos. @example formatDay(new Date("2026-03-02T23:30:00Z")) // => "3 March 2026" */
export function formatDay(moment: Date): string {
  return day.format(moment);
}
