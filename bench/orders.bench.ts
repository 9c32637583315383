/**
 * Complete orders: summary, then payment from the wallet, by 16 clients over HTTP with bearer tokens, on PostgreSQL with
 * durable commits and one process of the built API. CPU is user plus system time from the kernel, from the first order
 * after a warm-up to the last: of the API's process with all threads and background jobs, and of PostgreSQL with all its
 * processes, ended ones included. The clients' CPU is not counted.
 */
import { calibrate } from "./calibration.ts";
import { placeOrder } from "./order.ts";
import { openCustomers } from "./order-customers.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { report, reportCpu } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";

/** CPU of a complete order in calibration loops: the API's process, and all of PostgreSQL's. */
const budget = { node: 45, postgres: 40 } as const;

const CLIENTS = 16;
const CUSTOMERS = 64;
const WARM_UP = 800;
const ORDERS = 4_000;

const databaseUrl = process.env.DATABASE_URL;
const postmaster = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postmaster) throw new Error("DATABASE_URL and POSTGRES_PID say where PostgreSQL is");

/** The CPU time of both so far, in ms. */
const cpu = (api: number) => ({ node: processCpu(api), postgres: familyCpu(postmaster) });

const profile = process.argv.find((argument) => argument.startsWith("--cpu-prof"));
const api = await spawnApi({ DATABASE_URL: databaseUrl }, profile ? ["--cpu-prof", "--cpu-prof-dir=."] : []);
try {
  const customers = await openCustomers(api.base, databaseUrl, CUSTOMERS);

  /**
   * Sixteen clients at once, each with its own customers, one order after the other. @returns The number of HTTP
   * requests.
   */
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
  const { result, loopMs } = await calibrate(async () => {
    const before = cpu(api.pid);
    const started = performance.now();
    const requests = await order(ORDERS);
    const seconds = (performance.now() - started) / 1_000;
    return { requests, seconds, before, after: cpu(api.pid) };
  });
  const { requests, seconds, before, after } = result;
  reportCpu("CPU of the API, an order", (after.node - before.node) / ORDERS, loopMs, budget.node);
  const postgresMs = (after.postgres - before.postgres) / ORDERS;
  reportCpu("CPU of PostgreSQL, an order", postgresMs, loopMs, budget.postgres);
  report("orders a second", (ORDERS / seconds).toFixed(0));
  report("requests an order", (requests / ORDERS).toFixed(1));
} finally {
  await api.stop();
}
