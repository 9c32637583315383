/** Days of the calendar as text, "2026-11-25", without React and for servers too. */

/** A day, such as "2026-11-25". It belongs to no time zone: a due date is the same day everywhere. */
export type IsoDate = `${number}-${number}-${number}`;

/** The time zone of dates that name none. */
export const defaultTimeZone = "Africa/Lagos";

const MS_PER_DAY = 86_400_000;
const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** A day by its parts, or null where the calendar has none, such as 31 June. `month` is 1 to 12. */
export function isoDate(year: number, month: number, day: number): IsoDate | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year <= 9999 ? (`${pad(year, 4)}-${pad(month)}-${pad(day)}` as IsoDate) : null;
}

/** Whether a text is a day as a form and an address have it: "2026-11-25". */
export function isIsoDate(text: string): text is IsoDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && isoDate(Number(year), Number(month), Number(day)) !== null;
}

const utc = (date: IsoDate) => new Date(`${date}T00:00:00Z`);
const toIso = (date: Date) => date.toISOString().slice(0, 10) as IsoDate;

/** Which day it is. @param timeZone - @default "Africa/Lagos" */
export function todayIn(timeZone: string = defaultTimeZone, now: Date = new Date()): IsoDate {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now) as IsoDate;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIso(new Date(utc(date).getTime() + days * MS_PER_DAY));
}

/** The same day of another month, or that month's last day: a month after 31 January is 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const at = utc(date);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0));
  return toIso(new Date(last.setUTCDate(Math.min(at.getUTCDate(), last.getUTCDate()))));
}

/** Monday is 0, Sunday 6. */
export const weekdayOf = (date: IsoDate): number => (utc(date).getUTCDay() + 6) % 7;

type Parts = { day: number; month: string; year: number };
const monthName = (date: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(date);

function partsOf(date: IsoDate, locale: string): Parts {
  const at = utc(date);
  return { day: at.getUTCDate(), month: monthName(at, locale), year: at.getUTCFullYear() };
}

/**
 * @example formatDate("2026-11-25") // => "25 November 2026"
 */
export function formatDate(date: IsoDate, locale = "en-GB"): string {
  const { day, month, year } = partsOf(date, locale);
  return `${day} ${month} ${year}`;
}

/** @example formatWeekday("2026-11-25") // => "Wednesday" */
export function formatWeekday(date: IsoDate, locale = "en-GB", weekday: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(utc(date));
}

/** @example formatMonth("2026-11-25") // => "November 2026" */
export function formatMonth(date: IsoDate, locale = "en-GB"): string {
  const { month, year } = partsOf(date, locale);
  return `${month} ${year}`;
}

/**
 * Two days and what lies between them, without what repeats itself.
 * @example formatDateRange("2026-11-01", "2026-11-30") // => "1–30 November 2026"
 */
export function formatDateRange(from: IsoDate, to: IsoDate, locale = "en-GB"): string {
  if (from === to) return formatDate(from, locale);
  const [a, b] = [partsOf(from, locale), partsOf(to, locale)];
  if (a.year !== b.year) return `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
  if (a.month !== b.month) return `${a.day} ${a.month} – ${formatDate(to, locale)}`;
  return `${a.day}–${formatDate(to, locale)}`;
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    // Arabic-Indic and Persian digits; full-width ones are plain after NFKD.
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim();

/** The number of the month that a word begins, or 0: "nov", "Sept.". */
function monthNumber(word: string, locale: string): number {
  const short = plain(word).replace(/\.$/, "");
  if (short.length < 3) return 0;
  for (let month = 0; month < 12; month++) {
    const at = new Date(Date.UTC(2026, month, 1));
    if ([locale, "en-GB"].some((language) => plain(monthName(at, language)).startsWith(short)))
      return month + 1;
  }
  return 0;
}

const withCentury = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * The day that a person typed, the day before the month, or null: "25/11/2026", "25.11.26", "25 Nov", "November 25, 2026",
 * "2026-11-25", "today". Without a year it is that of `today`.
 */
export function parseDate(
  text: string,
  { today = todayIn(), locale = "en-GB" }: { today?: IsoDate | undefined; locale?: string | undefined } = {},
): IsoDate | null {
  const typed = plain(text).replace(/^[a-z]+day,?\s+/, "");
  const day = { today: 0, tomorrow: 1, yesterday: -1 }[typed];
  if (day !== undefined) return addDays(today, day);
  if (isIsoDate(typed)) return typed;
  const thisYear = today.slice(0, 4);
  const figures = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d\d))?$/.exec(typed);
  if (figures) return isoDate(withCentury(figures[3] ?? thisYear), Number(figures[2]), Number(figures[1]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*(\p{L}+\.?)[\s,.-]*(\d{4}|\d\d)?$/u.exec(typed);
  if (dayFirst) {
    const [, at = "", month = "", year = thisYear] = dayFirst;
    return isoDate(withCentury(year), monthNumber(month, locale), Number(at));
  }
  const monthFirst = /^(\p{L}+\.?)\s*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}))?$/u.exec(typed);
  if (!monthFirst) return null;
  const [, month = "", at = "", year = thisYear] = monthFirst;
  return isoDate(Number(year), monthNumber(month, locale), Number(at));
}
