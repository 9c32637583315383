const minute = 60_000;
const fast = 4;
const hourly = 72;

/**
 * Milliseconds from a failed attempt to the next: every 3 minutes four times, then hourly for 72 hours.
 * @param failures - Failed attempts so far, at least 1.
 * @returns null when Paystack gives up.
 */
export function retryDelay(failures: number): number | null {
  if (failures <= fast) return 3 * minute;
  if (failures <= fast + hourly) return 60 * minute;
  return null;
}
