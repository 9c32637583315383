import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** In milliseconds. */
export const serverTimes = {
  /**
   * Longer than load balancers keep idle connections (60 s), so that none sends a request to a connection being closed.
   */
  keepAliveMs: 75_000,
  /** For a request's headers; Node requires it to exceed the keep-alive timeout. */
  headersMs: 80_000,
  /** For a request's body, counted from its headers. The largest body takes a slow phone about 15 s. */
  bodyMs: 30_000,
  /** Between the first failing health check and the last new connection, so that load balancers notice. */
  noticeMs: 5_000,
  /** For requests in flight after the last new connection. */
  drainMs: 10_000,
};

export type ManagedServer = {
  /** Whether a stop was requested; health checks then fail, so that load balancers send requests elsewhere. */
  isStopping(): boolean;
  /**
   * Keeps serving for `noticeMs` while health checks fail, then takes no new connections and finishes requests in
   * flight.
   * @param options.atOnce - Skips the notice: a person pressed Ctrl-C, or the supervisor is gone.
   * @returns once the last connection is closed. Later calls return the first one's promise.
   */
  stop(options?: { atOnce?: boolean }): Promise<void>;
};

/** Node's own answer to a request that times out. */
const REQUEST_TIMEOUT_RESPONSE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

function limitBodyTime(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return;
  const limit = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) request.socket.write(REQUEST_TIMEOUT_RESPONSE);
    request.socket.destroySoon();
  }, bodyMs).unref();
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(limit));
}

/** Sets the timeouts of a service behind a load balancer, and a graceful stop that loses no request. */
export function manageServer(server: Server, times: Partial<typeof serverTimes> = {}): ManagedServer {
  const { keepAliveMs, headersMs, bodyMs, noticeMs, drainMs } = { ...serverTimes, ...times };
  let stopped: Promise<void> | undefined;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.prependListener("request", (request, response) => {
    limitBodyTime(request, response, bodyMs);
    if (stopped) response.setHeader("Connection", "close");
    // A connection whose request began before the stop has no `Connection: close`; it becomes idle one turn later.
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
