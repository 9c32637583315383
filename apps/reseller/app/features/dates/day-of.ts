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

/** @example periodOf({ starts_at, ends_at }) // => "22 December 2026 – 22 December 2027" */
export function periodOf({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): string {
  return ends_at ? `${dayOf(starts_at)} – ${dayOf(ends_at)}` : `from ${dayOf(starts_at)}`;
}
