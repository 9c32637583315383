/**
 * The renewal job with 10,000 subscriptions that are due at once: half pay from the wallet, half by a saved card at the
 * Paystack stand-in, which answers after 50 ms. One process of the built API on PostgreSQL with durable commits; the
 * stand-in is another process. The time is that of all scheduled jobs, from the first renewal to the last. The figures of the days
 * before are counted beforehand, as on a database that has been running for a while.
 */
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { report, reportAtMost } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";
import { spawnServer } from "./spawned-server.ts";

/** Seconds in which all are renewed. */
const BUDGET = 300;
const RENEWALS = 10_000;

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL says where PostgreSQL is");

/** Shops with a month of Plus that ended a minute ago, every second one with money in its wallet. */
const insertShops = `
  with shop as (insert into accounts (name) select 'Bench ' || n from generate_series(1, $1) n returning id),
  place as (insert into locations (account_id, name) select id, 'Bench ' || id from shop returning id, account_id),
  paid as (
    insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, reference, created_at)
    select id, 2, 'paid', 1, now() - interval '30 days', now() - interval '1 minute', 1000000,
      '[{"kind": "plan", "name": "Plus", "qty": 1, "price": 1000000, "action": false}]', 'bench-' || id, now() from place),
  card as (
    insert into saved_cards (account_id, handle, authorization_code, email, signature, card_type, last_four, exp_month, exp_year, created_at)
    select id, gen_random_uuid(), 'AUTH_demo4081', 'owner@demo.example', 'SIG_demo4081', 'visa', '4081', '12', '2034', now()
    from shop returning account_id, handle)
  insert into renewals (location_id, is_on, plan_id, duration, addons, card_handle, consent, consented_by, consented_at,
    agreed_price, due_at, next_step_at, notices_sent)
  select place.id, true, 2, 1, '[]', card.handle, 'bench', 1, now(), 1000000, now() - interval '1 minute',
    now() - interval '1 minute', 2
  from place join card using (account_id)`;
const fillWallets = `
  with wallet as (
    insert into ledger_accounts (kind, owner_id)
    select 'customer-wallet', id from accounts where name like 'Bench %' and id % 2 = 0 returning id, owner_id),
  transfer as (
    insert into ledger_transfers (id, kind, reference, created_at)
    select gen_random_uuid(), 'opening-balance', 'bench-' || owner_id, now() from wallet returning id, reference),
  equity as (
    insert into ledger_accounts (kind) values ('opening-equity')
    on conflict (kind, owner_id) do update set balance = ledger_accounts.balance returning id)
  insert into ledger_entries (transfer_id, ledger_account_id, amount)
  select transfer.id, wallet.id, 1000000 from transfer join wallet on 'bench-' || wallet.owner_id = transfer.reference
  union all
  select transfer.id, equity.id, -1000000 from transfer, equity`;

/** Sends JSON and waits as long as it takes: `fetch` gives up after five minutes. @returns The answer's status. */
const post = (url: string, body: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      url,
      { method: "POST", headers: { "content-type": "application/json" } },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      },
    );
    sent.on("error", reject).end(JSON.stringify(body));
  });

const main = fileURLToPath(new URL("../apps/paystack-sandbox/dist/main.js", import.meta.url));
const sandbox = await spawnServer([main], { PAYSTACK_PORT: "0", PAYSTACK_SEED_DEMO: "true" });
const api = await spawnApi({ DATABASE_URL: databaseUrl, PAYSTACK_API_URL: sandbox.base });
const client = new pg.Client(databaseUrl);
await client.connect();
/** Runs all scheduled jobs a minute later. */
async function runJobs(): Promise<void> {
  const status = await post(`${api.base}/dev/clock`, { advance: "PT1M" });
  if (status !== 200) throw new Error(`/dev/clock answered ${status}`);
}

try {
  await runJobs();
  await client.query(insertShops, [RENEWALS]);
  await client.query(fillWallets);
  await client.query("analyze");
  const json = { "content-type": "application/json" };
  const switches = { method: "POST", headers: json, body: JSON.stringify({ delayMs: 50, webhooks: "drop" }) };
  const set = await fetch(`${sandbox.base}/__sandbox/switches`, switches);
  if (!set.ok) throw new Error(`the stand-in answered ${set.status}: ${await set.text()}`);
  const { rows: clock } = await client.query<{ now: Date }>("select now()");
  const started = performance.now();
  await runJobs();
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await client.query<{ wallet: number; card: number; twice: number }>(
    `select count(*) filter (where reference like 'wal-renewal-%')::int as wallet,
      count(*) filter (where reference like 'sub-%')::int as card,
      count(*)::int - count(distinct location_id)::int as twice
    from subscriptions where starts_at >= $1::timestamptz - interval '2 minutes' and location_id in
      (select id from locations where name like 'Bench %') and reference not like 'bench-%'`,
    [clock[0]?.now],
  );
  const { wallet = 0, card = 0, twice = 0 } = rows[0] ?? {};
  report("renewed from the wallet", String(wallet));
  report("renewed by card", String(card));
  reportAtMost("renewed twice", twice, 0);
  reportAtMost("missed", RENEWALS - wallet - card, 0);
  reportAtMost("time for all", seconds, BUDGET, { unit: " s" });
} finally {
  await client.end();
  await api.stop();
  await sandbox.stop();
}
