import type { Duration } from "./duration";

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
