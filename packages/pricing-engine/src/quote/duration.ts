import { PricingError } from "../errors";

/** How long an order pays for. */
export type Duration = "monthly" | "yearly";

/** A duration on the wire, which is also its number of months (spec §4). */
export type DurationCode = 1 | 12;

/**
 * The wire code of a duration, which is its number of months (spec §4).
 * @throws {PricingError} `DURATION_UNKNOWN` for anything else, which untyped callers can send.
 * @example codeFromDuration("yearly") // => 12
 */
export function codeFromDuration(duration: Duration): DurationCode {
  if (duration === "yearly") return 12;
  if (duration === "monthly") return 1;
  throw new PricingError("DURATION_UNKNOWN", duration);
}

/**
 * The duration behind a wire code (spec §4: yearly 12, monthly 1).
 * @throws {PricingError} `DURATION_UNKNOWN` for any other number.
 * @example durationFromCode(12) // => "yearly"
 */
export function durationFromCode(code: number): Duration {
  if (code === 12) return "yearly";
  if (code === 1) return "monthly";
  throw new PricingError("DURATION_UNKNOWN", code);
}

/**
 * Reads a duration out of an address, in every spelling the links use (spec §4).
 * @returns `undefined` for any other text: the address is a visitor's, so it is not an error here.
 * @example parseDurationSlug("month") // => "monthly"
 */
export function parseDurationSlug(slug: string): Duration | undefined {
  switch (slug) {
    case "yearly":
    case "year":
    case "12":
      return "yearly";
    case "monthly":
    case "month":
    case "1":
      return "monthly";
    default:
      return undefined;
  }
}
