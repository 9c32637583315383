import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { Logger } from "pino";
import sirv from "sirv";
import type { SiteContext } from "../site-context";
import { withErrorPages } from "./error-pages";
import { liveness, readiness } from "./health";
import { HASHED_NAME, keepAssets } from "./kept-assets";
import type { CacheablePages } from "./page-cache/cacheable-pages";
import { pageCache } from "./page-cache/page-cache";
import { paymentChanges } from "./payment-changes";
import { checkAddress, checkOrigin, limitBody, ownOrigin, refuse } from "./request-checks";
import { noncePolicy, type PageRules, securityHeaders } from "./security-headers";
import { type Settings, siteContext } from "./settings";
import { watchRequests } from "./watch-requests";

/** Icons and the pictures of error pages, which a build contains. Only development serves them from here. */
const publicFiles = fileURLToPath(new URL("../../public", import.meta.url));

export type SiteOptions = {
  settings: Settings;
  log: Logger;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built client, whose files are served. */
  clientDirectory?: string;
  rules?: PageRules;
  /** Pages to cache; used only with a finished build. */
  cacheable?: CacheablePages | undefined;
  isStopping?: () => boolean;
  /** Vite's middleware, in development. */
  development?: RequestHandler;
};

/** What sirv would send without the charset, or does not know. */
const fileTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

function setFileHeaders(response: ServerResponse, path: string): void {
  const type = fileTypes[extname(path)];
  if (type) response.setHeader("Content-Type", type);
}

function handleUnexpectedError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    log.error({ err: error, request_id: response.locals.requestId }, "unhandled error");
    if (response.headersSent) return next(error);
    refuse(response, 500, "Unexpected Application Error!");
  };
}

const HOUR = 3_600;
const YEAR = 365 * 24 * HOUR;

/** One more than the library's: a tenth less of each page for 0.2 ms of CPU, of an agent's 40 clients for 0.7 ms. */
const BROTLI_QUALITY = 5;

/** Serves a build's files, which the build has compressed, and the hashed assets of other releases. */
function builtFiles(clientDirectory: string, keptAssets: string | undefined): express.Router {
  const compressed = { brotli: true, gzip: true, extensions: [], etag: true, setHeaders: setFileHeaders };
  const router = express.Router();
  router.use((request, _response, next) => {
    // sirv looks for the names only, and would send `br;q=0` a brotli file.
    request.headers["accept-encoding"] = request.acceptsEncodings().join();
    next();
  });
  // A file whose name contains its hash is never asked for again, so it needs no ETag.
  const immutable = { ...compressed, etag: false, maxAge: YEAR, immutable: true };
  router.use("/assets", sirv(`${clientDirectory}/assets`, immutable));
  if (keptAssets) {
    keepAssets(`${clientDirectory}/assets`, keptAssets);
    // Other copies of the site add files while this one runs. In this mode sirv looks for them at each request.
    const kept = sirv(keptAssets, {
      ...compressed,
      dev: true,
      setHeaders(response, path) {
        setFileHeaders(response, path);
        response.setHeader("Cache-Control", `public,max-age=${YEAR},immutable`);
      },
    });
    router.use("/assets", (request, response, next) =>
      HASHED_NAME.test(request.path.slice(1)) ? kept(request, response, next) : next(),
    );
  }
  router.use("/assets", (_request, response) => refuse(response, 404, "Not found."));
  router.use(sirv(clientDirectory, { ...compressed, maxAge: HOUR }));
  return router;
}

/** Waits until the browser has taken what was sent so far, or is gone. */
async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const events = ["drain", "close"].map((event) => once(response, event, { signal }));
  await Promise.race(events).finally(() => waiting.abort());
}

/** The Express application of one site: everything around Remix that all pages and actions share. */
export function createApp(options: SiteOptions): express.Express {
  const { settings, log, build, clientDirectory, rules = {}, cacheable, development } = options;
  const { isStopping = () => false } = options;
  const pageHeaders = securityHeaders(rules);
  const app = express();
  app.disable("x-powered-by");
  // Remix reads the address itself.
  app.disable("query parser");
  app.set("trust proxy", settings.trustedProxies);
  app.use((request, response, next) => {
    const origin = ownOrigin(settings, request.protocol, request.headers.host);
    response.locals.secure = origin.startsWith("https:");
    // With every answer: files, health checks and refusals have no other security headers in common.
    if (response.locals.secure)
      response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (settings.staging) response.setHeader("X-Robots-Tag", "noindex, nofollow");
    next();
  });
  app.get("/healthz", liveness(isStopping));
  app.get("/readyz", readiness(isStopping, settings.apiUrl));
  // Before requests are measured: most of these wait on purpose.
  app.get("/payments/changes", paymentChanges({ apiUrl: settings.apiUrl, log, isStopping }));
  app.use(watchRequests(log, typeof build === "object" ? build.routes : {}, settings));
  app.use(checkAddress);
  if (cacheable && typeof build === "object") {
    app.use(pageCache({ settings, log, build, clientDirectory, cacheable, pageHeaders }));
  }
  if (clientDirectory) app.use(builtFiles(clientDirectory, settings.keptAssets));
  if (development) app.use(sirv(publicFiles, { dev: true }));
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  app.use(pageHeaders, noncePolicy(settings, rules, development !== undefined));
  app.use(checkOrigin(settings));
  app.use(limitBody(settings));
  if (development) app.use(development);
  app.use(
    createRequestHandler({
      build: typeof build === "function" ? async () => withErrorPages(await build()) : withErrorPages(build),
      mode: development ? "development" : "production",
      getLoadContext: (request, response) => {
        const { nonce, requestId, traceparent, secure } = response.locals as SiteContext;
        const clientAddress = request.ip ?? "";
        const log = response.locals.log as Logger;
        const rest = { clientAddress, log, drained: () => drained(response) };
        return siteContext(settings, { nonce, requestId, traceparent, secure, ...rest });
      },
    }),
  );
  app.use(handleUnexpectedError(log));
  return app;
}
