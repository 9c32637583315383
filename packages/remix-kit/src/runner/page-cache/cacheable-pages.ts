import type { SiteContext } from "../../site-context";

/** The query parameters that a page reads, and every value that makes a difference. The page ignores other values. */
export type KnownQuery = Readonly<Record<string, readonly string[]>>;

/** A site's pages that are the same for every visitor who is not logged in. */
export type CacheablePages = {
  /** By the exact path that links use. Other spellings of it are not cached. */
  pages: Readonly<Record<string, KnownQuery>>;
  /** The version of these pages' content. It is called for every request, so it must not wait; it starts its own updates. */
  version(site: Pick<SiteContext, "apiUrl" | "requestId" | "log">): string;
};

/** The token's and the session's cookie, with and without prefix, in any notation that a parser accepts. */
const PERSONAL_COOKIE = /(?:^|[;,\s])(?:__Host-)?(?:token|session)\s*=/;

type CacheRequest = { method: string; url: string; headers: { cookie?: string | undefined } };

/**
 * The address of the cached page for this request, or undefined when the request must not be answered from the cache.
 * Parameters and values that the page ignores are dropped, and of a repeated parameter all but the first, which the page
 * reads; scripts still see them in the browser's address. The number of entries is therefore bounded.
 * @example cacheAddress(pages, { method: "GET", url: "/pricing?utm_source=x&page=signup", headers: {} }) // => "/pricing?page=signup"
 * @example cacheAddress(pages, { method: "GET", url: "/pricing?duration=junk", headers: {} }) // => "/pricing"
 */
export function cacheAddress(pages: CacheablePages["pages"], request: CacheRequest): string | undefined {
  const { method, url, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  if (!Object.hasOwn(pages, path) || PERSONAL_COOKIE.test(headers.cookie ?? "")) return undefined;
  const query = new URLSearchParams(queryStart === -1 ? "" : url.slice(queryStart));
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(pages[path] ?? {})) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
