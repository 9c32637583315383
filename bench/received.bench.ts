/**
 * Money to account numbers: signed events of 1,000 transfers to 200 wallets, a fifth of them told twice, by 16 connections at once, until the last one is
 * credited. One process of the built API on PostgreSQL with durable commits; Paystack is this process, which answers what the API asks about each
 * transfer. CPU is that of the API's process and of PostgreSQL, as in orders.bench.ts.
 */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { calibrate } from "./calibration.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { report, reportAtLeast, reportAtMost, reportCpu } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";

const WALLETS = 200;
const WARM_UP = 200;
const TRANSFERS = 1_000;
const CONNECTIONS = 16;
/** Transfers a second. */
const LEAST_RATE = 300;
const AMOUNT = 12_345;

const databaseUrl = process.env.DATABASE_URL;
const postmaster = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postmaster) throw new Error("DATABASE_URL and POSTGRES_PID say where PostgreSQL is");

const numberOf = (id: number) => String(9_900_000_000 + (id % WALLETS));

const paystack = createServer((request, response) => {
  const id = Number(/\/transaction\/(\d+)/.exec(request.url ?? "")?.[1]);
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      status: true,
      message: "Transaction retrieved",
      data: {
        ...{ id, reference: `theirs-${id}`, status: "success", amount: AMOUNT, currency: "NGN", fees: 123 },
        ...{ channel: "dedicated_nuban", gateway_response: "Approved", paid_at: new Date().toISOString() },
        authorization: {
          ...{ authorization_code: "AUTH_x", sender_name: "Ada Obi", sender_bank: "Test Bank" },
          receiver_bank_account_number: numberOf(id),
        },
        customer: { email: "bench@shop.example", customer_code: "" },
      },
    }),
  );
}).listen(0, "127.0.0.1");
await once(paystack, "listening");
const secretKey = "sk_test_sandbox_0000000000000000000000000000";
const PAYSTACK_API_URL = `http://127.0.0.1:${(paystack.address() as AddressInfo).port}`;
const settings = { DATABASE_URL: databaseUrl, PAYSTACK_API_URL, PAYSTACK_SECRET_KEY: secretKey };
const profile = process.argv.find((argument) => argument.startsWith("--cpu-prof"));
const api = await spawnApi(settings, profile ? ["--cpu-prof", "--cpu-prof-dir=."] : []);
const client = new pg.Client(databaseUrl);
await client.connect();

/** The CPU time of both so far, in ms. */
const cpu = () => ({ node: processCpu(api.pid), postgres: familyCpu(postmaster) });

async function credited(): Promise<{ count: number; sum: number }> {
  const { rows } = await client.query<{ count: number; sum: number }>(
    `select (select count(*) from payment_intents where reference like 'acc-%')::int as count,
      (select coalesce(sum(balance), 0) from ledger_accounts a join account_numbers n on n.account_id = a.owner_id
        where a.kind = 'customer-wallet')::float8 as sum`,
  );
  return rows[0] ?? { count: 0, sum: 0 };
}

let refused = 0;

/** Sends the events of transfers with these ids, some twice, and waits until each is credited. */
async function receive(first: number, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => first + n);
  const events = ids.flatMap((id) => (id % 5 === 0 ? [id, id] : [id])).values();
  const connection = async () => {
    for (const id of events) {
      const data = { id, reference: `theirs-${id}`, channel: "dedicated_nuban", status: "success" };
      const body = JSON.stringify({ event: "charge.success", data });
      const signature = createHmac("sha512", secretKey).update(body).digest("hex");
      const headers = { "content-type": "application/json", "x-paystack-signature": signature };
      for (;;) {
        const answer = await fetch(`${api.base}/webhooks/paystack`, { method: "POST", headers, body });
        const text = await answer.text();
        if (answer.ok) break;
        if (answer.status !== 503) throw new Error(`the API answered ${answer.status}: ${text}`);
        // Too busy to store it: Paystack sends it again too.
        refused++;
        await delay(100);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const end = performance.now() + 300_000;
  while ((await credited()).count < first + count - 1) {
    if (performance.now() > end) throw new Error("some transfers were not credited");
    await delay(20);
  }
}

try {
  await client.query(
    `with shop as (insert into accounts (name) select 'Bench ' || n from generate_series(0, $1 - 1) n returning id),
    person as (
      insert into users (account_id, role, name, username, email, phone, password_hash, verification_status)
      select id, 'owner', 'Bench ' || id, 'bench-' || id, 'bench' || id || '@shop.example', '08060000000', 'none', 0
      from shop returning id, account_id)
    insert into account_numbers (account_id, user_id, type, state, account_number, asked_at)
    select account_id, id, 'top-up', 'active', (9900000000 + row_number() over (order by id) - 1)::text, now() from person`,
    [WALLETS],
  );
  await receive(1, WARM_UP);
  await client.query("analyze");
  const { result, loopMs } = await calibrate(async () => {
    const before = cpu();
    const started = performance.now();
    await receive(WARM_UP + 1, TRANSFERS);
    return { before, after: cpu(), seconds: (performance.now() - started) / 1_000 };
  });
  const { before, after, seconds } = result;
  const { count, sum } = await credited();
  report("transfers", `${count} in ${seconds.toFixed(1)} s after the warm-up`);
  report("events that were refused and sent again", String(refused));
  reportAtLeast("transfers a second", TRANSFERS / seconds, LEAST_RATE);
  reportCpu("CPU of a transfer in the API", (after.node - before.node) / TRANSFERS, loopMs);
  reportCpu("CPU of a transfer in PostgreSQL", (after.postgres - before.postgres) / TRANSFERS, loopMs);
  reportAtMost("difference to the bank's sum, in kobo", Math.abs(sum - count * AMOUNT), 0);
} finally {
  await client.end();
  await api.stop();
  paystack.close();
}
