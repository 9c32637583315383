import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type CacheablePages, type CachedRequest, cachedRequest, countEntries } from "./cacheable-pages";
import { type CachedPage, cachedPageRenderer, type RendererOptions } from "./render-cached-page";

/** Room for two versions of every cacheable page. An entry takes about 100 kB, so all of them take 40 MB. */
const MAX_PAGES = 400;
/** Pages are rendered again after this time, because they may depend on the date. */
const CACHED_MS = 5 * 60_000;
/** After a page could not be cached, Remix renders it for each request until this time has passed. */
const RETRY_MS = 1_000;

type Options = RendererOptions & {
  cacheable: CacheablePages;
  /** Sets the headers that every page has, except for its policy. */
  pageHeaders: RequestHandler;
};

/** The smallest variant that the browser accepts, otherwise the uncompressed one. */
function chooseVariant({ variants }: CachedPage, accepted: readonly string[]) {
  return variants.find(({ encoding }) => accepted.includes(encoding)) ?? variants.at(-1);
}

/**
 * Serves pages that are the same for every visitor from memory, compressed, with hashes instead of a nonce in their policy.
 * A page is rendered at its first request, when the content's version changes, and after five minutes.
 * Other requests, and pages that cannot be cached, are passed on to Remix.
 * @throws {Error} when the site lists more pages than the cache can hold: requests for all of them in turn would be rendered
 *   each time, and would remove the pages that visitors ask for.
 */
export function pageCache(options: Options): RequestHandler {
  const { settings, log, cacheable, pageHeaders } = options;
  const entries = countEntries(cacheable.pages);
  if (2 * entries > MAX_PAGES) {
    throw new Error(
      `The cacheable pages make ${entries} entries; the page cache has room for ${MAX_PAGES / 2}.`,
    );
  }
  const render = cachedPageRenderer(options);
  const pages = new LRUCache<string, { page: CachedPage | undefined }, CachedRequest>({
    max: MAX_PAGES,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    async fetchMethod(_key, _before, { context, options: entry }) {
      const page = await render(context).catch((error: unknown) => {
        log.error({ err: error, address: context.address }, "a cacheable page could not be rendered");
        return undefined;
      });
      if (!page) entry.ttl = RETRY_MS;
      return { page };
    },
  });
  const find = async (cached: CachedRequest, requestId: string, requestLog: Logger) => {
    const version = await cacheable.version({ apiUrl: settings.apiUrl, requestId, log: requestLog });
    const key = [version, cached.address, ...Object.values(cached.headers ?? {})].join(" ");
    return (pages.get(key) ?? (await pages.fetch(key, { context: cached })))?.page;
  };
  return async (request, response, next) => {
    const cached = cachedRequest(cacheable.pages, request);
    if (!cached) return next();
    const { requestId, log: requestLog } = response.locals as { requestId: string; log: Logger };
    // Express 4 ignores promises: an uncaught rejection would end the process.
    const page = await find(cached, requestId, requestLog).catch((error: unknown) => {
      requestLog.error({ err: error, address: cached.address }, "the page cache failed");
      return undefined;
    });
    const variant = page && chooseVariant(page, request.acceptsEncodings());
    if (!page || !variant) return next();
    pageHeaders(request, response, () => undefined);
    response.setHeader("Content-Security-Policy", page.policy);
    response.setHeader("Vary", ["Cookie, Accept-Encoding", ...page.vary].join(", "));
    if (page.acceptHints) response.setHeader("Accept-CH", page.acceptHints);
    response.setHeader("ETag", variant.etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    sendPage(response, variant, request.method === "HEAD");
  };
}

function sendPage(
  response: Response,
  { encoding, body }: CachedPage["variants"][number],
  headersOnly: boolean,
): void {
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Length", body.length);
  if (headersOnly) response.end();
  else response.end(body);
}
