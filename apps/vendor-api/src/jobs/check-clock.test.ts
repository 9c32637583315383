import type PgBoss from "pg-boss";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { checkClock } from "./check-clock.ts";
import { startJobs } from "./start-jobs.ts";

const HOURS_2 = 7_200_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The verdict and the reported differences from the database and Paystack, for a machine whose clock is this far ahead. */
async function check(ahead: number, paystack: typeof fetch) {
  const log = { error: vi.fn() };
  const clock = { now: () => new Date(Date.now() + ahead) };
  const isWrong = await checkClock({ ...api.deps, clock, log: log as never }, paystack);
  return { isWrong, reported: log.error.mock.calls.map(([line]) => line) };
}
const differences = async (...of: Parameters<typeof check>) => (await check(...of)).reported;
const answering = (ahead: number) => async () =>
  new Response(null, { status: 401, headers: { date: new Date(Date.now() + ahead).toUTCString() } });

describe("the clock check", () => {
  it("reports nothing when the clocks agree", async () => {
    expect(await differences(0, answering(0))).toEqual([]);
  });

  it("reports a machine that is two hours behind the database and Paystack", async () => {
    const found = await differences(-HOURS_2, answering(0));
    expect(found.map(({ of }) => of)).toEqual(["database", "paystack"]);
    for (const { seconds_ahead } of found) expect(Math.round(seconds_ahead / 60)).toBe(-120);
  });

  it("compares with Paystack too, because the database may be on the same machine", async () => {
    expect(await differences(0, answering(HOURS_2))).toMatchObject([{ of: "paystack" }]);
  });

  it("ignores a clock that cannot be read", async () => {
    const broken = () => Promise.reject(new Error("no network"));
    expect(await differences(0, broken)).toEqual([]);
    expect(await differences(HOURS_2, async () => new Response())).toMatchObject([{ of: "database" }]);
  });

  it.each([
    ["two hours ahead of both", HOURS_2, 0, true],
    ["two hours behind both", -HOURS_2, 0, true],
    ["four minutes ahead of both", 240_000, 0, false],
    ["as Paystack's, and the database's is wrong", HOURS_2, HOURS_2, false],
    ["as the database's, and Paystack's is wrong", 0, HOURS_2, false],
  ])("decides whether a copy may be used whose clock is %s", async (_, ahead, paystackAhead, isWrong) => {
    expect((await check(ahead, answering(paystackAhead))).isWrong).toBe(isWrong);
  });

  it("decides nothing while one of the others does not answer and the other one differs", async () => {
    expect((await check(HOURS_2, async () => new Response())).isWrong).toBeUndefined();
    expect((await check(0, async () => new Response())).isWrong).toBe(false);
  });

  it("keeps a copy with a wrong clock from answering and from taking jobs", async () => {
    const own = await createTestApi();
    let isWrong = true;
    own.deps.isClockWrong = () => isWrong;
    for (const path of ["/readyz", "/subscription-plans"]) {
      const { status, body } = await own.request("GET", path);
      expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
    }
    const taken = new Set<string>();
    const boss = {
      work: async (name: string) => void taken.add(name),
      offWork: async (name: string) => void taken.delete(name),
      stop: async () => {},
    };
    const jobs = await startJobs(own.deps, boss as unknown as PgBoss);
    expect(taken.size).toBe(0);
    expect((await own.request("GET", "/healthz")).status).toBe(200);
    isWrong = false;
    await jobs.followClock();
    expect(taken).toContain("renew");
    isWrong = true;
    await jobs.followClock();
    expect(taken.size).toBe(0);
    isWrong = false;
    await jobs.stop();
    for (const path of ["/readyz", "/subscription-plans"]) {
      expect((await own.request("GET", path)).status).toBe(200);
    }
    await own.close();
  });
});
