import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { paymentIntents } from "../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

/** The agent of the demo data. */
const AGENT = 4;

/** Calls that the limiter counted, and limits that it treats as used up. */
const counted: string[] = [];
const usedUp = new Set<string>();
let api: TestApi;
let token: string;
beforeAll(async () => {
  const consume = async (name: string, key: string) => {
    counted.push(`${name} ${key}`);
    if (usedUp.has(name)) throw new Refusal("TOO_MANY_REQUESTS");
  };
  api = await createTestApi({ deps: { limiter: { consume, isReached: async () => false } } });
  const login = { email: "agent@demo.example", password: "Demo-Agent-2026" };
  token = (await api.request("POST", "/reseller/login", { body: login })).body.api_token;
});
afterAll(() => api.close());
beforeEach(() => {
  counted.length = 0;
  usedUp.clear();
});

it("limits how many payments an agent opens at Paystack, as for customers", async () => {
  usedUp.add("payment-by-user");
  const body = { amount: 5_000 };
  const refused = await api.request("POST", "/reseller/validate-token-purchase", { token, body });
  expect(refused.status).toBe(429);
  expect(counted).toContain(`payment-by-user ${AGENT}`);
  expect(await api.deps.db.select().from(paymentIntents)).toEqual([]);
});

it("limits how often an agent requests a payment's state, which may ask Paystack", async () => {
  const look = () => api.request("GET", "/reseller/payments/kpt-1", { token });
  expect((await look()).status).toBe(404);
  expect(counted).toContain(`look-by-user ${AGENT}`);
  usedUp.add("look-by-user");
  expect((await look()).status).toBe(429);
});
