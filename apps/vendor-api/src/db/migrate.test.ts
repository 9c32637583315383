import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Env } from "../env.ts";
import { startService } from "../start-service.ts";
import { openTestDatabase, urlOfTestDatabase } from "../testing/create-test-api.ts";
import { TEST_START, testEnv } from "../testing/test-env.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { openPostgres } from "./open-postgres.ts";
import { hasDemoData, seed } from "./seed/index.ts";
import { inSnapshot } from "./transaction.ts";
import type { OpenDatabase } from "./types.ts";

let database: OpenDatabase;
let env: Env;
beforeAll(async () => {
  database = await openTestDatabase(pino({ level: "silent" }));
  env = testEnv({
    LOG_LEVEL: "silent",
    DATABASE_URL: await urlOfTestDatabase(database),
    DATABASE_POOL_SIZE: 5,
  });
});
afterAll(() => database.close());

const empty = () =>
  database.client.query(
    "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
  );

it("adds plans but no accounts, coupons or installers to a database without demo data", async () => {
  await empty();
  await database.setUp(() => seed(database.db, { demo: false, now: TEST_START }));
  const { rows } = await database.client.query(
    `select (select count(*) from plans) as plans, (select count(*) from users) as users,
      (select count(*) from coupons) as coupons, (select count(*) from builds) as builds`,
  );
  expect(rows).toEqual([{ plans: 3, users: 0, coupons: 0, builds: 0 }]);
  expect(await hasDemoData(database.db)).toBe(false);
});

it("runs each migration in a separate transaction", async () => {
  const { rows } = await database.client.query(
    "select count(distinct xmin::text) as transactions, count(*) as migrations from drizzle.__drizzle_migrations",
  );
  const { transactions, migrations } = rows[0] ?? {};
  expect(transactions).toBe(migrations);
  expect(migrations).toBeGreaterThan(30);
});

it("repeats a single query that a deadlock ended", async () => {
  // A sequence counts the tries, because PostgreSQL does not undo it.
  await database.client.query(`
    create sequence tries;
    create function ended_twice() returns bigint language plpgsql as $$
    begin
      if nextval('tries') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return currval('tries');
    end $$`);
  const { rows } = await database.client.query("select ended_twice() as tries");
  expect(rows).toEqual([{ tries: 3 }]);
});

/** The entry of the migration `used_trials`, which creates one table, in the journal. */
const WHEN_USED_TRIALS = 1_795_604_853_435;

it("repeats a migration, and reads of one snapshot, that a deadlock ended", async () => {
  await database.client.query(`
    drop table used_trials;
    delete from drizzle.__drizzle_migrations where created_at = ${WHEN_USED_TRIALS};
    alter sequence tries restart;
    create function end_twice() returns event_trigger language plpgsql as $$
    begin
      if current_query() like '%used_trials%' then perform ended_twice(); end if;
    end $$;
    create event trigger deadlock on ddl_command_start execute function end_twice()`);
  await database.setUp(async () => {});
  const { rows } = await database.client.query("select to_regclass('used_trials') is not null as exists");
  expect(rows).toEqual([{ exists: true }]);
  await database.client.query("drop event trigger deadlock");
  let tries = 0;
  const fail = sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;
  await inSnapshot(database.db, async (tx) => {
    if (++tries < 3) await tx.execute(fail);
  });
  expect(tries).toBe(3);
});

