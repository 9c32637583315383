import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { pagePath } from "./page-path";

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Assigns each request an id (or keeps the load balancer's) and logs one line when it is answered.
 * The line has no query or body, because they can contain names, references and codes.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get("x-request-id");
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    response.locals.requestId = requestId;
    response.locals.log = log.child({ requestId });
    response.setHeader("X-Request-Id", requestId);
    response.on("finish", () => {
      const line = {
        requestId,
        method: request.method,
        path: pagePath(request.path).slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (response.statusCode >= 500) log.error(line, "request failed");
      else log.info(line, "request");
    });
    next();
  };
}
