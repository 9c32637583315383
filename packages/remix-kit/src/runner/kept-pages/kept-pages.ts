import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Settings } from "../settings";
import type { KeptPage } from "./kept-page";
import { sharedPageRenderer } from "./render-shared-page";
import { type SharedPages, sharedAddress } from "./shared-pages";

/** More than any site lists, also while two versions of its pages are about. */
const MOST_PAGES = 100;
/** What a page shows may hang on the date. */
const KEPT_MS = 5 * 60_000;
/** How long a page that could not be kept is not tried again; each visitor gets one of their own meanwhile. */
const UNKEPT_MS = 1_000;

type Options = {
  settings: Settings;
  log: Logger;
  build: ServerBuild;
  shared: SharedPages;
  /** Sets the headers that every page has. */
  pageHeaders: RequestHandler;
};

/** The best form that the browser takes; one that takes nothing at all gets the page as it is. */
function chosenVariant({ variants }: KeptPage, accepted: readonly string[]) {
  return variants.find(({ encoding }) => accepted.includes(encoding)) ?? variants.at(-1);
}

/**
 * Answers pages that are the same for everybody from memory, compressed, under a policy of hashes instead of a nonce.
 * They are rendered once, by whoever comes first; then until the content has another version, or for five minutes.
 * Everything else, and whatever cannot be kept, goes on to Remix.
 */
export function keptPages({ settings, log, build, shared, pageHeaders }: Options): RequestHandler {
  const render = sharedPageRenderer(settings, log, build);
  const pages = new LRUCache<string, { page: KeptPage | undefined }, { address: string }>({
    max: MOST_PAGES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    async fetchMethod(_key, _before, { context: { address }, options }) {
      const page = await render(address).catch((error: unknown) => {
        log.error({ err: error, address }, "a page to keep could not be rendered");
        return undefined;
      });
      if (!page) options.ttl = UNKEPT_MS;
      return { page };
    },
  });
  const find = async (address: string, requestId: string, requestLog: Logger) => {
    const version = shared.version({ apiUrl: settings.apiUrl, requestId, log: requestLog });
    return (await pages.fetch(`${version} ${address}`, { context: { address } }))?.page;
  };
  return async (request, response, next) => {
    const address = sharedAddress(shared.pages, request);
    if (address === undefined) return next();
    const { requestId, log: requestLog } = response.locals as { requestId: string; log: Logger };
    // Express 4 does not look at promises: a fault that left this one would end the process.
    const page = await find(address, requestId, requestLog).catch((error: unknown) => {
      requestLog.error({ err: error, address }, "a kept page could not be found");
      return undefined;
    });
    const variant = page && chosenVariant(page, request.acceptsEncodings());
    if (!page || !variant) return next();
    pageHeaders(request, response, () => undefined);
    response.setHeader("Content-Security-Policy", page.policy);
    response.vary("Accept-Encoding");
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
  { encoding, body }: KeptPage["variants"][number],
  headersOnly: boolean,
): void {
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Length", body.length);
  if (headersOnly) response.end();
  else response.end(body);
}
