export { formatDay, formatMinute, formatMonth, formatPeriod } from "@vendor/remix-kit";

/** The whole days until then, at least 0; the last day counts as one. */
export function daysUntil(iso: string, from: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.parse(from)) / 86_400_000));
}

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Lagos",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today in the shops' time zone, in the format of a date field. @example lagosToday() // => "2026-11-21" */
export function lagosToday(now = Date.now()): string {
  return isoDay.format(now);
}
