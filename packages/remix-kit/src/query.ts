import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Builds an address from a request's query; undefined when the query lacks something that the address needs. */
export type TargetBuilder = (query: URLSearchParams) => string | undefined;

/**
 * The address for a `page` query. Names come from a list and addresses are built here, so that a visitor's text never
 * becomes a redirect (spec §4).
 * @example safeTarget("plans-details", targets, query) // => "/plans-details/2/yearly"
 * @example safeTarget("https://evil.example", targets, query) // => undefined
 */
export function safeTarget(
  name: string | null | undefined,
  targets: Readonly<Record<string, TargetBuilder>>,
  query: URLSearchParams = new URLSearchParams(),
): string | undefined {
  if (!name || !Object.hasOwn(targets, name)) return undefined;
  return targets[name]?.(query);
}

/** The `search` parameter in the form that the API accepts: one line of at most 100 characters, "" for none. */
export function readSearch(query: URLSearchParams): string {
  // Room for spaces around it; the rest is never read.
  const typed = (query.get("search") ?? "").slice(0, 400);
  const line = typed
    .replace(/\p{Format}+/gu, "")
    .replace(/[\p{Control}\u2028\u2029]+/gu, " ")
    .trim();
  // Cutting may leave half of a surrogate pair.
  return line.slice(0, 100).replace(/\p{Surrogate}/gu, "");
}

/**
 * Loads a route's data anew, but not when only the query of the page changes, and not after a refused form. Remix decides
 * the latter itself only for routes without a `shouldRevalidate`.
 */
export const shouldReloadData: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}) =>
  formMethod && formMethod !== "GET"
    ? actionStatus < 400
    : currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
