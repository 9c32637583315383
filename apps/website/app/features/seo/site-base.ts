import { brand } from "@vendor/brand";

/** The `matches` argument of a `meta` function; the root's loader returns the site's address. */
export type MetaMatches = readonly { id: string; data?: unknown }[];

function isWithBase(data: unknown): data is { base: string } {
  return typeof data === "object" && data !== null && "base" in data && typeof data.base === "string";
}

/**
 * The site's configured address without a trailing slash; the brand's when the root's loader did not run. It never comes
 * from the request, because pages are cached and a Host header can have any value.
 */
export function siteBase(matches: MetaMatches): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  return isWithBase(root) ? root.base : brand.sites.main;
}
