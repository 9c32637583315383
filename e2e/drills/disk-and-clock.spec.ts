import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { pickFreePorts } from "@vendor/bench/free-ports";
import { runCommand } from "../../scripts/toolchain.mjs";
import {
  type Clients,
  drillUnderLoad,
  type Failure,
  openClients,
  report,
  seconds,
  UNDER_WAY,
} from "./orders.ts";
import { type System, startSystem } from "./system.ts";

/** Enough for the data and the WAL of these drills, and quickly filled. */
const DISK = "800m";
const SLOW_COMMIT_SECONDS = 0.1;
const HOURS_2 = 7_200_000;
/** The services compare clocks each minute. */
const CLOCK_NOTICED_MS = 75_000;

/** Lets a process's clock begin `CLOCK_AHEAD_MS` ahead, and jump two hours ahead and back at each SIGUSR2. */
const movableClock = `
  let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...values) {
      if (values.length > 0) super(...values);
      else super(RealDate.now() + ahead);
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
  process.on("SIGUSR2", () => {
    ahead = ahead === 0 ? ${HOURS_2} : 0;
  });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(movableClock)}`;

test.describe.configure({ mode: "serial" });
test.skip(process.getuid?.() !== 0, "only root can mount a small disk");

let disk: string;
let isMounted = false;
let metricsPort = 0;
let system: System;
let clients: Clients;

function unmount(): void {
  if (!isMounted) return;
  isMounted = false;
  execFileSync("umount", ["--lazy", disk]);
  rmdirSync(disk);
}

test.beforeAll(async () => {
  disk = mkdtempSync(path.join(tmpdir(), "drill-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=755`, "tmpfs", disk]);
  isMounted = true;
  try {
    [metricsPort = 0] = await pickFreePorts(1);
    const firstApi = { METRICS_PORT: String(metricsPort), NODE_OPTIONS };
    system = await startSystem({ databaseFolder: disk, firstApi });
  } finally {
    // After PostgreSQL's own listener, which ends the server.
    process.once("exit", unmount);
  }
  clients = await openClients(system);
});
test.afterAll(async () => {
  await system?.stop();
  unmount();
});

/** A metric of the first API; 0 when it has none of that name and labels. */
async function readMetric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.split(" ")[1] ?? 0);
}

/** Requests that were repeated without a clear answer: 503 from a service, with the code from the API, or 503 from a load balancer. */
const unclear = (failed: Failure[]) =>
  failed.filter(
    ({ request, status, answer }) =>
      answer !== UNDER_WAY &&
      !(
        status === 503 &&
        (answer === "" || !request.includes(system.urls.api) || answer.includes('"UNAVAILABLE"'))
      ),
  );

const setPostgres = (setting: string) =>
  system.postgres.run(
    "psql",
    ...["--command", `alter system ${setting}`, "--command", "select pg_reload_conf()"],
    system.postgres.url,
  );

/** The share of the first API's commits that took longer than the alert SlowCommits allows, meanwhile. */
async function shareOfSlowCommits(meanwhile: () => Promise<void>): Promise<number> {
  const count = async () => ({
    all: await readMetric("vendor_database_commit_seconds_count"),
    quick: await readMetric(`vendor_database_commit_seconds_bucket{le="${SLOW_COMMIT_SECONDS}"}`),
  });
  const before = await count();
  await meanwhile();
  const after = await count();
  return 1 - (after.quick - before.quick) / (after.all - before.all);
}

test("a slow disk loses no order and fails no request, and shows in a metric", async () => {
  const { failed } = await drillUnderLoad(system, clients, async () => {
    const usual = await shareOfSlowCommits(() => clients.ordered(32));
    // Before each write of the WAL that a commit waits for.
    await setPostgres(`set commit_delay = ${SLOW_COMMIT_SECONDS * 1_000_000}`);
    await setPostgres("set commit_siblings = 0");
    await pause(1_000);
    const slow = await shareOfSlowCommits(() => clients.ordered(64));
    await setPostgres("reset commit_delay");
    await setPostgres("reset commit_siblings");
    const [before, during] = [usual, slow].map((share) => `${(100 * share).toFixed(0)} %`);
    report(`commits above ${seconds(SLOW_COMMIT_SECONDS)}: ${before} before, ${during} on the slow disk`);
    // SlowCommits tells when it is one in twenty.
    expect(slow).toBeGreaterThan(0.05);
  });
  expect(failed).toEqual([]);
});

test("a full disk leads to clear answers 503, is counted, and loses and doubles no order", async () => {
  const ballast = path.join(disk, "ballast");
  const { failed } = await drillUnderLoad(system, clients, async () => {
    const filledAt = performance.now();
    await runCommand("dd", ["if=/dev/zero", `of=${ballast}`, "bs=64k"]);
    while (!(await readMetric('vendor_database_faults_total{fault="disk-full"}'))) await pause(200);
    report(`counted as disk-full after ${seconds((performance.now() - filledAt) / 1_000)}`);
    expect((await fetch(`${system.urls.api}/subscription-plans`)).status).toBe(200);
    report("plans can still be read");

    // Until PostgreSQL has no file for its WAL either, and stops.
    const { run, url } = system.postgres;
    const isUp = () =>
      run("pg_isready", "--dbname", url).then(
        () => true,
        () => false,
      );
    while (await isUp()) await run("psql", "--command", "select pg_switch_wal()", url).catch(() => {});
    report(`PostgreSQL has stopped itself after ${seconds((performance.now() - filledAt) / 1_000)}`);
    await pause(3_000);
    rmSync(ballast);
    await system.postgres.start();
    await system.allInUse();
  });
  expect(unclear(failed)).toEqual([]);
});

test("a copy whose clock jumps by two hours is not used until it is right", async () => {
  const [copy] = system.copies;
  if (!copy) throw new Error("there is no API");
  const waitForReadiness = async (status: number) => {
    const started = performance.now();
    while ((await fetch(`${copy.url}/readyz`)).status !== status) await pause(200);
    return (performance.now() - started) / 1_000;
  };
  const { failed } = await drillUnderLoad(system, clients, async () => {
    copy.signal("SIGUSR2");
    const noticed = await waitForReadiness(503);
    report(`noticed after ${seconds(noticed)}`);
    expect(noticed * 1_000).toBeLessThan(CLOCK_NOTICED_MS);
    for (const other of ["database", "paystack"]) {
      expect(await readMetric(`vendor_clock_ahead_seconds{other="${other}"}`)).toBeGreaterThan(7_000);
    }
    const answer = await fetch(`${copy.url}/subscription-plans`);
    expect([answer.status, (await answer.json()).code]).toEqual([503, "UNAVAILABLE"]);
    copy.signal("SIGUSR2");
    report(`used again after ${seconds(await waitForReadiness(200))}`);
  });
  expect(unclear(failed)).toEqual([]);
});

test("a copy whose clock is two hours behind does not start, and says why", async () => {
  const clock = { NODE_OPTIONS, CLOCK_AHEAD_MS: String(-HOURS_2) };
  await expect(system.tryApiOn(system.postgres.url, clock)).rejects.toThrow(
    /this machine's clock is more than/,
  );
});
