import { once } from "node:events";
import { Agent, createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Common settings of load balancers. */
const CHECK_MS = 1_000;
/** Long, so that a busy machine's copies stay in use; one that is stopping or gone refuses at once. */
const CHECK_TIMEOUT_MS = 10_000;
const FAILURES_UNTIL_UNUSED = 2;

export type LoadBalancer = {
  url: string;
  /** Resolves when every copy receives requests. */
  allInUse(): Promise<void>;
  stop(): void;
};

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts a load balancer that checks the copies' health, reuses connections and does not retry. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const copies = ports.map((port) => ({
    port,
    failures: FAILURES_UNTIL_UNUSED,
    agent: new Agent({ keepAlive: true }),
  }));
  const checks = setInterval(() => {
    for (const copy of copies) {
      void isReady(copy.port).then((ready) => {
        copy.failures = ready ? 0 : copy.failures + 1;
      });
    }
  }, CHECK_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const inUse = copies.filter(({ failures }) => failures < FAILURES_UNTIL_UNUSED);
    const copy = inUse[turn++ % inUse.length];
    if (!copy) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const sent = forward({ port: copy.port, method, path: url, headers, agent: copy.agent });
    sent.on("response", (answer) => {
      const { connection: _ownConnection, "keep-alive": _ownTimeout, ...kept } = answer.headers;
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, kept));
      answer.on("error", () => outgoing.destroy());
    });
    sent.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(sent);
  });
  // Longer than any client waits between two requests, so that none meets a connection that is being closed.
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async allInUse() {
      while (copies.some(({ failures }) => failures > 0)) await pause(100);
    },
    stop() {
      clearInterval(checks);
      for (const { agent } of copies) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
