import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { drillUnderLoad, openClients, report, seconds } from "./orders.ts";
import { type System, startSystem } from "./system.ts";

/** Owners with an app, besides the sixteen clients. */
const APPS = 40;
const WANTED_RATE = 50;
const LEAST_RATE = 4;
/** A busy machine gives less. So that nothing waits for it, the drill asks for this share of what it gives at most. */
const SHARE_OF_MOST = 0.4;
const MEASURED_MS = 10_000;
const LONGEST_REQUEST_MS = 3_000;
/** Beside other work, requests take long without any restart: the longest of them may be this many times as long. */
const SLOWER_THAN_BEFORE = 2;

let system: System;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(() => system?.stop());

test("a restart of each copy, one after the other, fails and delays no request at fifty orders a second", async () => {
  const clients = await openClients(system, { apps: APPS });
  const orderFor = async (ms: number) => {
    clients.start();
    await clients.ordered(1);
    const before = clients.log().acknowledged.length;
    await pause(ms);
    const rate = (clients.log().acknowledged.length - before) / (ms / 1_000);
    return { rate, longestMs: (await clients.stop()).slowest.ms };
  };
  const most = (await orderFor(MEASURED_MS)).rate;
  clients.limitRate(Math.min(WANTED_RATE, Math.max(LEAST_RATE, most * SHARE_OF_MOST)));
  const { rate, longestMs } = await orderFor(2 * MEASURED_MS);
  report(`this machine takes ${most.toFixed(1)} orders a second beside its other work`);
  report(`before: ${rate.toFixed(1)} orders a second, longest request ${seconds(longestMs / 1_000)}`);
  const { failed, slowest } = await drillUnderLoad(system, clients, async () => {
    for (const copy of system.copies) {
      const ended = await copy.stop("SIGTERM");
      report(`${copy.role} ended after ${seconds(ended.seconds)}`);
      expect(ended).toMatchObject({ end: 0, stderr: "" });
      await copy.start();
      await system.allInUse();
    }
  });
  expect(failed).toEqual([]);
  expect(slowest.ms, slowest.request).toBeLessThan(
    Math.max(LONGEST_REQUEST_MS, SLOWER_THAN_BEFORE * longestMs),
  );
});
