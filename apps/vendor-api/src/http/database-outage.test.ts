import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openPostgres } from "../db/open-postgres.ts";
import { users } from "../db/schema/index.ts";
import { inTransaction } from "../db/transaction.ts";
import { startSession } from "../modules/identity/issue-token.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../testing/database-proxy.ts";
import { createTestApi, type TestApi } from "../testing/index.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const template = inject("database");
/** Milliseconds that it stays away, when it is not the answers alone that are measured. */
const AWAY_MS = process.env.TEST_FULL === "1" ? 10_000 : 1_000;
const POOL = 4;

let proxy: DatabaseProxy;
let api: TestApi;
let token: string;
let database: ReturnType<typeof openPostgres>;

async function openThroughProxy() {
  const own = await createTestApi();
  if (template.kind !== "postgres") throw new Error("there is no server to stand before");
  const { rows } = await own.database.client.query<{ name: string }>("select current_database() as name");
  const url = new URL(template.adminUrl);
  url.pathname = `/${rows[0]?.name}`;
  proxy = await openDatabaseProxy(url.href);
  database = openPostgres({ DATABASE_POOL_SIZE: POOL }, proxy.url, pino({ level: "silent" }));
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

/** What people do meanwhile: more of it than the pool has connections. */
const everything = () => [
  () => api.request("GET", "/healthz"),
  () => api.request("GET", "/subscription-plans"),
  () => api.request("GET", "/account", { token }),
  () =>
    api.request("POST", "/subscription-summary", {
      token,
      body: order,
      headers: { "idempotency-key": `outage-${keys++}` },
    }),
];

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const started = performance.now();
  const answer = await work();
  return { ms: performance.now() - started, answer };
}

async function expectUnavailable() {
  const calls = [1, 2, 3].flatMap(everything);
  const answers = await Promise.all(calls.map(timed));
  for (const { ms, answer } of answers) {
    expect([answer.status, answer.body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(ms).toBeLessThan(2_000);
  }
}

async function expectRecovery() {
  await vi.waitFor(
    async () => {
      for (const call of everything()) expect((await call()).status).toBe(200);
    },
    { timeout: 5_000, interval: 50 },
  );
  // Every connection of the pool can be had again: none was left behind by what was cut short.
  await Promise.all(
    Array.from({ length: POOL }, () =>
      inTransaction(database.db, (tx) => tx.execute(sql`select pg_sleep(0.1)`)),
    ),
  );
}

describe.runIf(template.kind === "postgres")("a database that goes away while it is used", () => {
  beforeAll(async () => {
    api = await openThroughProxy();
  });
  afterAll(async () => {
    await proxy?.mend();
    await database?.close();
    await proxy?.close();
    await api?.close();
  });

  const away = () => new Promise((resolve) => setTimeout(resolve, AWAY_MS));

  it("is a 503 within two seconds when it cuts connections and takes no new ones, and is found again", async () => {
    await Promise.all([1, 2, 3].flatMap(everything).map((call) => call()));
    proxy.refuse();
    await expectUnavailable();
    await away();
    await expectUnavailable();
    await proxy.mend();
    await expectRecovery();
  });

  it("is a 503 within two seconds when it falls silent, and is found again", async () => {
    await Promise.all([1, 2, 3].flatMap(everything).map((call) => call()));
    proxy.hold();
    await expectUnavailable();
    await away();
    await expectUnavailable();
    await proxy.mend();
    await expectRecovery();
  });

  it("fails what was under way when it fell silent, transactions too, and loses no connection", async () => {
    const underWay = Array.from({ length: POOL }, () =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.hold();
        return timed(() => tx.execute(sql`select 1`)).catch(() => "lost");
      }).catch(() => "lost"),
    );
    const { ms, answer } = await timed(() => Promise.all(underWay));
    expect(ms).toBeLessThan(2_000);
    expect(new Set(answer)).toEqual(new Set(["lost"]));
    await proxy.mend();
    await expectRecovery();
  });

  it("may take its time over a long piece of work", async () => {
    const { answer } = await timed(() =>
      inTransaction(database.db, (tx) => tx.execute(sql`select pg_sleep(2.5), 'done' as said`)),
    );
    expect(answer).toMatchObject({ rows: [{ said: "done" }] });
  });
});
