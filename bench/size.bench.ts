/**
 * Lists and pages at size: a million accounts (ACCOUNTS) with 2.5 orders and ten ledger entries each; among them agents with 10,000 clients and chains
 * with 10,000 movements in their wallet. Each call that pages make is timed over the built API on PostgreSQL, 100 times for different people, warm.
 * "CPU": of the API and PostgreSQL for a call, which a busy machine changes less than its time. "Rows": rows and entries of indexes that a call reads
 * on average. "Statements": how many it runs. A sequential scan of a table that grows is an error. The job that sums days for staff runs before. A database
 * that has the data already is used as it is. Plans of statements over 50 ms are in PostgreSQL's log.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { familyCpu } from "./process-cpu.ts";
import { report, reportRow } from "./report.ts";
import { addSizedData, CLIENTS, emailOf, phoneOf, sized } from "./size-data.ts";
import { spawnApi } from "./spawned-api.ts";

const ACCOUNTS = Number(process.env.ACCOUNTS || 1_000_000);
const CALLS = Number(process.env.CALLS || 100);
const WARM = 10;
/** Milliseconds in which 95 of 100 calls answer, unless a call may take longer. */
const P95 = 150;
/** A table with more rows grows with the accounts. */
const SMALL = 5_000;

const databaseUrl = process.env.DATABASE_URL;
const postgres = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postgres)
  throw new Error("DATABASE_URL says where PostgreSQL is, and POSTGRES_PID which process");
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
await countDays();
await client.query("create extension if not exists pg_stat_statements");

/** Runs the job that sums days until now. No other job is due meanwhile, because they would change what is measured. */
async function countDays(): Promise<void> {
  const began = new Date();
  const isCounted = async () => {
    const { rows } = await client.query(
      "select 1 from settings where name = 'metrics' and (value ->> 'through')::timestamptz > $1::timestamptz - interval '1 day'",
      [began],
    );
    return rows.length > 0;
  };
  if (await isCounted()) return;
  await client.query(
    "update pgboss.schedule set cron = case name when 'roll-up-metrics' then '* * * * *' else '0 0 29 2 *' end",
  );
  const worker = await spawnApi({
    DATABASE_URL: databaseUrl ?? "",
    SEED_DEMO: "on",
    MIGRATE_ON_START: "off",
  });
  while (!(await isCounted())) await delay(2_000);
  await worker.stop();
  report("days summed for staff", `${((Date.now() - began.getTime()) / 1_000).toFixed(0)} s`);
}

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

const response = await fetch(`${api.base}/office/subjects`, {
  headers: { authorization: `Bearer ${people.staff[0]?.token}` },
});
const { data: subjects } = (await response.json()) as { data: { name: string }[] };

