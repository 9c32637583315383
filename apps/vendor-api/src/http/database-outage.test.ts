import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgres, probePostgres } from "../db/open-postgres.ts";
import { users } from "../db/schema/index.ts";
import { inTransaction } from "../db/transaction.ts";
import { startSession } from "../modules/people/access-tokens.ts";
import { createTestApi, type TestApi, urlOfTestDatabase } from "../testing/create-test-api.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../testing/database-proxy.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const POOL = 4;
/** Long enough for any machine: only an interrupted query may fail. */
const HOUR_MS = 3_600_000;

let proxy: DatabaseProxy;
/** Aborted while the proxy blocks everything: probes then fail without waiting for their limit, also those under way. */
let outage = new AbortController();
let api: TestApi;
let token: string;
let database: ReturnType<typeof openPostgres>;

function rejectedWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function openThroughProxy() {
  const own = await createTestApi();
  proxy = await openDatabaseProxy(await urlOfTestDatabase(own.database));
  database = openPostgres({ DATABASE_POOL_SIZE: POOL }, proxy.url, pino({ level: "silent" }), {
    patienceMs: 20,
    pingMs: HOUR_MS,
    connectMs: HOUR_MS,
    statementMs: HOUR_MS,
    queryMs: HOUR_MS,
    probe: () => Promise.race([probePostgres(proxy.url, HOUR_MS), rejectedWhenAborted(outage.signal)]),
  });
  const limiter = createRateLimiter({ RATE_LIMIT_FACTOR: 1_000 }, database.client);
  Object.assign(own.deps, { db: database.db, ping: database.ping, limiter });
  const [owner] = await database.db.select().from(users).where(sql`username = 'demoowner'`);
  if (!owner) throw new Error("no owner");
  const caller = { requestId: "", address: "", userAgent: undefined };
  token = await startSession(own.deps, database.db, owner, caller);
  return own;
}

const order = { plan_id: 2, plan_duration: 12 };
let keys = 0;

/** Calls during the outage, of which each round makes more than the pool has connections. */
const everything = () => [
  () => api.request("GET", "/readyz"),
  () => api.request("GET", "/subscription-plans"),
  () => api.request("GET", "/account", { token }),
  () =>
    api.request("POST", "/subscription-summary", {
      token,
      body: order,
      headers: { "idempotency-key": `outage-${keys++}` },
    }),
];

async function expectUnavailable() {
  const calls = [1, 2, 3].flatMap(everything);
  for (const { status, body } of await Promise.all(calls.map((call) => call()))) {
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
  }
}

function goAway(how: "hold" | "refuse") {
  outage.abort(new Error("no answer"));
  proxy[how]();
}

async function comeBack() {
  await proxy.mend();
  outage = new AbortController();
}

/** Every connection of the pool can hold a transaction at the same time, so interrupted queries have lost none. */
async function expectWholePool() {
  let started = 0;
  let allStarted = () => {};
  const meeting = new Promise<void>((resolve) => {
    allStarted = resolve;
  });
  await Promise.all(
    Array.from({ length: POOL }, () =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`select 1`);
        if (++started === POOL) allStarted();
        await meeting;
      }),
    ),
  );
}

async function expectRecovery() {
  await vi.waitFor(
    async () => {
      for (const call of everything()) expect((await call()).status).toBe(200);
    },
    { timeout: 60_000, interval: 20 },
  );
  await expectWholePool();
}

describe("a database that becomes unavailable", () => {
  beforeAll(async () => {
    api = await openThroughProxy();
  });
  afterAll(async () => {
    await proxy?.mend();
    await database?.close();
    await proxy?.close();
    await api?.close();
  });

  it.each([
    ["cuts connections and accepts no new ones", "refuse"],
    ["stops answering", "hold"],
  ] as const)("leads to 503 for every call while it %s, and then recovers", async (_, how) => {
    await Promise.all([1, 2, 3].flatMap(everything).map((call) => call()));
    goAway(how);
    await expectUnavailable();
    await expectUnavailable();
    await comeBack();
    await expectRecovery();
  });

  it("fails the queries and transactions in progress, and loses no connection", async () => {
    const underWay = Array.from({ length: POOL }, () =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`select 1`);
        goAway("hold");
        return tx.execute(sql`select 1`);
      }).catch(() => "lost"),
    );
    expect(new Set(await Promise.all(underWay))).toEqual(new Set(["lost"]));
    await comeBack();
    await expectRecovery();
  });
});
