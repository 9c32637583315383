import { once } from "node:events";
import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, register } from "prom-client";

const requestSeconds = new Histogram({
  name: "vendor_http_request_seconds",
  help: "Time until a request was answered, in seconds",
  labelNames: ["method", "route", "status"],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const waitingPages = new Counter({
  name: "vendor_waiting_pages_total",
  help: "Answers to pages that wait for a payment, by its way of paying",
  labelNames: ["payment_method", "answer"],
});

/** Counts an answer to a page that waits for a payment; `left`: the page went without one. Both are kept in memory, so they must be of a short list. */
export function countWaitingPage(answer: {
  payment_method: string;
  answer: "changed" | "no-news" | "left" | "refused";
}): void {
  if (measuring) waitingPages.inc(answer);
}

/** Where the metrics are served; without a port they are not. */
export type MetricsSettings = { host: string; port: number | undefined };

let measuring = false;

/** @param answer.route - A pattern, not an address: each route that occurs is kept in memory. */
export function measureRequest(answer: { method: string; route: string; status: number; ms: number }): void {
  if (!measuring) return;
  const method = METHODS.has(answer.method) ? answer.method : "other";
  requestSeconds.observe({ method, route: answer.route, status: String(answer.status) }, answer.ms / 1_000);
}

/**
 * Serves `/metrics` in Prometheus' format on a listener of its own, which should not be reachable from the internet.
 * @param update - Brings those metrics up to date that are only read when asked for.
 * @returns A function that closes it.
 * @throws {NodeJS.ErrnoException} `EADDRINUSE` when the port is taken.
 */
export async function serveMetrics(
  { host, port }: MetricsSettings,
  update: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => {};
  // Tests start several services in one process.
  if (!measuring) collectDefaultMetrics();
  measuring = true;
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    await update();
    response.setHeader("Content-Type", register.contentType).end(await register.metrics());
  });
  server.listen(port, host);
  await once(server, "listening");
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
