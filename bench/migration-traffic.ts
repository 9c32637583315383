import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const CLIENTS = 4;
/** Between two orders of a client. */
const THINK_MS = 500;
/** How long the reader keeps the tables that it has read, as an export does, and between two reads. */
const READ_MS = 2_000;
const REST_MS = 1_500;

const lines = `'[{"qty": 1, "kind": "plan", "name": "Plus", "price": 1000000, "action": false}]'`;
/** The transactions of a shop's order as the version before `orders` writes them. */
function orderOf(shop: number, reference: string): string[][] {
  const entries = `
    insert into ledger_entries (transfer_id, ledger_account_id, amount)
      select t.id, a.id, case a.kind when 'revenue' then 1030000 else -1030000 end
      from ledger_transfers t, ledger_accounts a
      where t.reference = '${reference}' and t.kind = 'card-payment' and a.kind in ('card-clearing', 'revenue') and a.owner_id = 0
      order by a.id`;
  const open = `
    insert into payment_intents (id, reference, kind, account_id, user_id, location_id, state, amount, email, "order", created_at)
      values (gen_random_uuid(), '${reference}', 'subscription', ${shop}, ${shop}, ${shop}, 'open', 1030000, 'a@shop.example', '{"total": 1030000}', now())`;
  const settle = [
    `select a.name, s.ends_at from accounts a join locations l on l.account_id = a.id left join subscriptions s on s.location_id = l.id
      where a.id = ${shop}`,
    `select id from locations where id = ${shop} for update`,
    `select * from payment_intents where reference = '${reference}' for update`,
    `insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, reference, created_at)
      values (${shop}, 2, 'paid', 1, now(), now() + interval '1 month', 1030000, ${lines}, '${reference}', now())`,
    `insert into receipt_details (reference, payer_name, payer_email) values ('${reference}', 'Ada', 'a@shop.example')`,
    `update renewals set due_at = now() + interval '1 month', failures = 0 where location_id = ${shop}`,
    `insert into ledger_transfers (id, kind, reference, created_at) values (gen_random_uuid(), 'card-payment', '${reference}', now())`,
    entries,
    `with next as (update invoice_counters set last = last + 1 where kind = 'invoice' and year = 2026 returning last)
      insert into invoices (number, kind, reference, account_id, issued_at, amount, vat_rate_bps, vat)
      select 'INV-2026-' || lpad(last::text, greatest(6, length(last::text)), '0'), 'invoice', '${reference}', ${shop}, now(), 1030000, 750, 71860 from next`,
    `update payment_intents set state = 'settled', settled_at = now() where reference = '${reference}'`,
  ];
  return [[open], settle];
}

const read = `begin isolation level repeatable read read only; select count(*) from payment_intents; select count(*) from subscriptions;
  select count(*) from ledger_transfers; select pg_sleep(${READ_MS / 1_000}); commit`;

export type Traffic = {
  /** @returns How many orders were paid, and the errors of those that failed. */
  stop(): Promise<{ orders: number; failed: string[] }>;
};

/** Lets shops of `addSizedData` order all the time, and a reader keep locks on what it reads. */
export async function startTraffic(databaseUrl: string): Promise<Traffic> {
  let stopping = false;
  let orders = 0;
  const failed: string[] = [];

  async function placeOrder(client: pg.Client, shop: number): Promise<void> {
    for (const statements of orderOf(shop, `traffic-${randomUUID()}`)) {
      await client.query("begin");
      for (const statement of statements) await client.query(statement);
      await client.query("commit");
    }
    orders++;
  }

  async function repeat(work: (client: pg.Client) => Promise<unknown>, restMs: number): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: "traffic" });
    await client.connect();
    while (!stopping) {
      await work(client).catch(async (error) => {
        failed.push(error.message);
        await client.query("rollback");
      });
      await pause(restMs);
    }
    await client.end();
  }

  const loops = Array.from({ length: CLIENTS }, (_, number) =>
    repeat((client) => placeOrder(client, 1_000_001 + number), THINK_MS),
  );
  loops.push(repeat((client) => client.query(read), REST_MS));
  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
      return { orders, failed };
    },
  };
}
