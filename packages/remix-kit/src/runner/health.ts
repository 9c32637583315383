import { measureRequest } from "@vendor/http-server/watch";
import type { RequestHandler, Response } from "express";

function sendHealth(response: Response, healthy: boolean, details: object = {}): void {
  response
    .status(healthy ? 200 : 503)
    .set("Cache-Control", "no-store")
    .json({ status: healthy ? "ok" : "unavailable", ...details });
}

/** `GET /healthz`: 200 until the process is stopping. It checks no dependency, because cached pages are served without any. */
export function liveness(isStopping: () => boolean): RequestHandler {
  return (_request, response) => sendHealth(response, !isStopping());
}

/** `GET /readyz`: 200 while the process is not stopping and the API is ready; an answer after 2 s counts as not ready. */
export function readiness(
  isStopping: () => boolean,
  apiUrl: string,
  send: typeof fetch = fetch,
): RequestHandler {
  return async (_request, response) => {
    const started = performance.now();
    let ready = false;
    try {
      ready = (await send(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      // The API is unreachable or too slow: not ready.
    }
    const status = ready && !isStopping() ? 200 : 503;
    measureRequest({ method: "GET", route: "/readyz", status, ms: performance.now() - started });
    sendHealth(response, status === 200, { dependencies: { api: ready ? "ok" : "unavailable" } });
  };
}
