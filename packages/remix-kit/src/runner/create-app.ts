import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { Logger } from "pino";
import type { SiteContext } from "../site-context";
import { liveness, readiness } from "./health";
import { HASHED_NAME, keepAssets } from "./kept-assets";
import type { CacheablePages } from "./page-cache/cacheable-pages";
import { pageCache } from "./page-cache/page-cache";
import { checkAddress, checkOrigin, limitBody, ownOrigin, refuse } from "./request-checks";
import { type PageRules, securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { watchRequests } from "./watch-requests";

/** Icons and the pictures of error pages. The path is the same from this file and from the built runner. */
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
  /** Whether the process is stopping. */
  isStopping?: () => boolean;
  /** Vite's middleware, in development. */
  development?: RequestHandler;
};

const setNosniff = (response: { setHeader(name: string, value: string): unknown }) =>
  response.setHeader("X-Content-Type-Options", "nosniff");

function handleUnexpectedError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    log.error({ err: error, request_id: response.locals.requestId }, "unhandled error");
    if (response.headersSent) return next(error);
    refuse(response, 500, "Unexpected Application Error!");
  };
}

/** The Express application of one site: everything around Remix that all pages and actions share. */
export function createApp(options: SiteOptions): express.Express {
  const { settings, log, build, clientDirectory, rules = {}, cacheable, development } = options;
  const { isStopping = () => false } = options;
  const pageHeaders = securityHeaders(settings, rules, development !== undefined);
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", settings.trustedProxies);
  app.use((request, response, next) => {
    const origin = ownOrigin(settings, request.protocol, request.headers.host);
    response.locals.secure = origin.startsWith("https:");
    next();
  });
  app.get("/healthz", liveness(isStopping));
  app.get("/readyz", readiness(isStopping, settings.apiUrl));
  app.use(watchRequests(log, typeof build === "object" ? build.routes : {}));
  app.use(checkAddress);
  if (cacheable && typeof build === "object") {
    app.use(pageCache({ settings, log, build, cacheable, pageHeaders }));
  }
  app.use(compression());
  const shortCache = { maxAge: "1h", index: false, redirect: false, setHeaders: setNosniff };
  if (clientDirectory) {
    const longCache = { ...shortCache, immutable: true, maxAge: "1y" };
    app.use("/assets", express.static(`${clientDirectory}/assets`, longCache));
    if (settings.keptAssets) {
      keepAssets(`${clientDirectory}/assets`, settings.keptAssets);
      const kept = express.static(settings.keptAssets, longCache);
      app.use("/assets", (request, response, next) =>
        HASHED_NAME.test(request.path.slice(1)) ? kept(request, response, next) : next(),
      );
    }
    app.use("/assets", (_request, response) => refuse(response, 404, "Not found."));
    app.use(express.static(clientDirectory, shortCache));
  }
  app.use(express.static(publicFiles, shortCache));
  app.use(pageHeaders);
  app.use(checkOrigin(settings));
  app.use(limitBody);
  if (development) app.use(development);
  app.use(
    createRequestHandler({
      build,
      mode: development ? "development" : "production",
      getLoadContext: (request, response): AppLoadContext => {
        const { nonce, requestId, traceparent, secure } = response.locals as SiteContext;
        const site: SiteContext = {
          nonce,
          requestId,
          traceparent,
          secure,
          cookiePrefix: settings.cookiePrefix,
          clientAddress: request.ip ?? "",
          apiUrl: settings.apiUrl,
          sites: settings.sites,
          paystack: settings.paystack,
          sessionSecret: settings.sessionSecret,
          log: response.locals.log as Logger,
        };
        return { site };
      },
    }),
  );
  app.use(handleUnexpectedError(log));
  return app;
}
