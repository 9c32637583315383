/** The calendar of Lagos in the simplest words, so that the product's own is checked by another one. Moments are milliseconds. */
const HOUR = 3_600_000;
const DAY = 86_400_000;
const months = "January February March April May June July August September October November December".split(
  " ",
);

const inLagos = (at: number) => new Date(at + HOUR);

export const dayOfMonth = (at: number) => inLagos(at).getUTCDate();
export const yearOf = (at: number) => inLagos(at).getUTCFullYear();

/** @example sayDay(Date.UTC(2026, 2, 2)) // => "2 March 2026" */
export function sayDay(at: number): string {
  const day = inLagos(at);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** @example sayMoment(Date.UTC(2026, 2, 2, 8)) // => "2 March 2026 at 09:00" */
export const sayMoment = (at: number) => `${sayDay(at)} at ${inLagos(at).toISOString().slice(11, 16)}`;

/** The same day of a later month, or the month's last day. */
export function monthsLater(at: number, count: number, anchor: number): number {
  const start = inLagos(at);
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count + 1, 0));
  const day = Math.min(anchor, last.getUTCDate());
  const time = (at + HOUR) % DAY;
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), day) + time - HOUR;
}

/** The last 8 in the morning before a moment, when renewals are paid. */
export function morningBefore(at: number): number {
  const today = Math.floor((at + HOUR) / DAY) * DAY - HOUR + 8 * HOUR;
  return today < at ? today : today - DAY;
}
