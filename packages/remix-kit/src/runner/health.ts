import type { RequestHandler } from "express";

/** `GET /healthz`: 200 when the API answers its own health check within 2 s, otherwise 503. */
export function health(apiUrl: string, send: typeof fetch = fetch): RequestHandler {
  return async (_request, response) => {
    let healthy = false;
    try {
      healthy = (await send(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      // Unreachable or too slow: the answer below says so.
    }
    response
      .status(healthy ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({
        status: healthy ? "ok" : "unavailable",
        dependencies: { api: healthy ? "ok" : "unavailable" },
      });
  };
}
