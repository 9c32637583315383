import { addDays } from "date-fns";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccountSession, Session } from "../deps.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import { lagosDate } from "../lagos-calendar.ts";
import {
  listCustomers,
  listHistory,
  listMessagesTo,
  searchCustomers,
} from "../modules/administration/customers-repository.ts";
import { listInbox } from "../modules/administration/inbox.ts";
import { listRenewals } from "../modules/administration/list-renewals.ts";
import { listAudit } from "../modules/administration/office.ts";
import { listOrders } from "../modules/administration/orders-repository.ts";
import {
  countRegistrants,
  findRegistrant,
  listRegistrants,
} from "../modules/administration/registrants-repository.ts";
import { showHome } from "../modules/administration/show-home.ts";
import { countClients, listClients } from "../modules/agents/reseller-repository.ts";
import { listEntries } from "../modules/ledger/index.ts";
import { fillOrders } from "../modules/orders/index.ts";
import { listInvoices } from "../modules/orders/issue-invoice.ts";
import { readStatement } from "../modules/papers/read-statement.ts";
import { findAccountState, readLocationSubscriptions } from "../modules/periods/index.ts";
import { createTestApi, type TestApi, urlOfTestDatabase } from "../testing/create-test-api.ts";
import { openPostgres } from "./open-postgres.ts";
import { retention } from "./retention.ts";
import { users } from "./schema/index.ts";
import type { Database } from "./types.ts";

/** Other shops, each with an owner, a wallet that was filled once by card, and an invoice; every tenth is an agent's client. */
const SHOPS = 3_000;
/** A chain's shops, each with as many months of a plan; it has the first wallet. */
const CHAIN = 20;
const MONTHS = 40;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.client.query(`
    insert into accounts (id, name, created_at)
      select n + 10000, 'Shop ' || n, '${api.clock.now().toISOString()}' from generate_series(1, ${SHOPS}) n;
    insert into users (account_id, role, name, username, password_hash, email, phone, created_at)
      select n + 10000, 'owner', 'Shop ' || n, 'shop' || n, 'none', 'shop' || n || '@shop.example', '0801' || n, now()
      from generate_series(1, ${SHOPS}) n;
    insert into orders (id, reference, type, reason, account_id, user_id, payment_method, total, credit, state, created_at, paid_at)
      select gen_random_uuid(), 'order-' || account_id, 'top-up', 'customer', account_id, id, 'card', 100, 100, 'fulfilled', created_at, created_at
      from users where account_id > 10000;
    insert into payment_intents (id, reference, kind, account_id, user_id, state, amount, email, created_at)
      select gen_random_uuid(), 'shop-' || account_id, 'top-up', account_id, id, 'settled', 100, email, now()
      from users where account_id > 10000;
    insert into invoices (number, kind, reference, account_id, issued_at, amount, vat_rate_bps, vat)
      select 'INV-' || account_id, 'invoice', 'shop-' || account_id, account_id, now(), 100, 0, 0
      from users where account_id > 10000;
    insert into outbox_messages (channel, "to", subject, text, created_at, sent_at)
      select 'email', case when n < 60 then 'shop1@shop.example' else 'shop' || n || '@shop.example' end, '', '', moment, moment
      from generate_series(1, ${SHOPS}) n, lateral (select '${api.clock.now().toISOString()}'::timestamptz + n * interval '1 second' as moment) each;
    insert into audit_log (action, subject_id, details, request_id, created_at)
      select 'customer-revealed', case when n < 200 then 1 else users.id end, '{}', 'one', '${api.clock.now().toISOString()}'
      from users, lateral (select account_id - 10000 as n) each where account_id > 10000 order by n;
    insert into contact_messages (first_name, last_name, email, phone, message, state, created_at)
      select '', '', '', '', '', case when n < 5 then 'new' else 'closed' end, now() from generate_series(1, ${SHOPS}) n;
    insert into ledger_transfers (id, kind, reference, created_at)
      select gen_random_uuid(), 'top-up', reference, '${api.clock.now().toISOString()}'
      from payment_intents where reference like 'shop-%';
    insert into ledger_accounts (kind) values ('card-clearing') on conflict do nothing;
    insert into ledger_accounts (kind, owner_id) select 'customer-wallet', id from accounts where id > 10000;
    insert into ledger_entries (transfer_id, ledger_account_id, amount)
      select t.id, a.id, case a.kind when 'customer-wallet' then 100 else -100 end
      from ledger_transfers t join ledger_accounts a
        on (a.kind = 'card-clearing' and a.owner_id = 0) or (a.kind = 'customer-wallet' and t.reference = 'shop-' || a.owner_id)
      where t.reference like 'shop-%';
    insert into locations (id, account_id, name, agent_id, covered_until)
      select id + 10000, id, name, case when id % 10 = 0 then 4 end, now() + id % 100 * interval '1 day' from accounts where id > 10000;
    insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, created_at)
      select id, 2, 'trial', 1, now() - month * interval '1 month', now(), 0, '[]', now() from locations, generate_series(1, 6) month where id > 20000;
    insert into renewals (location_id, state, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at, failures, grace_until)
      select id, case when id % 1000 = 0 then 'grace' else 'scheduled' end, true, 2, 1, '[]', '', 1, now(), 100,
        '${api.clock.now().toISOString()}'::timestamptz + id % 300 * interval '1 day', case when id % 1000 = 0 then 1 else 0 end,
        case when id % 1000 = 0 then '${api.clock.now().toISOString()}'::timestamptz + interval '3 days' end from locations where id > 20000;
    insert into locations (id, account_id, name) select n + 50000, 10001, 'Branch ' || n from generate_series(2, ${CHAIN}) n;
    insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, created_at)
      select id, 2, 'paid', 1, moment, moment + interval '1 month', 0, '[]', moment
      from locations, generate_series(1, ${MONTHS}) month,
        lateral (select '${api.clock.now().toISOString()}'::timestamptz - (${MONTHS} - month) * interval '1 month' as moment) as start
      where account_id = 10001`);
  // For the indexes that answer without their tables.
  await api.database.client.query("vacuum analyze");
});
afterAll(() => api.close());

