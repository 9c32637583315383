/** In the shops' time zone, whatever the server's. */
const timeZone = "Africa/Lagos";
// One format for all dates, the same as in receipts and emails.
const day = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long", year: "numeric" });
const minute = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

/** @example formatDay("2026-11-21T00:30:00.000Z") // => "21 November 2026" */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** @example formatPeriod({ starts_at, ends_at }) // => "22 December 2026 – 22 December 2027" */
export function formatPeriod({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): string {
  return ends_at ? `${formatDay(starts_at)} – ${formatDay(ends_at)}` : `from ${formatDay(starts_at)}`;
}

/** @example formatMinute("2026-11-21T08:05:00.000Z") // => "21 November 2026 at 09:05" */
export function formatMinute(iso: string): string {
  return minute.format(new Date(iso));
}

/** @example formatMonth("2026-11") // => "November 2026" */
export function formatMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00:00.000Z`));
}

/** The whole days until then, at least 0; the last day counts as one. */
export function daysUntil(iso: string, from: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.parse(from)) / 86_400_000));
}

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today in the shops' time zone, in the format of a date field. @example lagosToday() // => "2026-11-21" */
export function lagosToday(now = Date.now()): string {
  return isoDay.format(now);
}
