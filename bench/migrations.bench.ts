/**
 * Migrations at size: how `migrate` disturbs the previous version, which goes on selling meanwhile. The database gets the
 * migrations up to the last one of the previous release (MIGRATED_TO), then by SQL 100,000 accounts (ACCOUNTS) with 200,000
 * payments and 1,000,000 ledger entries. Clients write orders as the previous version does, and a reader keeps its tables for
 * 2 s at a time, while the built API's `migrate` runs. Locks are sampled every 50 ms; a shorter migration has no row. "Lock":
 * the longest time that a table could not be written or read. "Blocked": the longest wait of a client's statement for `migrate`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Watched, watchLocks } from "./lock-watch.ts";
import { addSizedData } from "./migration-data.ts";
import { startTraffic } from "./migration-traffic.ts";
import { report, reportAtMost, reportRow } from "./report.ts";

/** Milliseconds for a lock, and for a statement that waits. */
const LIMIT = 1_000;
const ACCOUNTS = Number(process.env.ACCOUNTS || 100_000);
const MIGRATED_TO = process.env.MIGRATED_TO || "0036_used_trials";
/** The database user of the clients, apart from that of `migrate`. */
const SERVICES = "services";

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL says where PostgreSQL is");

const build = fileURLToPath(new URL("../apps/vendor-api/dist/", import.meta.url));
type Entry = { tag: string; when: number };
const { entries } = JSON.parse(readFileSync(`${build}migrations/meta/_journal.json`, "utf8")) as {
  entries: Entry[];
};
const migrated = entries.findIndex(({ tag }) => tag === MIGRATED_TO) + 1;
if (migrated === 0) throw new Error(`MIGRATED_TO: there is no migration ${MIGRATED_TO}`);

/** Brings an empty database to the schema of the previous release. */
async function migrateToPrevious(client: pg.Client): Promise<void> {
  await client.query(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { tag, when } of entries.slice(0, migrated)) {
    const sql = readFileSync(`${build}migrations/${tag}.sql`, "utf8");
    for (const statement of sql.split("--> statement-breakpoint")) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      tag,
      when,
    ]);
  }
}

/** Runs the built API's `migrate`. @returns Its exit code and its seconds. */
async function migrate() {
  const started = performance.now();
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SEED_DEMO: "off", LOG_LEVEL: "warn" };
  const command = spawn(process.execPath, [`${build}main.js`, "migrate"], {
    env: env as unknown as NodeJS.ProcessEnv,
    stdio: "inherit",
  });
  const [code] = await once(command, "exit");
  return { code, seconds: (performance.now() - started) / 1_000 };
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

function reportMigration(name: string, { ms: took, lock, blocked }: Watched): void {
  const cells = [ms(took), ms(lock.ms), ms(blocked.ms), lock.ms === 0 ? "" : ` ${lock.table}`];
  reportRow(name, cells, lock.ms <= LIMIT && blocked.ms <= LIMIT);
  if (blocked.ms > LIMIT) report("  waited", blocked.statement);
}

const client = new pg.Client(databaseUrl);
await client.connect();
await migrateToPrevious(client);
const began = performance.now();
await addSizedData(client, ACCOUNTS);
report(
  `${ACCOUNTS} accounts on the schema of ${MIGRATED_TO}`,
  `${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
await client.query(`create role ${SERVICES} login superuser`);

const readDeadlocks = async () => {
  const { rows } = await client.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0].deadlocks as number;
};
const countPaid = async () => {
  const { rows } = await client.query(
    `select count(*)::int from subscriptions where reference like 'traffic-%'`,
  );
  return rows[0].count as number;
};

const traffic = await startTraffic(Object.assign(new URL(databaseUrl), { username: SERVICES }).href);
const watch = await watchLocks(databaseUrl, SERVICES);
const { code, seconds } = await migrate();
const seen = await watch.stop();
const { orders, failed } = await traffic.stop();

reportRow("", ["time", "lock", "blocked", "table"]);
for (const [done, watched] of seen) reportMigration(entries[done]?.tag ?? "filling in orders", watched);
report("migrate in all", `${seconds.toFixed(0)} s`);
report("orders meanwhile", String(orders));
reportAtMost("exit code of migrate", Number(code), 0);
reportAtMost("orders that failed", failed.length, 0);
for (const message of new Set(failed)) report("  failed", message);
reportAtMost("orders lost or doubled", Math.abs((await countPaid()) - orders), 0);
reportAtMost("deadlocks", await readDeadlocks(), 0);
const { rows } = await client.query(`select
  (select abs(sum(balance))::int from ledger_accounts) as ledger,
  (select (max(split_part(number, '-', 3)::int) - count(*))::int from invoices) as gaps,
  (select count(*)::int from payment_intents where order_id is null) + (select count(*)::int from subscriptions where order_id is null and reference is not null)
    + (select count(*)::int from invoices where order_id is null) as without`);
reportAtMost("kobo by which the ledger is not 0", rows[0].ledger, 0);
reportAtMost("gaps in the numbers of invoices", rows[0].gaps, 0);
reportAtMost("payments, subscriptions and invoices without an order", rows[0].without, 0);
await client.end();
