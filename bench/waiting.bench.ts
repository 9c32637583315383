/**
 * What 1,000 open pages that wait for bank transfers cost: CPU of the website, the API and PostgreSQL in a minute in which no money comes, as a
 * part of one core. Then 100 of the payments are paid, a few a second: how long it takes from Paystack's event until a page shows it.
 * Each page does what `usePaymentChanges` does, with its own connection. Paystack is this process. The jobs do not run: the reconciler asks
 * about open payments whether or not their pages are open.
 */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { calibrate } from "./calibration.ts";
import { openCustomers } from "./order-customers.ts";
import { cpuPerRequest } from "./pages-cpu.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { report, reportAtMost, reportCpu } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";
import { spawnServer } from "./spawned-server.ts";

const PAGES = 1_000;
const CUSTOMERS = 20;
const WARM_UP_MS = 30_000;
const MEASURED_MS = 60_000;
const PAID = 100;
const PAYMENTS_A_SECOND = 5;
/** Percent of a core; seconds; requests of a page in 5 s. */
const budget = { core: 10, shown: 5, requests: 1 };
/** The least time between two requests of a page, as in `usePaymentChanges`. */
const PAUSE_MS = 5_000;
const AMOUNT = 1_025_381;

const databaseUrl = process.env.DATABASE_URL;
const postmaster = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postmaster) throw new Error("DATABASE_URL and POSTGRES_PID say where PostgreSQL is");

const paid = new Set<string>();
const transactionOf = (reference: string) => ({
  ...{ id: Number(reference.replace(/\D/g, "")), reference, amount: AMOUNT, currency: "NGN", fees: 10_000 },
  ...{ channel: "bank_transfer", gateway_response: "Approved", paid_at: new Date().toISOString() },
  status: paid.has(reference) ? "success" : "ongoing",
  ...{ authorization: { authorization_code: "AUTH_x" }, customer: { email: "bench@shop.example" } },
});
const paystack = createServer((incoming, response) => {
  const reference = incoming.url?.split("/").at(-1) ?? "";
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ status: true, message: "Found", data: transactionOf(reference) }));
}).listen(0, "127.0.0.1");
await once(paystack, "listening");
const secretKey = "sk_test_sandbox_0000000000000000000000000000";
const api = await spawnApi({
  ...{ DATABASE_URL: databaseUrl, PAYSTACK_SECRET_KEY: secretKey, RUN_JOBS: "off" },
  PAYSTACK_API_URL: `http://127.0.0.1:${(paystack.address() as AddressInfo).port}`,
});
const website = path.join(fileURLToPath(new URL("../apps/website", import.meta.url)), "server.mjs");
const site = await spawnServer([website], { API_URL: api.base, WEBSITE_PORT: "0" });
const client = new pg.Client(databaseUrl);
await client.connect();

type WaitingPage = { reference: string; token: string; watchKey: string; shownAt: number | undefined };
let requests = 0;
let isOver = false;
const agent = new Agent({ keepAlive: true });

