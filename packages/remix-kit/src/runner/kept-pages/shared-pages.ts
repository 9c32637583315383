import type { SiteContext } from "../../site-context";

/** The query parameters that a page reads, with the values that have a page of their own. */
export type KnownQuery = Readonly<Record<string, readonly string[]>>;

/** What a site says about its pages that are the same for everybody who has not signed in. */
export type SharedPages = {
  /** By path, spelled as its links spell it. Any other spelling is answered, too, but not kept. */
  pages: Readonly<Record<string, KnownQuery>>;
  /**
   * Names the content that these pages show; another name, other pages. Called for every page that is given out, so it
   * must not wait, and has to ask for news by itself.
   */
  version(asker: Pick<SiteContext, "apiUrl" | "requestId" | "log">): string;
};

/** Either name of either cookie that makes a page somebody's own, in any spelling that a parser would take. */
const OWN_COOKIE = /(?:^|[;,\s])(?:__Host-)?(?:token|session)\s*=/;

type Asked = { method: string; url: string; headers: { cookie?: string | undefined } };

/**
 * The address of the page to keep that answers this request, or undefined when its answer is not for everybody.
 * Parameters that the page does not know are left out (scripts still find them in the browser's address); a value that
 * it knows differently, or twice, goes past the cache, so that entries are as many as are listed here.
 * @example sharedAddress(pages, { method: "GET", url: "/pricing?utm_source=x&page=signup", headers: {} }) // => "/pricing?page=signup"
 */
export function sharedAddress(pages: SharedPages["pages"], asked: Asked): string | undefined {
  if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
  const mark = asked.url.indexOf("?");
  const path = mark === -1 ? asked.url : asked.url.slice(0, mark);
  if (!Object.hasOwn(pages, path) || OWN_COOKIE.test(asked.headers.cookie ?? "")) return undefined;
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
