import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type Clients, drillUnderLoad, openClients, report } from "./orders.ts";
import { SERVER_CONNECTIONS } from "./pooler.ts";
import { query, type System, startSystem } from "./system.ts";

test.describe.configure({ mode: "serial" });

let system: System;
let clients: Clients;
test.beforeAll(async () => {
  system = await startSystem({ through: "pooler" });
  clients = await openClients(system);
});
test.afterAll(() => system?.stop());

test("everybody orders through a pooler that gives each transaction another connection", async () => {
  const { failed } = await drillUnderLoad(system, clients, () => clients.ordered(64));
  expect(failed).toEqual([]);
  const [server] = await query<{ connections: number }>(
    system.postgres.url,
    `select count(*)::int as connections from pg_stat_activity where usename = 'vendor_service'`,
  );
  report(`${server?.connections} connections to PostgreSQL`);
  expect(server?.connections).toBeLessThanOrEqual(SERVER_CONNECTIONS);
});

test("jobs run through the pooler", async () => {
  const due = `select count(*)::int as runs from job_runs where name in ('reconcile-payments', 'renew') and succeeded_at > '${new Date().toISOString()}'`;
  while ((await query<{ runs: number }>(system.postgres.url, due))[0]?.runs !== 2) await pause(1_000);
});

test("PostgreSQL's outage behind the pooler loses and doubles no order", async () => {
  await drillUnderLoad(system, clients, async () => {
    await system.postgres.stop("immediate");
    await pause(3_000);
    await system.postgres.start();
  });
});
