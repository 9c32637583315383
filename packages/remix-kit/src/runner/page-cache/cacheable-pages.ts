import type { SiteContext } from "../../site-context";

/** The query parameters that a page reads, with the values that have a page of their own. */
export type KnownQuery = Readonly<Record<string, readonly string[]>>;

/** A site's pages that are the same for every visitor who has not signed in. */
export type CacheablePages = {
  /** By path, as the links spell it. Other spellings are answered, but not cached. */
  pages: Readonly<Record<string, KnownQuery>>;
  /**
   * Names the version of the content that these pages show. It is called for every cached answer, so it must not wait,
   * and starts its own updates.
   */
  version(asker: Pick<SiteContext, "apiUrl" | "requestId" | "log">): string;
};

/** Either name of either cookie that makes a page personal, in any spelling that a parser accepts. */
const PERSONAL_COOKIE = /(?:^|[;,\s])(?:__Host-)?(?:token|session)\s*=/;

type Asked = { method: string; url: string; headers: { cookie?: string | undefined } };

/**
 * The address of the cached page that answers this request, or undefined when the answer is personal.
 * Parameters that the page does not read are dropped (scripts still find them in the browser's address). A request with
 * an unlisted value, or with a parameter twice, is not cached, so the number of entries is bounded.
 * @example cacheAddress(pages, { method: "GET", url: "/pricing?utm_source=x&page=signup", headers: {} }) // => "/pricing?page=signup"
 */
export function cacheAddress(pages: CacheablePages["pages"], asked: Asked): string | undefined {
  if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
  const mark = asked.url.indexOf("?");
  const path = mark === -1 ? asked.url : asked.url.slice(0, mark);
  if (!Object.hasOwn(pages, path) || PERSONAL_COOKIE.test(asked.headers.cookie ?? "")) return undefined;
  const query = new URLSearchParams(mark === -1 ? "" : asked.url.slice(mark));
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(pages[path] ?? {})) {
    const [value, ...more] = query.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || !values.includes(value)) return undefined;
    kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