const staff = { userId: 6, duties: ["owner"] } as unknown as Session;
const dayAhead = (days: number) => lagosDate(addDays(api.clock.now(), days));

const firstWallet = { kind: "customer-wallet", ownerId: 10_001 } as const;

type Reads = { table: string; scans: number; read: number };

/** What the work read of each table, the most first. On a connection of its own, whose counts begin at 0. */
async function readsOf(work: (tx: Database) => Promise<unknown>, setting = "default"): Promise<Reads[]> {
  const opened = openPostgres({ DATABASE_POOL_SIZE: 1 }, await urlOfTestDatabase(api.database), api.deps.log);
  const reads = await opened.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local enable_seqscan = ${setting}`));
    await work(tx);
    const counts = await tx.execute(
      sql`select relname as table, seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where schemaname = 'public' order by 3 desc`,
    );
    return (counts as { rows: Reads[] }).rows;
  });
  await opened.close();
  return reads;
}

it.each<[string, (tx: Database) => Promise<unknown>]>([
  ["the invoices of a page of payments", (tx) => listInvoices(tx, ["shop-10001", "shop-10002", "wal-1"])],
  [
    "registrants by part of a name",
    (tx) => listRegistrants(tx, { search: "shop 2999" }, { limit: 20, offset: 0 }),
  ],
  [
    "a registrant by email",
    (tx) => listRegistrants(tx, { search: "Shop2999@shop.example" }, { limit: 20, offset: 0 }),
  ],
  ["registrants by two letters", (tx) => countRegistrants(tx, { search: "zz" })],
  ["how many registrants have a rare name", (tx) => countRegistrants(tx, { search: "shop 2999" })],
  ["how many clients have each status", (tx) => countClients(tx, 4, api.clock.now())],
  ["a page of a wallet's entries", (tx) => listEntries(tx, firstWallet, { limit: 20, offset: 0 })],
  ["the state of a chain's account", (tx) => findAccountState(tx, 10_001, api.clock.now())],
  ["a page of registrants", (tx) => listRegistrants(tx, {}, { limit: 20, offset: 0 })],
  ["a page of customers", (tx) => listCustomers(tx, {}, 21)],
  ["customers by a rare name", (tx) => searchCustomers(tx, "shop 2999", {}, 21)],
  ["customers by email", (tx) => searchCustomers(tx, "Shop2999@shop.example", {}, 21)],
  ["customers by two letters", (tx) => searchCustomers(tx, "zz", {}, 21)],
  ["customers by a number", (tx) => searchCustomers(tx, "2999", {}, 21)],
  ["customers by a reference", (tx) => searchCustomers(tx, "nobodys-reference", {}, 21)],
  ["a page of orders", (tx) => listOrders(tx, {}, 21)],
  ["orders in a rare state", (tx) => listOrders(tx, { state: "refunding" }, 21)],
  ["customers by a domain that few have", (tx) => searchCustomers(tx, "@rare", {}, 21)],
  ["what has no order yet", (tx) => fillOrders({ db: tx })],
  ["orders of a rare amount", (tx) => listOrders(tx, { amount: 7, method: "card" }, 21)],
  [
    "orders of a common amount that nobody paid by transfer",
    (tx) => listOrders(tx, { amount: 100, method: "transfer" }, 21),
  ],
  ["disputed orders", (tx) => listOrders(tx, { disputed: 1 }, 21)],
  [
    "messages to a customer who got none lately",
    (tx) => listMessagesTo(tx, ["shop1@shop.example"], undefined, 11),
  ],
  ["what was done to a customer long ago", (tx) => listHistory(tx, 10_001, [1], 10)],
  ["the audit log of one row", (tx) => listAudit(tx, { row: "plan 2" })],
  ["the inbox", (tx) => listInbox({ db: tx }, staff, {})],
  [
    "renewals of a day",
    (tx) => listRenewals({ db: tx, clock: api.clock }, { list: "due", day: dayAhead(100) }),
  ],
  ["renewals that failed", (tx) => listRenewals({ db: tx, clock: api.clock }, { list: "failed" })],
  ["trials that end", (tx) => listRenewals({ db: tx, clock: api.clock }, { list: "trials" })],
  ["the home page", (tx) => showHome({ db: tx, clock: { now: () => addDays(api.clock.now(), 2) } }, staff)],
  [
    "one registrant",
    async (tx) => {
      const [shop] = await tx.select({ id: users.id }).from(users).where(eq(users.accountId, 10_001));
      expect(await findRegistrant(tx, shop?.id ?? 0)).toMatchObject({ name: "Shop 1" });
    },
  ],
  [
    "an account's statement",
    (tx) => {
      const session = { accountId: 10_001 } as AccountSession;
      return readStatement({ ...api.deps, db: tx }, session, api.clock.now().toISOString().slice(0, 7));
    },
  ],
])("reads for %s no rows of other shops", async (_what, work) => {
  const [most] = await readsOf(work);
  expect(most?.read, most?.table).toBeLessThan(100);
});

it("reads for a page of an agent's clients no other clients", async () => {
  const slice = { limit: 20, offset: 200, now: api.clock.now() };
  const reads = await readsOf((tx) => listClients(tx, 4, {}, slice), "off");
  // So few renewals are joined in the order of their locations, all of them.
  const [most] = reads.filter(({ table }) => table !== "renewals");
  expect(most?.read, most?.table).toBeLessThan(300);
});

it("reads for a chain's shops their running subscriptions, not their past ones", async () => {
  const shops = Array.from({ length: CHAIN - 1 }, (_, n) => 50_002 + n);
  const reads = await readsOf((tx) => readLocationSubscriptions(tx, shops, api.clock.now()), "off");
  expect(reads.find(({ table }) => table === "subscriptions")?.read).toBeLessThan(4 * CHAIN);
});

it("does not let PostgreSQL compile queries, which takes it seconds at size", async () => {
  expect((await api.database.client.query("show jit")).rows).toEqual([{ jit: "off" }]);
});

it("finds by an index what is to be deleted of each table that grows", async () => {
  // PostgreSQL is told to use an index wherever there is one.
  const reads = await readsOf((tx) => cleanUp({ ...api.deps, db: tx }), "off");
  const whole = reads.filter(({ scans }) => scans > 0).map(({ table }) => table);
  for (const { table } of retention.limited) expect(whole).not.toContain(getTableName(table));
});
