import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginFailures } from "../db/schema/index.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { openDevClock } from "./dev-clock.ts";

const JSON_ANSWER = { accept: "application/json" };

let api: TestApi;
beforeAll(async () => {
  const plain = await createTestApi();
  const clock = await openDevClock(plain.deps.db);
  api = await createTestApi({
    env: { API_URL: "http://127.0.0.1:4000" },
    deps: { clock },
    database: plain.database,
  });
});
afterAll(() => api.close());

const advance = (body: unknown, headers = {}) =>
  api.request("POST", "/dev/clock", { body, headers: { ...JSON_ANSWER, ...headers } });
const now = async () =>
  Date.parse((await api.request("GET", "/dev/clock", { headers: JSON_ANSWER })).body.now);

describe("the test clock", () => {
  it("moves the API's time, and runs what became due on the way", async () => {
    await api.request("POST", "/login", { body: { email: "nobody", password: "Wrong-Password-1" } });
    const failures = () => api.deps.db.select().from(loginFailures);
    expect(await failures()).not.toEqual([]);
    const before = await now();
    const { status, body } = await advance({ advance: "P1DT2H" });
    expect(status).toBe(200);
    expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(26 * 3_600_000);
    expect(await failures()).toEqual([]);
  });

  it("keeps its time over a restart", async () => {
    const restarted = await openDevClock(api.deps.db);
    expect(Math.abs(restarted.now().getTime() - (await now()))).toBeLessThan(60_000);
  });

  it.each(["30 days", "P", "PT", "", null, 5, "P-1D", "P9999D", "P999M"])("refuses %j", async (duration) => {
    expect((await advance({ advance: duration })).status).toBe(422);
  });

  it("refuses forms of other sites, and other host names", async () => {
    expect((await advance({ advance: "P1D" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const elsewhere = await api.app.request("http://shop.example/dev/clock");
    expect(elsewhere.status).toBe(404);
  });

  it("does not exist in production", async () => {
    const production = await createTestApi({
      env: { NODE_ENV: "production", API_URL: "http://127.0.0.1:4000" },
      deps: { clock: api.deps.clock },
      database: api.database,
    });
    expect((await production.request("GET", "/dev/clock")).status).toBe(404);
    expect((await production.request("POST", "/dev/clock", { body: { advance: "P1D" } })).status).toBe(404);
  });

  it("is a page with buttons that work without scripts", async () => {
    const { text } = await api.request("GET", "/dev/clock", { headers: { accept: "text/html" } });
    expect(text).toContain('<button name="advance" value="P1M">');
    const type = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
    const sent = await api.request("POST", "/dev/clock", { body: "advance=PT6H", headers: type });
    expect(sent.status).toBe(303);
  });
});
