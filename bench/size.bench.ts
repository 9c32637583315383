/**
 * Lists and pages at size: a million accounts (ACCOUNTS) with 2.5 orders and ten ledger entries each; among them agents with 10,000 clients and chains
 * with 10,000 movements in their wallet. Each call that pages make is timed over the built API on PostgreSQL, 100 times for different people, warm.
 * "Rows": rows and entries of indexes that a call reads on average. "Statements": how many it runs. A sequential scan of a table that grows is an error.
 * A database that has the data already is used as it is. Plans of statements over 50 ms are in PostgreSQL's log.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { report, reportRow } from "./report.ts";
import { addSizedData, CLIENTS, emailOf, sized } from "./size-data.ts";
import { spawnApi } from "./spawned-api.ts";

const ACCOUNTS = Number(process.env.ACCOUNTS || 1_000_000);
const CALLS = Number(process.env.CALLS || 100);
const WARM = 10;
/** Milliseconds in which 95 of 100 calls answer. */
const P95 = 150;
/** A table with more rows grows with the accounts. */
const SMALL = 5_000;

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL says where PostgreSQL is");
const api = await spawnApi({
  DATABASE_URL: databaseUrl,
  SEED_DEMO: "on",
  RUN_JOBS: "off",
  DATABASE_POOL_SIZE: "2",
});
const client = new pg.Client(databaseUrl);
await client.connect();
const { rows: found } = await client.query("select 1 from users where id = $1", [sized.owner]);
if (found.length === 0) {
  const began = performance.now();
  await addSizedData(databaseUrl, ACCOUNTS);
  report(`${ACCOUNTS} accounts`, `${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
await client.query("create extension if not exists pg_stat_statements");

async function logIn(path: string, email: string, password: string): Promise<string> {
  const response = await fetch(api.base + path, {
    method: "POST",
    body: JSON.stringify({ email, password }),
    headers: { "content-type": "application/json" },
  });
  const { api_token: token } = (await response.json()) as { api_token?: string };
  if (!token) throw new Error(`${email} cannot log in: ${response.status}`);
  return token;
}

const { rows } = await client.query("select count(*)::int as chains from users where id between $1 and $2", [
  sized.chain,
  sized.agent - 1,
]);
const chains = Math.min(3, rows[0].chains);
/** One after the other: more at once are told to wait. */
async function signIn(ids: number[], path = "/login") {
  const signedIn: { id: number; token: string }[] = [];
  for (const id of ids) signedIn.push({ id, token: await logIn(path, emailOf(id), "Demo-Owner-2026") });
  return signedIn;
}
const numbers = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, n) => first + n * step);
const people = {
  owner: await signIn(numbers(sized.owner, 20, 977)),
  chain: await signIn(numbers(sized.chain, chains)),
  agent: await signIn(numbers(sized.agent, chains), "/reseller/login"),
  staff: [{ id: 0, token: await logIn("/office/login", "staff@demo.example", "Demo-Staff-2026") }],
};

type Call = { name: string; who: keyof typeof people; path: (id: number, n: number) => string };
const call = (name: string, who: Call["who"], path: string | Call["path"]): Call => ({
  ...{ name: `${name}, ${who}`, who },
  path: typeof path === "string" ? () => path : path,
});
const month = new Date().toISOString().slice(0, 7);
const customers = (["owner", "chain"] as const).flatMap((who) => [
  call("account", who, "/account"),
  call("locations", who, "/account/locations"),
  call("one location", who, (id) => `/account/locations/${id}`),
  call("subscriptions", who, "/account/subscriptions"),
  call("transactions", who, "/account/transactions"),
  call("transactions by wallet", who, "/account/transactions?kind=wallet"),
  call("transactions that failed", who, "/account/transactions?state=failed"),
  call("receipt with its invoice", who, (id) => `/account/transactions/card-sized-${id}-1`),
  call("wallet", who, "/account/wallet"),
  call("spend", who, "/account/spend"),
  call("statements", who, "/account/statements"),
  call("a statement", who, `/account/statements/${month}/csv`),
  call("renewals", who, "/account/renewals"),
  call("cards", who, "/account/cards"),
  call("people", who, "/account/users"),
]);
const deepPages = CLIENTS / 50 - 1;
const calls = [
  ...customers,
  call("transactions, page 400", "chain", "/account/transactions?page=400"),
  call("wallet, page 400", "chain", "/account/wallet?page=400"),
  call("subscriptions, page 400", "chain", "/account/subscriptions?page=400"),
  call("draft", "owner", "/checkout-draft/2/12"),
  call("exports", "owner", "/account/exports"),
  call("sessions", "owner", "/account/sessions"),
  call("security activity", "owner", "/account/security-activity"),
  call("second factor", "owner", "/account/second-factor"),
  call("dashboard", "agent", "/reseller/dashboard"),
  call("clients", "agent", "/reseller/clients"),
  call(`clients, page ${deepPages}`, "agent", `/reseller/clients?page=${deepPages}`),
  call("clients who expire soon", "agent", "/reseller/clients?state=soon"),
  call("clients by a rare name", "agent", (_, n) => `/reseller/clients?search=bakery ${n}`),
  call("clients by a common name", "agent", "/reseller/clients?search=stores"),
  call(
    "clients by phone",
    "agent",
    (_, n) => `/reseller/clients?search=0803${String(1_000_003 + n * 10).slice(-7)}`,
  ),
  call("sign-ups", "agent", "/reseller/signups"),
  call("sign-ups, page 400", "agent", "/reseller/signups?page=400"),
  call("token entries", "agent", "/reseller/tokens"),
  call("token entries, page 200", "agent", "/reseller/tokens?page=200"),
  call("balance", "agent", "/reseller/agent/balance"),
  call("registrants", "staff", "/registrants"),
  call("registrants, page 400", "staff", "/registrants?page=400"),
  call("registrants by a rare name", "staff", (_, n) => `/registrants?search=bakery ${n}`),
  call("registrants by a common name", "staff", "/registrants?search=stores"),
  call("registrants by no one's name", "staff", "/registrants?search=xyzxyz"),
  call("registrants by two letters", "staff", "/registrants?search=zz"),
  call("registrants by email", "staff", (_, n) => `/registrants?search=${emailOf(sized.owner + n)}`),
  call("registrants by domain", "staff", "/registrants?search=@market.example"),
  call(
    "registrants by phone",
    "staff",
    (_, n) => `/registrants?search=0803${String(10_000_001 + n).slice(-7)}`,
  ),
];

/** What PostgreSQL has counted so far. A connection reports its counts once a second, at the end of a transaction. */
async function readCounts() {
  const { rows } = await client.query(`
    select (select sum(calls) from pg_stat_statements where query !~* 'pg_stat_|^(begin|commit|rollback|set)')::float8 as statements,
      ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as rows,
      (select json_object_agg(tables.relname, seq_scan) from pg_stat_user_tables tables join pg_class on pg_class.oid = relid where reltuples > ${SMALL}) as scans`);
  return rows[0] as { statements: number; rows: number; scans: Record<string, number> };
}

async function measure({ name, who, path }: Call): Promise<void> {
  const run = async (n: number) => {
    const person = people[who][n % people[who].length];
    const url = encodeURI(api.base + path(person?.id ?? 0, n));
    const started = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${person?.token}` } });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 404)
      throw new Error(`${url} answered ${response.status}`);
    return performance.now() - started;
  };
  for (let n = 0; n < WARM; n++) await run(n);
  await settle(run);
  const before = await readCounts();
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) times.push(await run(n));
  await settle(run);
  const after = await readCounts();
  times.sort((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [times[Math.floor(CALLS * 0.5)], times[Math.floor(CALLS * 0.95)]];
  const each = (count: "rows" | "statements") => (after[count] - before[count]) / (CALLS + SETTLING);
  const scanned = Object.keys(after.scans).filter(
    (table) => (after.scans[table] ?? 0) > (before.scans[table] ?? 0),
  );
  const cells = [
    `${p50.toFixed(0)} ms`,
    `${p95.toFixed(0)} ms`,
    each("rows").toFixed(0),
    each("statements").toFixed(1),
  ];
  reportRow(name, cells, p95 <= P95 && scanned.length === 0);
  if (scanned.length > 0) report("  scanned", scanned.join(", "));
}

/** Enough calls at once for each connection to report its counts. */
const SETTLING = 4;
async function settle(run: (n: number) => Promise<number>): Promise<void> {
  await delay(1_100);
  await Promise.all(numbers(0, SETTLING).map(run));
  await delay(100);
}

try {
  const only = process.env.CALLS_WITH ?? "";
  reportRow("", ["p50", "p95", "rows", "statements"]);
  for (const each of calls.filter(({ name }) => name.includes(only))) await measure(each);
} finally {
  await client.end();
  await api.stop();
}
