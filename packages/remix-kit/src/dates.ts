/** In the shops' time zone, whatever the server's. One format for all dates, the same as in receipts and emails. */
const date = { timeZone: "Africa/Lagos", day: "numeric", month: "long", year: "numeric" } as const;
const day = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", date);
const minute = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  ...date,
  hour: "2-digit",
  minute: "2-digit",
});

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

const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

/** @example formatMonth("2026-11") // => "November 2026" */
export function formatMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00:00.000Z`));
}
