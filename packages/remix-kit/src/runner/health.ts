import type { RequestHandler, Response } from "express";

function answer(response: Response, healthy: boolean, details: object = {}): void {
  response
    .status(healthy ? 200 : 503)
    .set("Cache-Control", "no-store")
    .json({ status: healthy ? "ok" : "unavailable", ...details });
}

/** `GET /healthz`: 200 until a stop is asked for. It has no dependencies: cached pages are served without any. */
export function liveness(isStopping: () => boolean): RequestHandler {
  return (_request, response) => answer(response, !isStopping());
}

/** `GET /readyz`: 200 when also the API says within 2 s that it and its database answer. */
export function readiness(
  isStopping: () => boolean,
  apiUrl: string,
  send: typeof fetch = fetch,
): RequestHandler {
  return async (_request, response) => {
    let ready = false;
    try {
      ready = (await send(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      // Unreachable or too slow: the answer below says so.
    }
    answer(response, ready && !isStopping(), { dependencies: { api: ready ? "ok" : "unavailable" } });
  };
}
