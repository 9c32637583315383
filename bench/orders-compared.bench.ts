/**
 * Compares the CPU of an order between another build of the API and this one. After a build of both, in this folder:
 *
 *     npx tsx orders-compared.bench.ts ../../other/apps/vendor-api/dist/main.js [wallet|card …]
 *
 * Each build has a PostgreSQL server, a Paystack stand-in and customers of its own, and they take turns, so that other work on
 * the machine slows both alike. CPU is user plus system time of the API's process and of all of PostgreSQL's, from the first
 * order of a turn to the time when its events and messages are done, less what both take without orders. Prints the ratio of
 * this build to the other: the median of the turns, the least and the greatest.
 */
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { findPostgres, startPostgres } from "../scripts/testing/postgres.mjs";
import { pickFreePorts } from "./free-ports.ts";
import { placeCardOrder, placeOrder } from "./order.ts";
import { type Customer, openCustomers } from "./order-customers.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { report } from "./report.ts";
import { spawnServer } from "./spawned-server.ts";

const CLIENTS = 8;
const CUSTOMERS = 100;
const WARM_UP = 300;
const TURNS = 6;
const ORDERS = 100;
/** In which consumers of events and the outbox finish what a turn left. */
const SETTLE_MS = 2_000;

const IDLE_SECONDS = 15;

const methods = ["wallet", "card"] as const;
type Method = (typeof methods)[number];
type Cpu = { node: number; postgres: number };
type Side = {
  order(method: Method, count: number): Promise<Cpu>;
  /** As on a database that has been running for a while: plans for empty tables would be kept for some time. */
  analyze(): Promise<void>;
  stop(): Promise<void>;
};

const bundle = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [otherMain, ...named] = process.argv.slice(2);
if (!otherMain) throw new Error("Name the other build's main.js");
const binaries = (await findPostgres()) ?? "";

/** The CPU that a side takes in a second without orders, in ms: a slow machine would count more of it for an order. */
async function measureIdle(cpu: () => Cpu): Promise<Cpu> {
  const before = cpu();
  await pause(IDLE_SECONDS * 1_000);
  const after = cpu();
  return {
    node: (after.node - before.node) / IDLE_SECONDS,
    postgres: (after.postgres - before.postgres) / IDLE_SECONDS,
  };
}

/** Starts a build with everything that it needs. */
async function startSide(main: string): Promise<Side> {
  const postgres = await startPostgres(binaries, { durable: true });
  const [apiPort = 0] = await pickFreePorts(1);
  const webhookUrl = `http://127.0.0.1:${apiPort}/webhooks/paystack`;
  const sandbox = await spawnServer([bundle("../apps/paystack-sandbox/dist/main.js")], {
    PAYSTACK_PORT: "0",
    PAYSTACK_WEBHOOK_URL: webhookUrl,
  });
  const api = await spawnServer([main], {
    API_PORT: String(apiPort),
    DATABASE_URL: postgres.url,
    PAYSTACK_API_URL: sandbox.base,
    // All requests come from one address, so raise the limits; requests are still counted.
    RATE_LIMIT_FACTOR: "100000",
    // The customers' log-ins are not measured.
    ARGON2_MEMORY_KIB: "64",
  });
  const customers = await openCustomers(api.base, postgres.url, CUSTOMERS);
  const cpu = () => ({ node: processCpu(api.pid), postgres: familyCpu(postgres.pid) });
  const idle = await measureIdle(cpu);
  const client = new pg.Client(postgres.url);
  await client.connect();
  let next = 0;

  const place = (method: Method, customer: Customer) =>
    method === "wallet" ? placeOrder(api.base, customer) : placeCardOrder(api.base, sandbox.base, customer);

  return {
    async order(method, count) {
      const before = cpu();
      const started = performance.now();
      let left = count;
      const client = async () => {
        while (left-- > 0) await place(method, customers[next++ % CUSTOMERS] as Customer);
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      await pause(SETTLE_MS);
      const after = cpu();
      const seconds = (performance.now() - started) / 1_000;
      const cost = (part: keyof Cpu) => (after[part] - before[part] - seconds * idle[part]) / count;
      return { node: cost("node"), postgres: cost("postgres") };
    },
    async analyze() {
      await client.query("analyze");
    },
    async stop() {
      await client.end();
      await api.stop();
      await sandbox.stop();
      await postgres.stop();
    },
  };
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

function compare(name: string, other: readonly number[], here: readonly number[]): void {
  const ratios = here.map((ms, turn) => ms / (other[turn] ?? Number.NaN)).sort((one, two) => one - two);
  const ms = [other, here].map((values) => median(values.toSorted((one, two) => one - two)).toFixed(2));
  const [least, most] = [ratios[0], ratios.at(-1)].map((ratio) => ratio?.toFixed(2));
  report(name, `${ms.join(" → ")} ms = ${median(ratios).toFixed(3)} (${least}–${most})`);
}

const sides = [
  await startSide(otherMain),
  await startSide(bundle("../apps/vendor-api/dist/main.js")),
] as const;
try {
  for (const method of methods.filter((each) => named.length === 0 || named.includes(each))) {
    for (const side of sides) {
      await side.order(method, WARM_UP);
      await side.analyze();
      await side.order(method, WARM_UP);
    }
    const costs: [Cpu[], Cpu[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [index, side] of sides.entries()) costs[index]?.push(await side.order(method, ORDERS));
    }
    for (const part of ["node", "postgres"] as const) {
      const [other, here] = costs.map((turns) => turns.map((cost) => cost[part])) as [number[], number[]];
      compare(`${part}, ${method} order`, other, here);
    }
  }
} finally {
  await Promise.all(sides.map((side) => side.stop()));
}
