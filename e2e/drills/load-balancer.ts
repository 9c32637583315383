/**
 * Requests lost while each copy of the API and the website restarts behind a load balancer that checks their health,
 * reuses connections and does not retry.
 */
import { Agent, createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pickFreePorts } from "./free-ports.ts";
import { report, reportAtMost } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

const ROUNDS = 2;
/** Common load balancer settings. */
const CHECK_MS = 1_000;
const FAILURES_UNTIL_AWAY = 2;
/** Visitors that send one request after the other. */
const VISITORS = 8;

type Copy = { port: number; failures: number; agent: Agent; reused: number };

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(CHECK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A load balancer in this process. @returns its address. */
async function balance(ports: readonly number[]) {
  const copies: Copy[] = ports.map((port) => ({
    port,
    failures: FAILURES_UNTIL_AWAY,
    agent: new Agent({ keepAlive: true }),
    reused: 0,
  }));
  const check = async () => {
    await Promise.all(
      copies.map(async (copy) => {
        copy.failures = (await isReady(copy.port)) ? 0 : copy.failures + 1;
      }),
    );
  };
  const checks = setInterval(check, CHECK_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const inUse = copies.filter(({ failures }) => failures < FAILURES_UNTIL_AWAY);
    const copy = inUse[turn++ % inUse.length];
    if (!copy) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const sent = forward({ port: copy.port, method, path: url, headers, agent: copy.agent });
    sent.on("response", (answer) => {
      if (sent.reusedSocket) copy.reused++;
      const { connection: _ownConnection, ...kept } = answer.headers;
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, kept));
    });
    sent.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reused: () => copies.reduce((sum, { reused }) => sum + reused, 0),
    /** Resolves when every copy receives requests. */
    async allInUse() {
      while (copies.some(({ failures }) => failures > 0)) await pause(100);
    },
    stop() {
      clearInterval(checks);
      server.closeAllConnections();
      server.close();
    },
  };
}

const main = fileURLToPath(new URL("../apps/website/server.mjs", import.meta.url));
const [apiPorts, sitePorts] = [await pickFreePorts(2), await pickFreePorts(2)];
const apis = await balance(apiPorts);
const sites = await balance(sitePorts);

const startApi = (port: number) =>
  spawnApi({ API_PORT: String(port), DATABASE_URL: process.env.DATABASE_URL ?? "", LOG_LEVEL: "info" });
const startSite = (port: number) =>
  spawnServer([main], { WEBSITE_PORT: String(port), API_URL: apis.base, WEBSITE_URL: sites.base });

const json = { "content-type": "application/json" };
/** The visitors' requests and the expected status. */
const visits: [url: string, status: number, init?: RequestInit][] = [
  [`${sites.base}/pricing`, 200],
  [`${sites.base}/login`, 200],
  [`${apis.base}/subscription-plans`, 200],
  [`${apis.base}/login`, 422, { method: "POST", headers: json, body: "{}" }],
];

let busy = true;
const counts = { sent: 0, lost: 0 };
async function visit(first: number): Promise<void> {
  for (let turn = first; busy; turn++) {
    const [url, status, init] = visits[turn % visits.length] ?? [];
    counts.sent++;
    try {
      const answer = await fetch(url ?? "", init);
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`answered ${answer.status}`);
    } catch (error) {
      counts.lost++;
      report(`lost: ${path.basename(url ?? "")}`, String((error as Error).message));
    }
    await pause(20);
  }
}

const running: { start: (port: number) => Promise<SpawnedServer>; port: number; server: SpawnedServer }[] =
  [];
for (const port of apiPorts) running.push({ start: startApi, port, server: await startApi(port) });
for (const port of sitePorts) running.push({ start: startSite, port, server: await startSite(port) });
try {
  await apis.allInUse();
  await sites.allInUse();
  const visitors = Array.from({ length: VISITORS }, (_, first) => visit(first));
  for (let round = 0; round < ROUNDS; round++) {
    for (const copy of running) {
      await copy.server.stop("SIGTERM");
      copy.server = await copy.start(copy.port);
      await apis.allInUse();
      await sites.allInUse();
    }
  }
  busy = false;
  await Promise.all(visitors);
  report("requests, on connections that were reused", `${counts.sent}, ${apis.reused() + sites.reused()}`);
  reportAtMost(`lost in ${ROUNDS * running.length} restarts by SIGTERM`, counts.lost, 0);
} finally {
  busy = false;
  await Promise.all(running.map(({ server }) => server.stop()));
  apis.stop();
  sites.stop();
}
