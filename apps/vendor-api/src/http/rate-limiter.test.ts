import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/index.ts";
import { createRateLimiter } from "./rate-limiter.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 0.1 } });
});
afterAll(() => api.close());

describe("rate limits", () => {
  it("stop an address, say how long to wait, and leave other addresses alone", async () => {
    const change = (address: string) =>
      api.request("POST", "/logout", { body: {}, headers: { "x-forwarded-for": address } });
    const login = (address: string) =>
      api.request("POST", "/login", { body: {}, headers: { "x-forwarded-for": address } });
    for (let n = 0; n < 12; n++) expect((await login("198.51.100.1")).status).toBe(422);
    const stopped = await login("198.51.100.1");
    expect([stopped.status, stopped.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(stopped.body.data.retry_after).toBeLessThanOrEqual(60);
    expect((await login("198.51.100.2")).status).toBe(422);
    expect((await change("198.51.100.2")).status).toBe(401);
  });

  it("are shared by all copies of the service, exactly", async () => {
    const copies = [1, 2, 3].map(() => createRateLimiter({ RATE_LIMIT_FACTOR: 1 }, api.database.client));
    const tries = Array.from({ length: 60 }, (_, n) =>
      copies[n % 3]?.consume("register-by-address", "shared").then(
        () => "in",
        () => "out",
      ),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(20);
  });
});
