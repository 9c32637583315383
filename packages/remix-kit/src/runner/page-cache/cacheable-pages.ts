import type { IncomingHttpHeaders } from "node:http";
import type { SiteContext } from "../../site-context";

/** A page that is the same for every visitor who is not logged in. */
export type CacheablePage = {
  /** The query parameters that it reads, each with the values to cache. */
  query?: Readonly<Record<string, readonly string[]>>;
  /** Whether it also reads other values of these parameters. Requests with one are then not answered from the cache. */
  readsOtherValues?: boolean;
  /** The parameters without which it only redirects. Requests without one of them are not answered from the cache. */
  requires?: readonly string[];
  /** For a page that reads request headers. */
  headers?: {
    /** How many different headers `read` returns. */
    variants: number;
    /** The headers to render it with; undefined when the request must not be answered from the cache. */
    read(headers: IncomingHttpHeaders): Readonly<Record<string, string>> | undefined;
  };
};

/** A site's pages that are the same for every visitor who is not logged in. */
export type CacheablePages = {
  /** By the exact path that links use. Other spellings of it are not cached. */
  pages: Readonly<Record<string, CacheablePage>>;
  /**
   * The version of these pages' content. It is called for every request and starts its own updates; it waits for one only when
   * what is known may be long out of date.
   */
  version(site: Pick<SiteContext, "apiUrl" | "requestId" | "log">): string | Promise<string>;
};

/** How many entries of the cache requests can make for one version of the content. */
export function countEntries(pages: CacheablePages["pages"]): number {
  const counts = Object.values(pages).map(({ query = {}, requires = [], headers }) =>
    Object.entries(query).reduce(
      (count, [name, values]) => count * (values.length + (requires.includes(name) ? 0 : 1)),
      headers?.variants ?? 1,
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What a cached page is rendered from; it has headers only if the page reads some. */
export type CachedRequest = { address: string; headers?: Readonly<Record<string, string>> };

/** The token's and the session's cookie, with and without prefix, in any notation that a parser accepts. */
const PERSONAL_COOKIE = /(?:^|[;,\s])(?:__Host-)?(?:token|session)\s*=/;

type Incoming = { method: string; url: string; headers: IncomingHttpHeaders };

/** The parameters of a page that make a difference; undefined when it must not be answered from the cache. */
function cachedQuery(page: CacheablePage, query: URLSearchParams): URLSearchParams | undefined {
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(page.query ?? {})) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) kept.set(name, value);
    else if (page.requires?.includes(name) || (value !== null && page.readsOtherValues)) return undefined;
  }
  return kept;
}

/**
 * The request to render the cached page from, or undefined when the request must not be answered from the cache.
 * Parameters and values that the page ignores are dropped, and of a repeated parameter all but the first, which the page
 * reads; scripts still see them in the browser's address. The number of entries is therefore bounded ({@link countEntries}).
 * @example cachedRequest(pages, { method: "GET", url: "/pricing?utm_source=x&page=signup", headers: {} }) // => { address: "/pricing?page=signup" }
 * @example cachedRequest(pages, { method: "GET", url: "/pricing?duration=junk", headers: {} }) // => { address: "/pricing" }
 */
export function cachedRequest(pages: CacheablePages["pages"], request: Incoming): CachedRequest | undefined {
  const { method, url, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!page || PERSONAL_COOKIE.test(headers.cookie ?? "")) return undefined;
  const query = cachedQuery(page, new URLSearchParams(queryStart === -1 ? "" : url.slice(queryStart)));
  if (!query) return undefined;
  const address = query.size > 0 ? `${path}?${query}` : path;
  if (!page.headers) return { address };
  const read = page.headers.read(headers);
  return read && { address, headers: read };
}
