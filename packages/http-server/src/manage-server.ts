import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** In milliseconds. */
export const serverTimes = {
  /** Longer than load balancers keep an idle connection (60 s), so that none sends a request into one that we close. */
  keepAliveMs: 75_000,
  /** For a request's headers; Node wants it above the time of an idle connection. */
  headersMs: 80_000,
  /** For a request's body, counted from its headers. The largest one takes a slow phone about 15 s. */
  bodyMs: 30_000,
  /** Between the first failing health check and the last new connection: load balancers need time to notice. */
  noticeMs: 5_000,
  /** For the requests in flight when the last new connection was taken. */
  drainMs: 10_000,
};

export type ManagedServer = {
  /** Whether a stop was asked for: health checks then fail, so that load balancers send requests elsewhere. */
  isStopping(): boolean;
  /**
   * Keeps serving for `noticeMs` while health checks fail, then takes no new connections and finishes what is in flight.
   * @param options.atOnce - Nobody has to be told: a person pressed Ctrl-C, or the supervisor is gone.
   * @returns once the last connection is closed. Later calls return the first one's promise.
   */
  stop(options?: { atOnce?: boolean }): Promise<void>;
};

/** The answer that Node itself gives to a request that takes too long. */
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

function limitBodyTime(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return;
  const limit = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) request.socket.write(TOO_SLOW);
    request.socket.destroySoon();
  }, bodyMs).unref();
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(limit));
}

/** Gives a server the time limits of a service behind a load balancer, and a stop that loses no request. */
export function manageServer(server: Server, times: Partial<typeof serverTimes> = {}): ManagedServer {
  const { keepAliveMs, headersMs, bodyMs, noticeMs, drainMs } = { ...serverTimes, ...times };
  let stopped: Promise<void> | undefined;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.prependListener("request", (request, response) => {
    limitBodyTime(request, response, bodyMs);
    if (stopped) response.setHeader("Connection", "close");
    // A connection whose request began before the stop is not told to close; it counts as idle one turn later.
    response.once("close", () => !server.listening && setImmediate(() => server.closeIdleConnections()));
  });
  const stop = async (atOnce: boolean) => {
    if (!atOnce) await new Promise((resolve) => setTimeout(resolve, noticeMs));
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), drainMs).unref();
    });
  };
  return {
    isStopping: () => stopped !== undefined,
    stop({ atOnce = false } = {}) {
      stopped ??= stop(atOnce);
      return stopped;
    },
  };
}
