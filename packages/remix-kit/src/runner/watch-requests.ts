import { randomUUID } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { measureRequest, startRequestSpan } from "@vendor/http-server/watch";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { pagePath } from "./page-path";

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

/**
 * Assigns each request an id (or keeps the load balancer's), measures it, and logs one line when it is answered.
 * The line has no query or body, because they can contain names, references and codes.
 */
export function watchRequests(log: Logger, routes: Routes, trustedProxies: number): RequestHandler {
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
      const line = { request_id: requestId, method, path: path.slice(0, 200), status, ms: Math.round(ms) };
      log[status >= 500 ? "warn" : "info"](line, "answered");
    });
    next();
  };
}