function get(address: string, token: string): Promise<{ status: number; text: string }> {
  requests += 1;
  return new Promise((resolve, reject) => {
    const headers = { cookie: `token=${token}`, "accept-encoding": "gzip, deflate, br" };
    const outgoing = request(site.base + address, { agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    outgoing.on("error", reject).end();
  });
}

const dataOf = (reference: string) => `/payments/return.data?reference=${reference}`;

/** Waits for the payment as its page does, and notes when it can show that it is paid. */
async function wait(page: WaitingPage): Promise<void> {
  for (;;) {
    const paused = delay(PAUSE_MS, undefined, { ref: false });
    const address = `/payments/changes?key=${encodeURIComponent(page.watchKey)}`;
    const answer = await get(address, page.token).catch((error: unknown) => {
      if (isOver) return undefined;
      throw error;
    });
    if (!answer) return;
    const { status } = answer;
    if (status === 200) {
      await get(dataOf(page.reference), page.token);
      page.shownAt = performance.now();
      return;
    }
    if (status !== 204) throw new Error(`the site answered ${status}`);
    await paused;
  }
}

async function openPayments(): Promise<WaitingPage[]> {
  const customers = await openCustomers(api.base, databaseUrl ?? "", CUSTOMERS);
  await client.query(
    `with person as (
      select u.account_id, u.id, u.email, row_number() over (order by u.id) - 1 as place
      from users u join locations l on l.account_id = u.account_id where l.id = any($1)),
    wanted as (
      select n, gen_random_uuid() as order_id, 'trf-bench-' || n as reference, person.*
      from generate_series(1, $2::int) n join person on person.place = n % $3::int),
    placed as (
      insert into orders (id, reference, type, reason, account_id, user_id, payment_method, total, credit, state, created_at)
      select order_id, reference, 'top-up', 'customer', account_id, id, 'transfer', $4::bigint, $4::bigint - 25381, 'open', now() from wanted)
    insert into payment_intents (id, reference, order_id, kind, account_id, user_id, state, amount, email, credit_amount,
      rail_data, created_at, checked_at)
    select gen_random_uuid(), reference, order_id, 'top-up', account_id, id, 'open', $4::bigint, email, $4::bigint - 25381,
      jsonb_build_object('rail', 'transfer', 'toPay', jsonb_build_object('accountNumber', (9900000000 + n)::text,
        'accountName', 'Paystack', 'bank', 'Test Bank', 'expiresAt', now() + interval '1 hour')), now(), now()
    from wanted`,
    [customers.map(({ locationId }) => locationId), PAGES, CUSTOMERS, AMOUNT],
  );
  const { rows } = await client.query<{ reference: string; location: number }>(
    `select p.reference, l.id as location from payment_intents p join locations l on l.account_id = p.account_id`,
  );
  await client.query("analyze");
  const tokens = new Map(customers.map(({ locationId, token }) => [locationId, token]));
  const pages: WaitingPage[] = [];
  for (const { reference, location } of rows) {
    const token = tokens.get(location) ?? "";
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${api.base}/payments/${reference}`, { headers });
    const { data } = (await answer.json()) as { data: { watch_key: string } };
    pages.push({ reference, token, watchKey: data.watch_key, shownAt: undefined });
  }
  return pages;
}

const cpu = () => ({
  site: processCpu(site.pid),
  api: processCpu(api.pid),
  postgres: familyCpu(postmaster),
});

async function sendEvent(reference: string): Promise<void> {
  const data = { id: transactionOf(reference).id, reference, channel: "bank_transfer", status: "success" };
  const body = JSON.stringify({ event: "charge.success", data });
  const signature = createHmac("sha512", secretKey).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-paystack-signature": signature };
  const answer = await fetch(`${api.base}/webhooks/paystack`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
}

try {
  const pages = await openPayments();
  const [one] = pages;
  if (!one) throw new Error("no page");
  const load = {
    url: site.base + dataOf(one.reference),
    headers: { cookie: `token=${one.token}` },
    count: 300,
  };
  const loaded = await calibrate(async () => {
    const apiBefore = processCpu(api.pid);
    const ms = await cpuPerRequest({ ...load, pid: site.pid });
    // The warm-up is a third as many requests.
    return ms + (processCpu(api.pid) - apiBefore) / (load.count * (4 / 3));
  });
  reportCpu("CPU of loading a page's data, in website and API", loaded.result, loaded.loopMs);

  const waiting = pages.map(wait);
  await delay(WARM_UP_MS);
  const { result, loopMs } = await calibrate(async () => {
    const before = { cpu: cpu(), requests };
    const started = performance.now();
    await delay(MEASURED_MS);
    return { before, after: { cpu: cpu(), requests }, seconds: (performance.now() - started) / 1_000 };
  });
  const { before, after, seconds } = result;
  const part = (name: keyof ReturnType<typeof cpu>) => (after.cpu[name] - before.cpu[name]) / seconds;
  for (const name of ["site", "api", "postgres"] as const)
    reportCpu(`CPU of ${name} for ${PAGES} waiting pages, a second`, part(name), loopMs);
  const core = (part("site") + part("api") + part("postgres")) / 10;
  reportAtMost(`CPU for ${PAGES} waiting pages, of a core`, core, budget.core, { digits: 1, unit: " %" });
  const each = ((after.requests - before.requests) / PAGES / seconds) * 5;
  reportAtMost("requests of a page in 5 s", each, budget.requests, { digits: 2 });

  const sentAt = new Map<WaitingPage, number>();
  for (const page of pages.slice(0, PAID)) {
    paid.add(page.reference);
    sentAt.set(page, performance.now());
    await sendEvent(page.reference);
    await delay(1_000 / PAYMENTS_A_SECOND);
  }
  await Promise.race([Promise.all(waiting.slice(0, PAID)), delay(30_000)]);
  const times = [...sentAt].map(([{ shownAt = Number.POSITIVE_INFINITY }, sent]) => (shownAt - sent) / 1_000);
  const sorted = times.toSorted((a, b) => a - b);
  report("from the event until the page shows it, median", `${sorted[Math.floor(PAID / 2)]?.toFixed(2)} s`);
  reportAtMost("from the event until the page shows it, longest", sorted.at(-1) ?? 0, budget.shown, {
    ...{ digits: 2, unit: " s" },
  });
} finally {
  isOver = true;
  agent.destroy();
  await client.end();
  await site.stop();
  await api.stop();
  paystack.close();
}
