import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimits, users } from "../db/schema/index.ts";
import type { SqlClient } from "../db/types.ts";
import { startSession } from "../modules/people/access-tokens.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { signUp } from "../testing/people.ts";
import { createRateLimiter } from "./rate-limiter.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 0.1 } });
});
afterAll(() => api.close());

describe("rate limits", () => {
  it("stop an address, state the wait, and do not affect other addresses", async () => {
    const change = (address: string) =>
      api.request("POST", "/logout", { body: {}, headers: { "x-forwarded-for": address } });
    const login = (address: string) =>
      api.request("POST", "/login", { body: {}, headers: { "x-forwarded-for": address } });
    for (let n = 0; n < 60; n++) expect((await login("198.51.100.1")).status).toBe(422);
    const stopped = await login("198.51.100.1");
    expect([stopped.status, stopped.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(stopped.body.data.retry_after).toBeLessThanOrEqual(60);
    expect((await login("198.51.100.2")).status).toBe(422);
    expect((await change("198.51.100.2")).status).toBe(401);
  });

  it("for strangers at an address do not stop a signed-in person there", async () => {
    const demo = { email: "owner@demo.example", password: "Demo-Owner-2026" };
    const token = (await api.request("POST", "/login", { body: demo })).body.api_token;
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const change = (as?: string) => api.request("POST", "/account/keep", { token: as, body: {}, headers });
    let last = 0;
    for (let n = 0; n < 80; n++) last = (await api.request("POST", "/contact", { body: {}, headers })).status;
    expect(last).toBe(429);
    expect((await change(token)).status).toBe(200);
  });

  it("are shared exactly by all copies of the service", async () => {
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

  it("of all calls are counted ahead, and allow no more calls to several copies", async () => {
    let queries = 0;
    const client: SqlClient = {
      query<Row>(...args: Parameters<SqlClient["query"]>) {
        queries++;
        return api.database.client.query<Row>(...args);
      },
    };
    const copies = [1, 2].map(() => createRateLimiter({ RATE_LIMIT_FACTOR: 1 }, client));
    const call = (copy: number) =>
      copies[copy]?.consume("change-by-user", "of-all-calls").then(
        () => "in",
        () => "out",
      );
    expect(await call(1)).toBe("in");
    const outcomes: unknown[] = [];
    for (let n = 0; n < 60; n++) outcomes.push(await call(0));
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(55);
    expect(outcomes.lastIndexOf("in")).toBe(54);
    // One for the other copy, one for every five calls, and one for every refusal.
    expect(queries).toBe(1 + 11 + 5);
    const others = await Promise.all([1, 1, 1, 1, 1].map(call));
    expect(others).toEqual(["in", "in", "in", "in", "out"]);
  });

  it("of all calls let a person make all calls of a limit at the same time", async () => {
    const limiter = createRateLimiter({ RATE_LIMIT_FACTOR: 1 }, api.database.client);
    const outcomes = await Promise.all(
      Array.from({ length: 70 }, () =>
        limiter.consume("change-by-user", "at-the-same-time").then(
          () => "in",
          () => "out",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(60);
  });

  it("stop an IPv6 network with changing addresses, at a higher count than one address", async () => {
    const { limiter } = api.deps;
    const from = (counted: string) => limiter.consume("register-by-address", counted);
    for (let n = 0; n < 20; n++) await from(`2001:db8:0:${n}::/64`);
    await expect(from("2001:db8:0:20::/64")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await from("2001:db8:1:20::/64");
  });

  it("limit requests for a payment's state for each person", async () => {
    const { token } = await signUp(api);
    const look = async () => (await api.request("GET", "/payments/sub-1", { token })).status;
    for (let n = 0; n < 6; n++) expect(await look()).toBe(404);
    expect(await look()).toBe(429);
  });

  it("limit the creation of receipt PDFs for each person", async () => {
    const { token } = await signUp(api);
    const fetchFile = async () =>
      (await api.request("GET", "/account/transactions/sub-1/pdf", { token })).status;
    for (let n = 0; n < 3; n++) expect(await fetchFile()).toBe(404);
    expect(await fetchFile()).toBe(429);
  });

  it("count every call with a coupon as an attempt to guess one", async () => {
    const [owner] = await api.deps.db.select().from(users).where(eq(users.username, "demoowner"));
    if (!owner) throw new Error("no owner");
    const caller = { requestId: "", address: "", userAgent: undefined };
    const token = await startSession(api.deps, api.deps.db, owner, caller);
    const guesses = [
      ["/check-coupon", { amount: 100 }],
      ["/subscription-summary", { plan_id: 2, plan_duration: 12 }],
    ] as const;
    for (let n = 0; n < 6; n++) {
      const [path, order] = guesses[n % 2] ?? guesses[0];
      const headers = { "x-forwarded-for": `198.51.100.${20 + n}` };
      const answer = await api.request("POST", path, { token, headers, body: { ...order, coupon: `G${n}` } });
      expect([answer.status, answer.body.code]).toEqual([422, "COUPON_REFUSED"]);
      await api.deps.db.delete(rateLimits).where(like(rateLimits.key, "change-by-user%"));
    }
    for (const [path, order] of guesses) {
      const answer = await api.request("POST", path, { token, body: { ...order, coupon: "SAVE10" } });
      expect([answer.status, answer.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    }
    const plain = await api.request("POST", "/subscription-summary", { token, body: guesses[1][1] });
    expect(plain.status).toBe(200);
  });
});
