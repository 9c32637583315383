/** The shops' own time zone: a receipt of half past midnight belongs to that day, wherever the server stands. */
const timeZone = "Africa/Lagos";
// One style for every date of the account and the checkout, the one of receipts and letters, too.
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

/** @example dayOf("2026-11-21T00:30:00.000Z") // => "21 November 2026" */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}

/** @example periodOf({ starts_at, ends_at }) // => "22 December 2026 – 22 December 2027" */
export function periodOf({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): string {
  return ends_at ? `${dayOf(starts_at)} – ${dayOf(ends_at)}` : `from ${dayOf(starts_at)}`;
}

/** @example minuteOf("2026-11-21T08:05:00.000Z") // => "21 November 2026 at 09:05" */
export function minuteOf(iso: string): string {
  return minute.format(new Date(iso));
}

/** @example monthOf("2026-11") // => "November 2026" */
export function monthOf(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00:00.000Z`));
}

/** Whole days that are left until then, never less than 0; the last day counts as one. */
export function daysUntil(iso: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / 86_400_000));
}

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today in the shops' time zone, as a date field wants it. @example lagosToday() // => "2026-11-21" */
export function lagosToday(now = Date.now()): string {
  return isoDay.format(now);
}
