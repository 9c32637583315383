import type { ShouldRevalidateFunction } from "@remix-run/react";
import { printableLine } from "@vendor/api/fields";

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

/**
 * A parameter that people type, in the form that the API's fields accept: one line of at most `max` characters, "" for none.
 * Half of a surrogate pair, which cutting may leave, could not be sent at all.
 */
export function readLine(query: URLSearchParams, name: string, max: number): string {
  // Room for spaces around it, and for letters whose accents were typed apart; the rest is never read.
  const typed = (query.get(name) ?? "").slice(0, 4 * max).replace(/\p{Format}+/gu, "");
  return printableLine(printableLine(typed).slice(0, max));
}

/** The page of a list; 1 when it is missing or invalid. */
export function readPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The `search` parameter, "" for none. */
export const readSearch = (query: URLSearchParams) => readLine(query, "search", 100);

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
