import { randomUUID } from "node:crypto";
import { openApiDocument } from "@vendor/api/openapi";
import { brand } from "@vendor/brand";
import { measureRequest, startRequestSpan } from "@vendor/http-server/watch";
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Caller, Deps } from "./deps.ts";
import { isUnknownProxy, readCaller } from "./http/caller.ts";
import { createContractHandler } from "./http/contract-handler.ts";
import { devClock } from "./http/dev-clock.ts";
import { devCodes } from "./http/dev-codes.ts";
import { devInbox } from "./http/dev-inbox.ts";
import { serveInstaller } from "./http/installers.ts";
import { readBytes } from "./http/read-input.ts";
import { refusalResponse, toRefusal } from "./http/refusal-response.ts";
import { receiveWebhook } from "./modules/payments/index.ts";
import { Refusal } from "./refusal.ts";

/** The API's HTTP server: the contract's calls, and the few routes outside it. */
export function createApp(
  deps: Deps,
  isStopping: () => boolean = () => false,
): Hono<{ Variables: { caller: Caller } }> {
  const app = new Hono<{ Variables: { caller: Caller } }>();
  const answerCall = createContractHandler(deps);
  let document: Promise<unknown> | undefined;
  let isWarned = false;

  app.use(async (c, next) => {
    const caller: Caller = readCaller(c, deps.env.TRUSTED_PROXIES);
    const started = performance.now();
    c.set("caller", caller);
    if (!isWarned && isUnknownProxy(c, deps.env.TRUSTED_PROXIES)) {
      isWarned = true;
      deps.log.warn(
        { address: caller.address },
        "a caller that TRUSTED_PROXIES does not name forwards requests: all its visitors share the limits of one",
      );
    }
    const span = startRequestSpan(c.req.header("traceparent"));
    await span.run(next);
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set("x-request-id", caller.requestId);
    const line = {
      request_id: caller.requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      user_id: caller.userId,
      viewer_id: caller.viewerId,
    };
    const ms = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    const route = caller.route ?? ownRoute(c.req.path);
    measureRequest({ method, route, status, ms });
    span.end({ method, route, status });
    const level = /^\/(health|ready)z$/.test(c.req.path) ? "debug" : c.res.status >= 500 ? "warn" : "info";
    deps.log[level]({ ...line, ms: Math.round(ms) }, "answered");
  });
  app.onError((error, c) => {
    const { requestId } = c.get("caller");
    return refusalResponse(toRefusal(error, deps.log.child({ request_id: requestId })), requestId);
  });
  app.route("/", healthChecks(deps, isStopping));
  if (deps.env.CORS_ORIGINS.length > 0) app.use(callsFrom(deps.env.CORS_ORIGINS));
  app.use(async (_, next) => {
    if (deps.isClockWrong?.()) throw new Refusal("UNAVAILABLE");
    await next();
  });
  app.get("/openapi.json", async (c) => {
    document ??= openApiDocument({
      title: `${brand.product} vendor API`,
      version: "1.0.0",
      serverUrl: deps.env.API_URL,
    });
    return c.json(await document);
  });
  app.get("/dev/inbox", (c) => devInbox(c, deps));
  app.get("/dev/codes", (c) => devCodes(c, deps));
  app.on(["GET", "POST"], "/dev/clock", (c) => devClock(c, deps));
  app.get("/files/:name", (c) => serveInstaller(deps, c.req.param("name"), c.req.raw.headers));
  // Rails of one provider share its events.
  const providers = new Set(deps.rails.flatMap((rail) => (rail.settlesLater ? [rail.events] : [])));
  for (const events of providers) {
    const route = `/webhooks/${events.provider}`;
    app.post(route, async (c) => {
      c.get("caller").route = route;
      const body = await readBytes(c.req.raw);
      return c.body(null, await receiveWebhook(deps, { events }, body, (name) => c.req.header(name)));
    });
  }
  for (const path of [
    "/healthz",
    "/readyz",
    "/openapi.json",
    "/dev/inbox",
    "/dev/codes",
    "/dev/clock",
    "/files/:name",
    ...[...providers].map(({ provider }) => `/webhooks/${provider}`),
  ]) {
    app.all(path, () => {
      const allow = path.startsWith("/webhooks")
        ? ["POST"]
        : ["GET", "HEAD", ...(path === "/dev/clock" ? ["POST"] : [])];
      throw new Refusal("METHOD_NOT_ALLOWED", undefined, { data: { allow } });
    });
  }
  // Not `notFound`: errors thrown there bypass the middleware.
  app.all("*", (c) => answerCall(c, c.get("caller")));
  return app;
}

/**
 * Lets pages of these origins make the contract's calls. Sessions are bearer tokens, so no page can use another's by sending a
 * request, and credentials stay forbidden. Webhooks and the development pages are not for pages of others.
 */
function callsFrom(allowed: readonly string[]): MiddlewareHandler {
  const answer = cors({
    origin: [...allowed],
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: ["authorization", "content-type", "idempotency-key", "x-request-id"],
    exposeHeaders: ["retry-after", "x-request-id", "content-disposition"],
    maxAge: 600,
  });
  return (c, next) => (/^\/(dev|webhooks)\//.test(c.req.path) ? next() : answer(c, next));
}

/** Liveness, and readiness, which also asks the database. */
function healthChecks(deps: Pick<Deps, "ping" | "isClockWrong">, isStopping: () => boolean): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => {
    if (isStopping()) throw new Refusal("UNAVAILABLE");
    return c.json({ status: "ok" });
  });
  app.get("/readyz", async (c) => {
    try {
      await deps.ping();
    } catch {
      throw new Refusal("UNAVAILABLE");
    }
    if (isStopping() || deps.isClockWrong?.()) throw new Refusal("UNAVAILABLE");
    return c.json({ status: "ok" });
  });
  return app;
}

/** The worker's HTTP server, which answers health checks only. */
export function createHealthApp(deps: Deps, isStopping: () => boolean = () => false): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    measureRequest({ method, route: ownRoute(path), status: c.res.status, ms: performance.now() - started });
  });
  app.onError((error) => refusalResponse(toRefusal(error, deps.log), randomUUID()));
  app.notFound(() => refusalResponse(new Refusal("NOT_FOUND"), randomUUID()));
  return app.route("/", healthChecks(deps, isStopping));
}

/** Headers of every answer: do not cache, frame or execute it. */
const securityHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** The route of a path outside the contract. */
function ownRoute(path: string): string {
  if (path.startsWith("/files/")) return "/files/{name}";
  return /^\/(healthz|readyz|openapi\.json|dev\/(?:inbox|clock))$/.test(path) ? path : "other";
}

/** Paths that contain a receipt code, in any spelling and even when no call matches. */
const RECEIPT_CODE = /^(?:\/|%2f)+receipts(?:\/|%2f)+verify(?=[^/]|\/.)[\s\S]+$/i;

/** The path for the log, without a receipt's code, which would give access to the receipt. */
function loggedPath(path: string): string {
  return RECEIPT_CODE.test(path) ? "/receipts/verify/…" : path;
}
