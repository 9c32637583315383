import { randomUUID } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { measureRequest, startRequestSpan } from "@vendor/http-server/watch";
import type { Request, RequestHandler } from "express";
import { jwtDecode } from "jwt-decode";
import type { Logger } from "pino";
import { z } from "zod";
import { type CookieSite, readCookie } from "../server/cookies";
import { pagePath } from "./page-path";
import type { Settings } from "./settings";

const REQUEST_ID = /^[\w.-]{8,64}$/;

type Routes = ServerBuild["routes"];

/** Tells which route answers a page's path: its pattern, with parameters as `:name`. */
export function routeFinder(routes: Routes): (path: string) => string {
  const patternOf = (id: string): string => {
    const { path, parentId } = routes[id] as Routes[string];
    return [...(parentId ? [patternOf(parentId)] : []), ...(path ? [path] : [])].filter(Boolean).join("/");
  };
  const patterns = Object.keys(routes)
    .map((id) => `/${patternOf(id)}`)
    .filter((pattern) => !pattern.includes("*"));
  const exact = new Map(patterns.map((pattern) => [pattern.toLowerCase(), pattern]));
  const shapes = patterns
    .filter((pattern) => pattern.includes(":"))
    .sort((a, b) => a.split(":").length - b.split(":").length)
    .map((route) => {
      const shape = route.toLowerCase().replace(/[.]/g, "[.]").replace(/:\w+/g, "[^/]+");
      return { route, shape: new RegExp(`^${shape}$`) };
    });
  return (path) => {
    if (path.startsWith("/assets/")) return "/assets/*";
    return exact.get(path) ?? shapes.find(({ shape }) => shape.test(path))?.route ?? "other";
  };
}

type WatchedSettings = Pick<Settings, "trustedProxies" | "cookiePrefix">;

/**
 * The view as a customer of which a request is part, for the log: not every page makes a call, whose line in the API's log names the member of staff.
 * The API alone checks the token, so a line may name a view that never was.
 */
function viewOf(request: Request, site: CookieSite): { view_id?: string } {
  const headers = { get: (name: string) => request.get(name) ?? null };
  const token = readCookie({ headers }, "token", site);
  if (token === undefined) return {};
  try {
    const claims = ViewSchema.safeParse(jwtDecode(token)).data;
    return claims ? { view_id: claims.sid } : {};
  } catch {
    return {};
  }
}
const ViewSchema = z.object({ viewed_by: z.string(), sid: z.uuid() });

/**
 * Assigns each request an id (or keeps the load balancer's), measures it, and logs one line when it is answered.
 * The line has no query or body, because they can contain names, references and codes.
 */
export function watchRequests(log: Logger, routes: Routes, settings: WatchedSettings): RequestHandler {
  const { trustedProxies } = settings;
  const routeOf = routeFinder(routes);
  let isWarned = false;
  return (request, response, next) => {
    if (!isWarned && trustedProxies === 0 && request.headers["x-forwarded-for"] !== undefined) {
      isWarned = true;
      log.warn(
        "requests come through a proxy but TRUST_PROXY is 0: all visitors share the limits of one; set it to the number of proxies",
      );
    }
    const header = request.get("x-request-id");
    const requestId = header && REQUEST_ID.test(header) ? header : randomUUID();
    const started = performance.now();
    // Later handlers may replace it by one that the site's pages can read.
    const path = pagePath(request.path);
    const span = startRequestSpan(request.headers.traceparent);
    response.locals.requestId = requestId;
    response.locals.traceparent = span.traceparent;
    response.locals.log = log.child({ request_id: requestId });
    response.setHeader("X-Request-Id", requestId);
    response.on("finish", () => {
      const ms = performance.now() - started;
      const { method } = request;
      const status = response.statusCode;
      const route = routeOf(path);
      measureRequest({ method, route, status, ms });
      span.end({ method, route, status });
      const line = {
        ...{ request_id: requestId, method, path: path.slice(0, 200), status, ms: Math.round(ms) },
        ...viewOf(request, { ...settings, secure: response.locals.secure }),
      };
      log[status >= 500 ? "warn" : "info"](line, "answered");
    });
    next();
  };
}
