/**
 * Complete orders: summary, then payment from the wallet, by 38 clients over HTTP with bearer tokens, on PostgreSQL with
 * durable commits and one process of the built API. CPU is user plus system time from the kernel, from the first order
 * after a warm-up to the last: of the API's process with all threads and background jobs, and of PostgreSQL with all its
 * processes, ended ones included. The clients' CPU is not counted. Orders share the vendor's accounts in the ledger: the longest
 * posting shows how long one waits for the others.
 */
import pg from "pg";
import { calibrate } from "./calibration.ts";
import { placeOrder } from "./order.ts";
import { type Customer, openCustomers } from "./order-customers.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { report, reportAtLeast, reportAtMost, reportCpu } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";

/** CPU of a complete order in calibration loops: the API's process, and all of PostgreSQL's. */
const budget = { node: 45, postgres: 40 } as const;

const CLIENTS = 38;
const CUSTOMERS = 152;
/** Receipts that are drawn as files, also before, how many are asked for at a time, and how many are drawn a second. */
const RECEIPTS = 2_000;
const RECEIPTS_WARM_UP = 500;
const RECEIPTS_AT_ONCE = 8;
const LEAST_RECEIPTS = 200;
/** Orders a second, and the longest time in ms of a statement that posts to the ledger. */
const LEAST_RATE = 100;
const LONGEST_POSTING = 50;
const WARM_UP = 800;
const ORDERS = 4_000;

const databaseUrl = process.env.DATABASE_URL;
const postmaster = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postmaster) throw new Error("DATABASE_URL and POSTGRES_PID say where PostgreSQL is");

async function query(text: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** The CPU time of both so far, in ms. */
const cpu = (api: number) => ({ node: processCpu(api), postgres: familyCpu(postmaster) });

const profile = process.argv.find((argument) => argument.startsWith("--cpu-prof"));
const api = await spawnApi({ DATABASE_URL: databaseUrl }, profile ? ["--cpu-prof", "--cpu-prof-dir=."] : []);
try {
  const customers = await openCustomers(api.base, databaseUrl, CUSTOMERS);

  /**
   * All clients at once, each with its own customers, one order after the other. @returns The number of HTTP
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
  await query("create extension pg_stat_statements");
  // As on a database that has been running for a while: plans for empty tables would be kept for some time.
  await query("analyze");
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
  reportAtLeast("orders a second", Math.round(ORDERS / seconds), LEAST_RATE);
  const posting = await query(
    "select max(max_exec_time) as longest from pg_stat_statements where query like '%insert into \"ledger_entries\"%'",
  );
  reportAtMost("longest posting to the ledger", posting.rows[0].longest, LONGEST_POSTING, { unit: " ms" });
  report("requests an order", (requests / ORDERS).toFixed(1));
  const receiptSeconds = await drawReceipts(customers);
  reportAtLeast("receipts a second", Math.round(RECEIPTS / receiptSeconds), LEAST_RECEIPTS);
} finally {
  await api.stop();
}

/** Asks for the file of different orders' receipts. @returns The seconds that all took. */
async function drawReceipts(customers: readonly Customer[]): Promise<number> {
  const { rows } = await query("select reference, location_id from orders where reference like 'wal-%'");
  const tokens = new Map(customers.map(({ locationId, token }) => [locationId, token]));
  const draw = async (waiting: Iterable<(typeof rows)[number]>) => {
    for (const { reference, location_id } of waiting) {
      const headers = { authorization: `Bearer ${tokens.get(location_id)}` };
      const response = await fetch(`${api.base}/account/transactions/${reference}/pdf`, { headers });
      if (!response.ok) throw new Error(`a receipt answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  const drawAll = async (wanted: typeof rows) => {
    const waiting = wanted.values();
    await Promise.all(Array.from({ length: RECEIPTS_AT_ONCE }, () => draw(waiting)));
  };
  await drawAll(rows.slice(RECEIPTS, RECEIPTS + RECEIPTS_WARM_UP));
  const started = performance.now();
  await drawAll(rows.slice(0, RECEIPTS));
  return (performance.now() - started) / 1_000;
}
