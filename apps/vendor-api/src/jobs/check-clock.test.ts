import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createTestApi,
  openTestDatabase,
  type TestApi,
  urlOfTestDatabase,
} from "../testing/create-test-api.ts";
import { full } from "../testing/payment-kit.ts";
import { killSpawned, spawnApi } from "../testing/spawned-api.ts";
import { checkClock } from "./check-clock.ts";

const HOURS_2 = 7_200_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The reported differences from the database and Paystack, for a machine whose clock is this far ahead. */
async function differences(ahead: number, paystack: typeof fetch) {
  const log = { error: vi.fn() };
  const clock = { now: () => new Date(Date.now() + ahead) };
  await checkClock({ ...api.deps, clock, log: log as never }, paystack);
  return log.error.mock.calls.map(([line]) => line);
}
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

  it.runIf(full)("runs when a service starts", async () => {
    const database = await openTestDatabase(pino({ level: "silent" }));
    const DATABASE_URL = await urlOfTestDatabase(database);
    const late = spawnApi({ DATABASE_URL, CLOCK_AHEAD_MS: String(-HOURS_2) }, { killable: true });
    await late.ready;
    await vi.waitFor(() => expect(late.output().stdout).toMatch(/"seconds_ahead":-7200.*"of":"database"/));
    killSpawned();
    await late.ended;
    await database.close();
  });
});
