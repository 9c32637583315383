/** How long an order pays for. */
export type Duration = "monthly" | "yearly";

/** A duration on the wire, which is also its number of months (spec §4). */
export type DurationCode = 1 | 12;
