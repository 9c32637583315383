import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSimulator } from "./build-simulator.ts";
import { dayOfMonth, monthsLater, morningBefore, sayDay } from "./lagos.ts";
import { makePlan, type SimulationEvent, type Size } from "./plan.ts";
import { plantedFaults } from "./planted-faults.ts";
import { describe as describeRun, findTemplate, perform } from "./run-simulator.ts";
import { shrink } from "./shrink.ts";
import type { Result, Task } from "./simulated-process.ts";

let bundle: string;
let template: string;
beforeAll(async () => {
  bundle = await buildSimulator();
  template = await findTemplate(async () => bundle);
}, 120_000);
afterAll(() => rm(dirname(bundle), { recursive: true, force: true }));

async function resultsOf(task: Task): Promise<Result[]> {
  const results: Result[] = [];
  await perform(bundle, task, (result) => void results.push(result));
  return results;
}

/** Runs events that a failure printed. */
async function replay(seed: number, events: SimulationEvent[]): Promise<void> {
  const [result] = await resultsOf({ kind: "events", template, seed, events });
  expect(result && describeRun(result)).toContain("all invariants hold");
}

const small: Size = { seed: 7, days: 14, shops: 3, bustle: 12 };
const run = (size: Size, count = 1, step = 1) =>
  resultsOf({ kind: "seeds", template, size, count, step, shrinkRuns: 60 });

describe("the simulated business", () => {
  it("keeps every invariant, and has the same history for the same seed", { timeout: 300_000 }, async () => {
    // In two processes, so that nothing of a process decides.
    const [[first], [again]] = await Promise.all([run(small), run(small)]);
    expect(first && describeRun(first)).toContain("all invariants hold");
    expect(again?.hash).toBe(first?.hash);
  });

  it("keeps every invariant when a worker dies while it renews", { timeout: 300_000 }, () =>
    replay(7, [
      {
        ...{ at: 600, shop: 0, action: "signUp", dice: 1 },
        person: { usual: { plan_id: 2, duration: 1 }, onTrial: false, hasAgent: false },
      },
      { at: 2_000, shop: 0, action: "buyAndRenewByCard", dice: 1 },
      { at: 2_100, shop: 0, action: "kill", dice: 10 },
    ]),
  );

  it.runIf(process.env.TEST_FULL === "1")(
    "keeps every invariant with 1,000 seeds",
    { timeout: 3 * 3_600_000 },
    async () => {
      const start = Date.now() % 1_000_000_000;
      const size = { ...small, days: 60, shops: 5 };
      const halves = await Promise.all([0, 1].map((half) => run({ ...size, seed: start + half }, 500, 2)));
      const broken = halves.flat().filter((result) => result.broken.length > 0);
      expect(broken.map(describeRun)).toEqual([]);
    },
  );
});

describe("a failure is made short", () => {
  it("by leaving out the events that it does not need", async () => {
    const events = makePlan({ ...small, shops: 6 });
    const needed = [events[5], events[20]] as SimulationEvent[];
    const failedAt = async (some: readonly SimulationEvent[]) =>
      needed.every((event) => some.includes(event)) ? needed[1]?.at : undefined;
    expect(await shrink(events, failedAt, 200)).toEqual(needed);
  });
});

it.each(plantedFaults)("the fault $name can still be planted", async ({ file, find }) => {
  const source = await readFile(join(import.meta.dirname, "../../..", file), "utf8");
  expect(source.split(find)).toHaveLength(2);
});

describe("the simulator's calendar", () => {
  it("keeps the day of the month, in Lagos", () => {
    const start = Date.UTC(2026, 0, 30, 23, 30);
    expect([dayOfMonth(start), sayDay(start)]).toEqual([31, "31 January 2026"]);
    const february = monthsLater(start, 1, 31);
    expect([sayDay(february), sayDay(monthsLater(february, 1, 31))]).toEqual([
      "28 February 2026",
      "31 March 2026",
    ]);
  });

  it("pays renewals at the last 8 in the morning before the end", () => {
    expect(new Date(morningBefore(Date.UTC(2026, 2, 5, 6))).toISOString()).toBe("2026-03-04T07:00:00.000Z");
    expect(new Date(morningBefore(Date.UTC(2026, 2, 5, 8))).toISOString()).toBe("2026-03-05T07:00:00.000Z");
  });
});