it("waits only briefly for a table in use, and tries again until it is free", async () => {
  await database.client.query(`
    drop table used_trials;
    delete from drizzle.__drizzle_migrations where created_at = ${WHEN_USED_TRIALS};
    alter sequence tries restart;
    create function change_plans() returns event_trigger language plpgsql as $$
    begin
      if current_query() like '%used_trials%' then
        perform nextval('tries');
        lock table plans in access exclusive mode;
      end if;
    end $$;
    create event trigger changes on ddl_command_start execute function change_plans()`);
  const reader = new pg.Client(env.DATABASE_URL);
  await reader.connect();
  await reader.query("begin; select * from plans");
  const opened = openPostgres(env, env.DATABASE_URL ?? "", pino({ level: "silent" }), { lockMs: 20 });
  const setUp = opened.setUp(async () => "done");
  const tries = "select last_value >= 2 as repeated from tries";
  let isOver = false;
  void setUp.then(() => (isOver = true)).catch(() => (isOver = true));
  while (!isOver && !(await database.client.query<{ repeated: boolean }>(tries)).rows[0]?.repeated);
  expect(isOver).toBe(false);
  await reader.query("commit");
  await reader.end();
  expect(await setUp).toBe("done");
  await opened.close();
  await database.client.query("drop event trigger changes");
});

it("repeats a migration without a transaction that was interrupted while it built an index", async () => {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const indexes = journal.entries.find(({ tag }) => tag === "0047_order_indexes");
  await database.client.query(`
    update pg_index set indisvalid = false where indexrelid = 'payment_intents_order_index'::regclass;
    delete from drizzle.__drizzle_migrations where created_at = ${indexes?.when}`);
  await database.setUp(async () => {});
  const { rows } = await database.client.query(
    "select count(*)::int as invalid from pg_index where not indisvalid",
  );
  expect(rows).toEqual([{ invalid: 0 }]);
});

it("starts several copies of the service at the same time on an empty database", async () => {
  await empty();
  const copies = await Promise.all([1, 2, 3, 4].map(() => startService(env)));
  const counts = await database.client.query(
    `select (select count(*)::int from users where email = 'owner@demo.example') as owners,
      (select count(*) from plans) as plans, (select count(*) from pgboss.schedule) as jobs`,
  );
  expect(counts.rows).toEqual([{ owners: 1, plans: 3, jobs: 18 }]);
  await Promise.all(copies.map((copy) => copy.stop()));
});

it("renames the fields of stored orders to those of a quote, and keeps their amounts", async () => {
  const former = {
    ...{ planId: 2, planName: "Plus", duration: 12, lines: [], coupon: "SAVE10", discountPercent: 50 },
    ...{ fullAmount: 12_000_000, planAmount: 6_000_000, discountAmount: 6_000_000, subAmount: 6_000_000 },
    ...{ couponDiscount: 600_000, onboardingAmount: 0, totalAmount: 5_400_000, charge: 106_000 },
    ...{ amountPaid: 5_506_000, walletAmount: 100_000 },
  };
  const insert = `insert into payment_intents (id, reference, kind, account_id, user_id, state, amount, email, "order", created_at)
    values (gen_random_uuid(), 'before', 'subscription', 1, 1, 'open', 5406000, 'a@b.example', $1, now())`;
  await database.client.query(insert, [JSON.stringify(former)]);
  const migration = await readFile(join(migrationsFolder, "0019_order_as_quote.sql"), "utf8");
  await database.client.query(migration);
  const { rows } = await database.client.query(
    `select "order" from payment_intents where reference = 'before'`,
  );
  expect(rows[0]?.order).toMatchObject({
    ...{ planId: 2, planName: "Plus", duration: 12, lines: [], couponCode: "SAVE10", discountPercent: 50 },
    ...{ fullSubtotal: 12_000_000, planPrice: 6_000_000, planSaving: 6_000_000, subtotal: 6_000_000 },
    ...{ couponDiscount: 600_000, agentDiscountPercent: 0, agentDiscount: 0, onboarding: 0 },
    ...{ net: 5_400_000, charge: 106_000, total: 5_506_000, wallet: 100_000, card: 5_406_000 },
  });
});

