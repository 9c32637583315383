import { brand } from "@vendor/brand";

/** What a `meta` function is given of every matched route; the root's loader says where the site lives. */
export type MetaMatches = readonly { id: string; data?: unknown }[];

function isWithBase(data: unknown): data is { base: string } {
  return typeof data === "object" && data !== null && "base" in data && typeof data.base === "string";
}

/**
 * The site's own address as configured, without a slash at its end. Where the root's loader did not run, the brand's.
 * Never taken from the request: pages are cached by address, and a Host header can be anything.
 */
export function siteBase(matches: MetaMatches): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  return isWithBase(root) ? root.base : brand.sites.main;
}
