import { PricingError } from "../errors";

/** How long an order pays for. */
export type Duration = "monthly" | "yearly";

/** A duration on the wire: its number of months. */
export type DurationCode = 1 | 12;

/**
 * The wire code of a duration: its number of months.
 * @throws {PricingError} `DURATION_UNKNOWN` for anything else, which untyped callers can pass.
 * @example codeFromDuration("yearly") // => 12
 */
export function codeFromDuration(duration: Duration): DurationCode {
  if (duration === "yearly") return 12;
  if (duration === "monthly") return 1;
  throw new PricingError("DURATION_UNKNOWN", "duration", duration);
}

/**
 * The duration of a wire code: yearly 12, monthly 1.
 * @throws {PricingError} `DURATION_UNKNOWN` for any other number.
 * @example durationFromCode(12) // => "yearly"
 */
export function durationFromCode(code: number): Duration {
  if (code === 12) return "yearly";
  if (code === 1) return "monthly";
  throw new PricingError("DURATION_UNKNOWN", "duration", code);
}

/**
 * Parses a duration in an address, in every spelling that links use.
 * @returns `undefined` for any other text, because visitors may type anything.
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