type Call = { name: string; who: keyof typeof people; path: (id: number, n: number) => string; p95: number };
const call = (name: string, who: Call["who"], path: string | Call["path"], p95 = P95): Call => ({
  ...{ name: `${name}, ${who}`, who, p95 },
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

/** Rows of a list's first 400 pages. */
const DEEP = 400 * 20;
/** What calls of staff name: the last rows of deep pages, papers, and what only some rows have. */
const { rows: namedRows } = await client.query(`
  select (select id from accounts order by id desc offset ${DEEP} limit 1) as account,
    (select reference from orders order by created_at desc, id desc offset ${DEEP} limit 1) as "order",
    (select reference from orders where payment_method = 'tokens' order by created_at desc, id desc offset ${DEEP} limit 1) as tokens,
    (select reference from orders where state = 'expired' order by created_at desc, id desc offset ${DEEP} limit 1) as expired,
    (select array_agg(number) from (select number from invoices where number is not null order by id limit 100) each) as invoices,
    (select greatest(1, max(id) - ${400 * 100}) from audit_log) as audit, (select max(id) - 50 from contact_messages) as message`);
const named = namedRows[0];
const lagosDay = (days: number) =>
  new Date(Date.now() + (days * 24 + 1) * 3_600_000).toISOString().slice(0, 10);
const orders = (name: string, query: string | ((id: number, n: number) => string)) =>
  call(
    `orders${name}`,
    "staff",
    (id, n) => `/office/orders?${typeof query === "string" ? query : query(id, n)}`,
  );
const searched = (name: string, search: string | ((n: number) => unknown)) =>
  call(
    `customers by ${name}`,
    "staff",
    (_, n) => `/office/customers?search=${typeof search === "string" ? search : search(n)}`,
  );
const CUSTOMER_P95 = 200;
const HOME_P95 = 300;
const staffs = [
  call("home", "staff", "/office/home", HOME_P95),
  call("who I am", "staff", "/office/me"),
  call("customers", "staff", "/office/customers"),
  call("customers, page 400", "staff", `/office/customers?before=${named.account}`),
  searched("a rare name", (n) => `bakery ${n}`),
  searched("a common name", "stores"),
  searched("no one's name", "xyzxyz"),
  searched("two letters", "zz"),
  searched("two common letters", "st"),
  searched("email", (n) => emailOf(sized.owner + n)),
  searched("domain", "@market.example"),
  searched("phone", (n) => phoneOf(sized.owner + n)),
  searched("location's id", (n) => sized.owner + n),
  searched("reference", (n) => `card-sized-${sized.owner + n}-1`),
  searched("invoice", (n) => named.invoices[n % named.invoices.length]),
  searched("rare last four", (n) => String(4_001 + n * 4)),
  searched("common last four", "4081"),
  call("a customer", "staff", (_, n) => `/office/customers/${sized.owner + n * 977}`, CUSTOMER_P95),
  call(
    "a customer, chain",
    "staff",
    (_, n) => `/office/customers/${sized.chain + (n % chains)}`,
    CUSTOMER_P95,
  ),
  orders("", ""),
  orders(", page 400", `before=${named.order}`),
  ...["open", "fulfilled", "refunding", "refunded", "expired", "cancelled"].map((state) =>
    orders(`, ${state}`, `state=${state}`),
  ),
  orders(", expired, page 400", `state=expired&before=${named.expired}`),
  ...["card", "wallet", "tokens", "transfer", "free"].map((method) =>
    orders(` by ${method}`, `method=${method}`),
  ),
  orders(" by tokens, page 400", `method=tokens&before=${named.tokens}`),
  orders(" of a day", (_, n) => `from=${lagosDay(-n * 3)}&to=${lagosDay(-n * 3)}`),
  orders(
    " of a day by transfer",
    (_, n) => `from=${lagosDay(-n * 3)}&to=${lagosDay(-n * 3)}&method=transfer`,
  ),
  orders(" of a common amount", "amount=10300"),
  orders(" of a rare amount", "amount=7"),
  orders(" of a common amount by tokens", "amount=10300&method=tokens"),
  orders(", disputed", "disputed=1"),
  orders(", disputed, by wallet", "disputed=1&method=wallet"),
  orders(" of a customer", (_, n) => `account=${sized.owner + n * 977}`),
  orders(" of a chain", (_, n) => `account=${sized.chain + (n % chains)}`),
  orders(" of a chain, refunded", (_, n) => `account=${sized.chain + (n % chains)}&state=refunded`),
  call("an order", "staff", (_, n) => `/office/orders/card-sized-${sized.owner + n * 977}-1`),
  call("metrics", "staff", "/office/metrics", HOME_P95),
  call("metrics of 36 months", "staff", "/office/metrics?from_month=2024-01&to_month=2026-12", HOME_P95),
  call("renewals, 14 days", "staff", "/office/renewals"),
  call("renewals, 31 days", "staff", "/office/renewals?days=31"),
  call("renewals due", "staff", "/office/renewals/list?list=due"),
  call("renewals due on a day", "staff", (_, n) => `/office/renewals/list?list=due&day=${lagosDay(n % 30)}`),
  call("renewals that failed", "staff", "/office/renewals/list?list=failed"),
  call(
    "renewals that failed for a reason",
    "staff",
    "/office/renewals/list?list=failed&reason=Insufficient funds",
  ),
  call("trials that end", "staff", "/office/renewals/list?list=trials"),
  call("inbox", "staff", "/office/inbox"),
  call("inbox, closed", "staff", "/office/inbox?state=closed"),
  call("a message", "staff", `/office/inbox/${named.message}`),
  call("onboarding", "staff", "/office/onboarding"),
  call("audit", "staff", "/office/audit"),
  call("audit, page 400", "staff", `/office/audit?before=${named.audit}`),
  call("audit of a plan", "staff", "/office/audit?row=plan 2"),
  call("audit of a customer", "staff", (_, n) => `/office/audit?row=customer ${sized.owner + n * 4}`),
  call("history of a plan", "staff", "/office/subjects/plans/history?row=plan 2"),
  call("approvals", "staff", "/office/proposals"),
  call("approvals, decided", "staff", "/office/proposals?decided=1"),
  ...subjects.map(({ name }) => call(`list of ${name}`, "staff", `/office/subjects/${name}`)),
];
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
  call("registrants by phone", "staff", (_, n) => `/registrants?search=${phoneOf(sized.owner + n)}`),
  ...staffs,
];

/** What PostgreSQL has counted so far. A connection reports its counts once a second, at the end of a transaction. */
async function readCounts() {
  const { rows } = await client.query(`
    select (select sum(calls) from pg_stat_statements where query !~* 'pg_stat_|^(begin|commit|rollback|set)')::float8 as statements,
      ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as rows,
      (select json_object_agg(tables.relname, seq_scan) from pg_stat_user_tables tables join pg_class on pg_class.oid = relid where reltuples > ${SMALL}) as scans`);
  return rows[0] as { statements: number; rows: number; scans: Record<string, number> };
}

async function measure({ name, who, path, p95: limit }: Call): Promise<void> {
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
  const readCpu = () => familyCpu(api.pid) + familyCpu(postgres);
  const cpuBefore = readCpu();
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) times.push(await run(n));
  const cpu = (readCpu() - cpuBefore) / CALLS;
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
    `${cpu.toFixed(1)} ms`,
    each("rows").toFixed(0),
    each("statements").toFixed(1),
  ];
  reportRow(name, cells, p95 <= limit && scanned.length === 0);
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
  reportRow("", ["p50", "p95", "CPU", "rows", "statements"]);
  for (const each of calls.filter(({ name }) => name.includes(only))) await measure(each);
} finally {
  await client.end();
  await api.stop();
}
