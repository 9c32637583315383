import { appendFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { pickFreePorts } from "@vendor/bench/free-ports";
import { report } from "./orders.ts";
import { createPostgres, type Postgres } from "./postgres.ts";
import { type Copy, createCopy, migrate } from "./processes.ts";
import { query } from "./system.ts";

test.describe.configure({ mode: "serial" });

/** Makes a streaming replica of a running server. It is not started yet. */
async function createReplica(primary: Postgres, port: number) {
  const folder = primary.newFolder("replica");
  await primary.run("pg_basebackup", "-d", primary.url, "-D", folder, "-R", "-c", "fast");
  appendFileSync(path.join(folder, "postgresql.auto.conf"), `port = ${port}\n`);
  const control = (...args: string[]) => primary.run("pg_ctl", "-D", folder, ...args);
  return {
    url: Object.assign(new URL(primary.url), { port: String(port) }).href,
    start: () => control("-l", path.join(folder, "../replica-log"), "-t", "120", "start"),
    stop: () => control("-m", "immediate", "stop"),
    promote: () => control("promote"),
  };
}

let primary: Postgres;
let replica: Awaited<ReturnType<typeof createReplica>>;
let api: Copy;
let metricsUrl: string;
let staffToken: string;
test.beforeAll(async () => {
  const [replicaPort = 0, apiPort = 0, metricsPort = 0] = await pickFreePorts(3);
  primary = await createPostgres();
  await primary.start();
  await migrate(primary.url);
  replica = await createReplica(primary, replicaPort);
  await replica.start();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  api = createCopy("api", apiPort, {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    MIGRATE_ON_START: "off",
    METRICS_PORT: String(metricsPort),
    ...{ ARGON2_MEMORY_KIB: "64", ARGON2_ROUNDS: "1", RATE_LIMIT_FACTOR: "100000" },
  });
  await api.start();
  const login = await fetch(`${api.url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "staff@demo.example", password: "Demo-Staff-2026" }),
  });
  staffToken = (await login.json()).api_token;
});
test.afterAll(async () => {
  await api?.stop("SIGKILL");
  await replica?.stop().catch(() => {});
  await primary?.remove();
});

/** How many reads the replica and the database have answered. Reading the metrics is such a read too. */
async function countReads() {
  const text = await (await fetch(metricsUrl)).text();
  const count = (from: string) =>
    Number(new RegExp(`^vendor_replica_reads_total{from="${from}"} (\\d+)`, "m").exec(text)?.[1]);
  return { replica: count("replica"), database: count("database") };
}

let changes = 0;
/** Changes a registrant's name, and reads the list of staff at once. @returns Milliseconds that it took. */
async function changeAndList(): Promise<number> {
  const name = `Renamed ${++changes}`;
  await query(primary.url, `update users set name = '${name}' where email = 'owner@demo.example'`);
  const began = performance.now();
  const answer = await fetch(`${api.url}/registrants?search=Renamed`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  const taken = performance.now() - began;
  const list = await answer.json();
  expect(list.data.data).toMatchObject([{ name }]);
  return taken;
}

async function waitUntilReplicaIsUsed() {
  const { replica: before } = await countReads();
  while ((await countReads()).replica <= before) await pause(1_000);
}

test("staff read what was just changed, from the replica", async () => {
  await waitUntilReplicaIsUsed();
  const before = await countReads();
  const times: number[] = [];
  for (let n = 0; n < 100; n++) times.push(await changeAndList());
  const after = await countReads();
  expect(after.database).toBe(before.database);
  expect(after.replica).toBeGreaterThanOrEqual(before.replica + 100);
  times.sort((one, other) => one - other);
  report(`a list from the replica, just after a change: p95 ${times[94]?.toFixed(0)} ms`);
});

test("staff read what was just changed while the replica is late, away or replaced, within 3 s", async () => {
  const fromDatabase = async () => {
    const before = await countReads();
    const slowest = Math.max(await changeAndList(), await changeAndList());
    expect((await countReads()).database).toBeGreaterThanOrEqual(before.database + 2);
    expect(slowest).toBeLessThan(3_000);
    return `${slowest.toFixed(0)} ms`;
  };
  await query(replica.url, "select pg_wal_replay_pause()");
  report(`a list while the replica is late: ${await fromDatabase()}`);
  await query(replica.url, "select pg_wal_replay_resume()");
  await waitUntilReplicaIsUsed();
  await replica.stop();
  report(`a list while the replica is away: ${await fromDatabase()}`);
  await replica.start();
  await waitUntilReplicaIsUsed();
  await replica.promote();
  report(`a list after the replica was promoted: ${await fromDatabase()}`);
});
