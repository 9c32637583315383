import { PricingError } from "../errors";
import type { Duration, DurationCode } from "./duration";

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
