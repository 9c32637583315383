/** West Africa Time, the whole year round: subscriptions end by the calendar of the people who pay for them. */
const LAGOS_OFFSET_MS = 60 * 60 * 1000;

/**
 * When a period of months that starts at `start` ends: the same time on the same day of the later month, or on that
 * month's last day when it is shorter (31 January + 1 = 28 or 29 February).
 * Reckoned in Lagos time rather than in the machine's zone, so that every copy of the API gives the same answer.
 * @param months - The order's duration, 1 or 12.
 * @example endOfPeriod(new Date("2028-02-29T10:00:00Z"), 12) // => 2029-02-28T10:00:00Z
 */
export function endOfPeriod(start: Date, months: 1 | 12): Date {
  const lagos = new Date(start.getTime() + LAGOS_OFFSET_MS);
  const day = lagos.getUTCDate();
  const end = new Date(lagos);
  // From the 1st, setting the month cannot spill over into the next one.
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return new Date(end.getTime() - LAGOS_OFFSET_MS);
}
