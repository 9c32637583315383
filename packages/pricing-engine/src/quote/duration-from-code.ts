import { PricingError } from "../errors";
import type { Duration } from "./duration";

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
