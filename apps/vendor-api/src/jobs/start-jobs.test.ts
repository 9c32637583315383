import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { register } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDeps } from "../create-deps.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { retention } from "../db/retention.ts";
import type { OpenDatabase, SqlClient } from "../db/types.ts";
import type { Env } from "../env.ts";
import { readDatabaseMetrics, runJob } from "../metrics.ts";
import { migrateDatabase, startService } from "../start-service.ts";
import { openTestDatabase, urlOfTestDatabase } from "../testing/create-test-api.ts";
import { TestClock, testEnv } from "../testing/test-env.ts";
import { openJobs } from "./start-jobs.ts";

/** A database user of its own, who may not create or change tables. */
const SERVICE_USER = `service_${randomBytes(4).toString("hex")}`;

const log = pino({ level: "silent" });
let database: OpenDatabase;
let env: Env;
beforeAll(async () => {
  database = await openTestDatabase(log);
  const owner = await urlOfTestDatabase(database);
  await migrateDatabase(testEnv({ LOG_LEVEL: "silent", DATABASE_URL: owner }));
  await database.client.query(`
    create role ${SERVICE_USER} login;
    grant usage on schema public, pgboss, drizzle to ${SERVICE_USER};
    grant select, insert, update, delete on all tables in schema public, pgboss, drizzle to ${SERVICE_USER};
    grant usage on all sequences in schema public, pgboss, drizzle to ${SERVICE_USER};
  `);
  env = testEnv({
    LOG_LEVEL: "silent",
    DATABASE_URL: Object.assign(new URL(owner), { username: SERVICE_USER }).href,
    MIGRATE_ON_START: false,
  });
});
afterAll(async () => {
  await database.client.query(`drop owned by ${SERVICE_USER}; drop role ${SERVICE_USER}`);
  await database.close();
});

it("finds all queues that `migrate` made as a user who may not create any", async () => {
  const opened = openPostgres(env, env.DATABASE_URL ?? "", log);
  const queue = await openJobs({ db: opened.db, log }, opened.client, { create: false, run: true });
  await queue.stop({ graceful: false });
  await opened.close();
});

it("goes on when the database fails while it records that a job has ended", async () => {
  const isEnd = (text: string) => text.includes("state = 'completed'");
  const query: SqlClient["query"] = async (asked) => {
    if (isEnd(typeof asked === "string" ? asked : asked.text)) throw new Error("the database went away");
    return database.client.query(asked);
  };
  const queue = await openJobs(
    { db: database.db, log },
    { ...database.client, query },
    { create: false, run: false },
  );
  const id = (await queue.send("renew", {})) ?? "";
  await queue.work("renew", { pollingIntervalSeconds: 0.5 }, async () => {});
  await expect.poll(async () => (await queue.getJobById("renew", id))?.state).toBe("failed");
  await queue.stop({ graceful: false });
});

it("refuses to start a worker when a queue or schedule is missing, because its jobs would never run", async () => {
  const refusal = (names: string) =>
    `DATABASE_URL: the database has no queue for these jobs: ${names}; run the command "migrate" again`;
  const startWorker = () => startService(env, undefined, "worker");
  await database.client.query("delete from pgboss.schedule where name = 'renew'");
  await expect(startWorker()).rejects.toThrow(refusal("renew"));
  await database.client.query("delete from pgboss.job; select pgboss.delete_queue('__pgboss__send-it')");
  await expect(startWorker()).rejects.toThrow(refusal("__pgboss__send-it, renew"));
});

it("measures by how long rows are kept for too long, also in pg-boss' archive", async () => {
  const { client } = database;
  const clock = new TestClock();
  await client.query(`
    insert into pgboss.job (name, created_on) values ('renew', now());
    insert into pgboss.archive
      select job.*, '${clock.now().toISOString()}'::timestamptz - interval '7 days 1 hour' from pgboss.job limit 1;
    delete from pgboss.job`);
  await readDatabaseMetrics(database, clock);
  const { values = [] } = (await register.getSingleMetric("vendor_rows_overdue_seconds")?.get()) ?? {};
  const late = new Map(values.map(({ labels, value }) => [labels.table, value]));
  expect(late.size).toBe(retention.limited.length);
  expect([late.get("archive"), late.get("sessions")]).toEqual([3_600, 0]);
});

it("measures in every copy when each job last succeeded", async () => {
  const clock = new TestClock();
  const deps = createDeps(env, database, log, clock);
  const runs = async () => {
    await readDatabaseMetrics(database, clock);
    const { values = [] } =
      (await register.getSingleMetric("vendor_job_succeeded_timestamp_seconds")?.get()) ?? {};
    return new Map(values.map(({ labels, value }) => [labels.job_name, value]));
  };
  const scheduled = await runs();
  expect(scheduled.size).toBe(18);
  clock.advance({ days: 2 });
  const failing = () => Promise.reject(new Error("no bank answers"));
  await runJob(deps, { name: "renew", run: failing });
  expect(await runs()).toEqual(scheduled);
  await runJob(deps, { name: "renew", run: async () => {} });
  expect(await runs()).toEqual(scheduled.set("renew", clock.now().getTime() / 1_000));
});
