/** The shops' own time zone, wherever the server stands. */
const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** @example dayOf("2026-11-21T00:30:00.000Z") // => "21 November 2026" */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}
