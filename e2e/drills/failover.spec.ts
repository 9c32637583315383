import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import {
  type Clients,
  drillUnderLoad,
  type Failure,
  openClients,
  report,
  seconds,
  UNDER_WAY,
} from "./orders.ts";
import { addStandby, type Postgres } from "./postgres.ts";
import { query, type System, serviceUrl, startSystem } from "./system.ts";

/** How a fail-over manager such as Patroni is commonly set, but for its longer intervals. */
const CHECK_MS = 500;
const CHECK_TIMEOUT_MS = 1_000;
const FAILURES_UNTIL_GONE = 3;
const LONGEST_OUTAGE_SECONDS = 10;
const isUnavailable = /"code":"UNAVAILABLE"/;
/** Longer than any commit under load, and than a service waits for one. */
const NOT_ACKNOWLEDGED_MS = 12_000;

test.describe.configure({ mode: "serial" });

let system: System;
let clients: Clients;
const former: Postgres[] = [];
test.beforeAll(async () => {
  system = await startSystem({ through: "address" });
  clients = await openClients(system);
});
test.afterAll(async () => {
  await system?.stop();
  for (const server of former) await server.remove();
});

async function isAnswering({ url }: Postgres): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  }).on("error", () => {});
  return client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => {}));
}

/** Waits until the primary is gone, promotes the standby, and moves the services' database address to it. */
async function failOver(standby: Postgres): Promise<void> {
  for (let failures = 0; failures < FAILURES_UNTIL_GONE; await pause(CHECK_MS)) {
    failures = (await isAnswering(system.postgres)) ? 0 : failures + 1;
  }
  await standby.promote();
  former.push(system.postgres);
  system.moveAddressTo(standby);
}

/** Expects that each request that was repeated was told so clearly, and that none was after ten seconds. */
function expectShortClearOutage(failed: Failure[], goneAt: number): void {
  const isClear = ({ request, status, answer }: Failure) =>
    answer === UNDER_WAY ||
    // The load balancers say nothing more while no copy is ready.
    (status === 503 && (answer === "" || !request.includes(system.urls.api) || isUnavailable.test(answer)));
  expect(failed.filter((failure) => !isClear(failure))).toEqual([]);
  const after = (failures: Failure[]) => failures.map(({ at }) => (at - goneAt) / 1_000);
  const refused = after(failed.filter(({ status }) => status === 503));
  const waited = after(failed.filter(({ answer }) => answer === UNDER_WAY));
  report(
    `after the primary was gone: answers 503 from ${seconds(Math.min(...refused))} to ${seconds(Math.max(...refused))}`,
  );
  if (waited.length > 0) report(`orders under way were repeated until ${seconds(Math.max(...waited))}`);
  expect(Math.max(...refused)).toBeLessThan(LONGEST_OUTAGE_SECONDS);
}

test("a killed primary is replaced by its standby within ten seconds, and no order is lost or doubled", async () => {
  const standby = await addStandby(system.postgres);
  let goneAt = 0;
  const { failed } = await drillUnderLoad(system, clients, async () => {
    goneAt = performance.now();
    await system.postgres.stop("immediate");
    await failOver(standby);
    report(`the standby is the primary after ${seconds((performance.now() - goneAt) / 1_000)}`);
  });
  expectShortClearOutage(failed, goneAt);
});

test("a primary that hangs and comes back acknowledges nothing after its standby took over", async () => {
  const hanging = system.postgres;
  const standby = await addStandby(hanging);
  const stale = new pg.Client(serviceUrl(hanging.url));
  await stale.connect();
  let goneAt = 0;
  const { failed } = await drillUnderLoad(system, clients, async () => {
    goneAt = performance.now();
    hanging.freeze();
    await failOver(standby);
    hanging.thaw();
    report(`the standby is the primary after ${seconds((performance.now() - goneAt) / 1_000)}`);
  });
  expectShortClearOutage(failed, goneAt);

  const write = stale
    .query("insert into rate_limits (key, points) values ('stale', 1)")
    .then(() => "acknowledged");
  expect(await Promise.race([write, pause(NOT_ACKNOWLEDGED_MS, "waiting")])).toBe("waiting");
  report(`a write on the former primary still waits after ${seconds(NOT_ACKNOWLEDGED_MS / 1_000)}`);
  write.catch(() => {});
  stale.on("error", () => {});
  await hanging.stop("immediate");
  expect(await query(system.postgres.url, "select 1 from rate_limits where key = 'stale'")).toEqual([]);
});
