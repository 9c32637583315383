import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import {
  type Clients,
  compareOrders,
  countOrders,
  drillUnderLoad,
  findFaults,
  type Order,
  openClients,
  report,
  seconds,
} from "./orders.ts";
import { createPostgres, type Postgres } from "./postgres.ts";
import type { Role } from "./processes.ts";
import { createServiceUser, query, type System, startSystem } from "./system.ts";

test.describe.configure({ mode: "serial" });

let system: System;
let clients: Clients;
test.beforeAll(async () => {
  system = await startSystem();
  clients = await openClients(system);
});
test.afterAll(() => system?.stop());

const underLoad = (drill: () => Promise<void>) => drillUnderLoad(system, clients, drill);

test("an upgrade by `migrate` and SIGTERM of each copy fails no request of 16 clients", async () => {
  const { failed } = await underLoad(async () => {
    await system.migrateToNextVersion();
    for (const copy of system.copies) {
      const ended = await copy.stop("SIGTERM");
      report(`${copy.role} ended after ${seconds(ended.seconds)}`);
      expect(ended).toMatchObject({ end: 0, stderr: "" });
      expect(ended.seconds, copy.role).toBeLessThan(10);
      await copy.start();
      await system.allInUse();
    }
  });
  expect(failed).toEqual([]);
});

test("jobs run although the services' database user may create no queue", async () => {
  const started = new Date().toISOString();
  const due = `select count(*)::int as runs from job_runs where name in ('reconcile-payments', 'renew')
    and succeeded_at > '${started}'`;
  while ((await query<{ runs: number }>(system.postgres.url, due))[0]?.runs !== 2) await pause(1_000);
});

for (const role of ["api", "worker", "website", "reseller"] satisfies Role[]) {
  test(`SIGKILL of one ${role} loses and doubles no order`, async () => {
    await underLoad(async () => {
      const copy = system.copies.find((each) => each.role === role);
      await copy?.stop("SIGKILL");
      await clients.ordered(32);
      await copy?.start();
      await system.allInUse();
    });
  });
}

test("PostgreSQL that stops immediately and recovers loses and doubles no order", async () => {
  await underLoad(async () => {
    await system.postgres.stop("immediate");
    await system.postgres.start();
    await system.allInUse();
  });
});

test("a code arrives by SMS within 15 s while the mail server never answers", async () => {
  await underLoad(async () => {
    const phone = `0803${randomInt(1_000_000, 9_999_999)}`;
    const person = {
      name: "Drill Stores",
      email: `drill${phone}@shop.example`,
      username: `drill${phone}`,
      phone,
    };
    const password = "Ledger-72-Ogbono";
    const post = async (call: string, body: object, token?: string) => {
      const response = await fetch(`${system.urls.api}/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      expect(response.status, call).toBe(200);
      return response.json();
    };
    const { api_token } = await post("register", {
      ...person,
      password,
      password_confirmation: password,
      about: "Friends",
      acceptTerms: true,
    });
    const started = performance.now();
    await post("validate-account-otp-web", { function_type: "activate-resend" }, api_token);
    while (!system.sms.sent.some(({ to }) => to.endsWith(phone.slice(1)))) await pause(20);
    const took = (performance.now() - started) / 1_000;
    report(`the code took ${seconds(took)}; ${system.hangingMails()} connections to the mail server hang`);
    expect(system.hangingMails()).toBeGreaterThan(0);
    expect(took).toBeLessThan(15);
  });
});

/** Starts an API on the restored server, and checks the orders and the books. */
async function expectRestored(restored: Postgres, told: Order[], before: Map<number, number>) {
  const { lost } = compareOrders(told, before, await countOrders(restored.url));
  expect(lost).toBe(0);
  expect(await findFaults(restored.url)).toEqual({});
  await system.tryApiOn(restored.url);
}

test("backups made under load restore what was acknowledged", async () => {
  const { postgres } = system;
  const before = await countOrders(postgres.url);
  const folder = postgres.newFolder("backup");
  const dump = `${postgres.newFolder("dump")}/vendor.dump`;
  let toldBeforeDump: Order[] = [];
  let toldBeforeEnd: Order[] = [];
  await underLoad(async () => {
    toldBeforeDump = [...clients.log().acknowledged];
    await postgres.run("pg_dump", "--format=custom", "--file", dump, postgres.url);
    await clients.ordered(32);
    await postgres.run("pg_basebackup", "--checkpoint=fast", "--pgdata", folder, "--dbname", postgres.url);
    toldBeforeEnd = [...clients.log().acknowledged];
    const [wal] = await query<{ file: string }>(
      postgres.url,
      "select pg_walfile_name(pg_switch_wal()) as file",
    );
    const archived = `select last_archived_wal >= '${wal?.file}' as done from pg_stat_archiver`;
    while (!(await query<{ done: boolean }>(postgres.url, archived))[0]?.done) await pause(100);
    await clients.ordered(32);
  });

  const fromBase = await createPostgres({ backup: folder, archiveFolder: postgres.archiveFolder });
  await fromBase.start();
  const recovering = "select pg_is_in_recovery() as recovering";
  while ((await query<{ recovering: boolean }>(fromBase.url, recovering))[0]?.recovering) await pause(100);
  await expectRestored(fromBase, toldBeforeEnd, before);
  report(`base backup and archive: all ${toldBeforeEnd.length} orders acknowledged before its end are there`);
  await fromBase.remove();

  const fromDump = await createPostgres();
  await fromDump.start();
  await createServiceUser(fromDump.url);
  await fromDump.run("pg_restore", "--exit-on-error", "--dbname", fromDump.url, dump);
  await expectRestored(fromDump, toldBeforeDump, before);
  report(`dump: all ${toldBeforeDump.length} orders acknowledged before its start are there`);
  await fromDump.remove();
});