it("adds the group to the add-ons of stored orders and subscriptions, and keeps the rest", async () => {
  const plan = { kind: "plan", name: "Plus", qty: 1, price: 1, action: false };
  const users = { kind: "addon", name: "Additional Active Users", qty: 3, price: 2, action: true };
  const gone = { ...users, name: "Sold no longer" };
  const order = { planId: 2, lines: [plan, users, gone], additionalUsers: 3 };
  await database.client.query(`update payment_intents set "order" = $1 where reference = 'before'`, [
    JSON.stringify(order),
  ]);
  await database.client.query("update subscriptions set lines = $1 where id = 501", [
    JSON.stringify(order.lines),
  ]);
  const migration = await readFile(join(migrationsFolder, "0020_plans_and_addons_as_data.sql"), "utf8");
  await database.client.query(migration.slice(migration.indexOf("CREATE FUNCTION")));
  const { rows } = await database.client.query(
    `select "order", (select lines from subscriptions where id = 501) as lines
      from payment_intents where reference = 'before'`,
  );
  const lines = [plan, { ...users, group: 1 }, gone];
  expect(rows).toEqual([{ order: { ...order, lines }, lines }]);
});

it("refuses to start on a database that a newer version has migrated", async () => {
  await database.client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)",
  );
  await expect(startService(env)).rejects.toThrow(
    "DATABASE_URL: a newer version of this service has changed the database; start that version, or a later one",
  );
});

it("moves our phases out of a payment's provider status", async () => {
  const own = await openTestDatabase(pino({ level: "silent" }));
  try {
    await own.client.query("alter table payment_intents drop column phase");
    const statuses = ["initializing", "charging", "not-charged", "refund-ordered", "refund-failed"];
    for (const status of [...statuses, "paused", "success", "failed", null]) {
      await own.client.query(
        `insert into payment_intents (id, reference, kind, account_id, user_id, state, amount, email, provider_status, created_at)
         select gen_random_uuid(), coalesce($1, 'none'), 'top-up', account_id, id, 'failed', 100, email, $1, now()
         from users where email = 'owner@demo.example'`,
        [status],
      );
    }
    const migration = await readFile(join(migrationsFolder, "0018_payment_phase.sql"), "utf8");
    for (const statement of migration.split("--> statement-breakpoint")) await own.client.query(statement);
    const { rows } = await own.client.query("select reference, phase, provider_status from payment_intents");
    const byReference = Object.fromEntries(
      rows.map(({ reference, phase, provider_status }) => [reference, [phase, provider_status]]),
    );
    expect(byReference).toEqual({
      ...Object.fromEntries(statuses.map((status) => [status, [status, null]])),
      paused: [null, null],
      success: [null, "success"],
      failed: [null, "failed"],
      none: [null, null],
    });
  } finally {
    await own.close();
  }
});

it("gives each chain of paid months the day on which it began", async () => {
  const own = await openTestDatabase(pino({ level: "silent" }));
  try {
    await own.client.query("delete from onboarding_requests; delete from subscriptions");
    const periods = [
      ["trial", "2027-01-24", "2027-01-31"],
      ["paid", "2027-01-31", "2027-02-28"],
      ["paid", "2027-02-28", "2027-03-28"],
      ["paid", "2027-03-28", "2027-04-28"],
      ["paid", "2027-06-05", "2027-07-05"],
    ];
    for (const [kind, from, until] of periods)
      await own.client.query(
        `insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, created_at)
         values (1001, 2, $1, 1, $2, $3, 0, '[]', $2)`,
        [kind, `${from}T09:00:00Z`, `${until}T09:00:00Z`],
      );
    const migration = await readFile(join(migrationsFolder, "0034_anchor_day_and_lent_grace.sql"), "utf8");
    const fill = migration.split("--> statement-breakpoint").find((each) => each.includes("WITH RECURSIVE"));
    await own.client.query(fill ?? "");
    const { rows } = await own.client.query("select anchor_day from subscriptions order by id");
    expect(rows.map(({ anchor_day }) => anchor_day)).toEqual([24, 31, 31, 31, 5]);
  } finally {
    await own.close();
  }
});
