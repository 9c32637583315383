/**
 * Complete orders: summary, then payment from the wallet, by 16 clients over HTTP with bearer tokens, on PostgreSQL with
 * durable commits and one process of the built API. CPU is what the kernel counts, user and system together, from the
 * first order after a warm-up to the last one: of the API's process with all its threads, jobs beside the requests
 * included; and of the postmaster with all its children, those that ended included. The clients are not in it.
 */
import { placeOrder } from "./order.ts";
import { openCustomers } from "./order-customers.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { report, reportAtMost } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";

/** CPU time of a complete order in ms: the API's one process, and all of PostgreSQL's. */
const budget = { nodeMs: 10, postgresMs: 8 } as const;

const CLIENTS = 16;
const CUSTOMERS = 64;
const WARM_UP = 800;
const ORDERS = 4_000;

const databaseUrl = process.env.DATABASE_URL;
const postmaster = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postmaster) throw new Error("DATABASE_URL and POSTGRES_PID say where PostgreSQL is");

/** What both have used so far, in ms of CPU. */
const cpu = (api: number) => ({ node: processCpu(api), postgres: familyCpu(postmaster) });

const profile = process.argv.find((argument) => argument.startsWith("--cpu-prof"));
const api = await spawnApi({ DATABASE_URL: databaseUrl }, profile ? ["--cpu-prof", "--cpu-prof-dir=."] : []);
try {
  const customers = await openCustomers(api.base, databaseUrl, CUSTOMERS);

  /** Sixteen clients at once, each with customers of its own, one order after the other. @returns HTTP requests made. */
  async function order(count: number): Promise<number> {
    let left = count;
    let requests = 0;
    const client = async (first: number) => {
      for (let turn = 0; left-- > 0; turn++) {
        const customer = customers[(first + turn * CLIENTS) % customers.length];
        if (!customer) throw new Error("no customer");
        const made = await placeOrder(api.base, customer);
        requests += made;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)));
    return requests;
  }

  await order(WARM_UP);
  const before = cpu(api.pid);
  const started = performance.now();
  const requests = await order(ORDERS);
  const seconds = (performance.now() - started) / 1_000;
  const after = cpu(api.pid);
  const nodeMs = (after.node - before.node) / ORDERS;
  const postgresMs = (after.postgres - before.postgres) / ORDERS;
  reportAtMost("CPU of the API, an order", nodeMs, budget.nodeMs, { digits: 2, unit: " ms" });
  reportAtMost("CPU of PostgreSQL, an order", postgresMs, budget.postgresMs, { digits: 2, unit: " ms" });
  report("orders a second", (ORDERS / seconds).toFixed(0));
  report("requests an order", (requests / ORDERS).toFixed(1));
} finally {
  await api.stop();
}
