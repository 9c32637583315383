import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { signUpVerified } from "../../testing/people.ts";
import { addStaff } from "../../testing/staff-kit.ts";

/** Names of limits that the limiter treats as used up. */
const usedUp = new Set<string>();
const counted: string[] = [];
let api: TestApi;
let staff: string;
beforeAll(async () => {
  const consume = async (name: string, key: string) => {
    counted.push(`${name} ${key}`);
    if (usedUp.has(name)) throw new Refusal("TOO_MANY_REQUESTS");
  };
  api = await createTestApi({ deps: { limiter: { consume, isReached: async () => false } } });
  const login = { email: "staff@demo.example", password: "Demo-Staff-2026" };
  staff = (await api.request("POST", "/office/login", { body: login })).body.api_token;
});
afterAll(() => api.close());

it.each([
  ["reveal-by-user", "/registrants/1/reveal", "owner@demo.example"],
  ["export-by-user", "/registrants/export", "ow***@demo.example"],
])("shows and records nothing when the limit %s is used up", async (name, path, shown) => {
  const ask = () => api.request("POST", path, { token: staff, body: {} });
  const before = await api.deps.db.$count(auditLog);
  usedUp.add(name);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.text).not.toContain(shown);
  expect(await api.deps.db.$count(auditLog)).toBe(before);
  usedUp.delete(name);
  expect((await ask()).text).toContain(shown);
});

it.each(["/office/customers", "/registrants"])("limits searches of %s for whole contacts", async (path) => {
  const search = (text: string) =>
    api.request("GET", `${path}?search=${encodeURIComponent(text)}`, { token: staff });
  usedUp.add("search-contact-by-user");
  for (const contact of ["+234 803 111 2222", "owner@demo.example"])
    expect((await search(contact)).status, contact).toBe(429);
  for (const other of ["ada", "@demo.example"]) expect((await search(other)).status, other).toBe(200);
  usedUp.delete("search-contact-by-user");
});

it("limits previews and searches of agents by whole contacts, which would tell whose they are", async () => {
  const support = await addStaff(api, "bola", "support");
  const ask = (method: string, path: string, body?: object) =>
    api.request(method, `/office/${path}`, { token: support.token, ...(body && { body }) });
  const asked = (who: string) => [
    ask("POST", "previews", { command: "agents disable", input: { person: who } }),
    ask("POST", "rows/previews", { command: "agents disable", keys: ["4", who] }),
    ask("GET", `subjects/agents?search=${who}`),
  ];
  usedUp.add("search-contact-by-user");
  for (const { status } of await Promise.all(asked("agent@demo.example"))) expect(status).toBe(429);
  for (const { status } of await Promise.all(asked("4"))) expect(status).toBe(200);
  usedUp.delete("search-contact-by-user");
});

it("limits guesses of receipt codes by address", async () => {
  const guess = () => api.request("GET", "/receipts/verify/0123456789AB");
  expect((await guess()).status).toBe(404);
  usedUp.add("verify-receipt-by-address");
  expect((await guess()).status).toBe(429);
});

it("limits views as the people of an account, and counts what they read for the member of staff", async () => {
  const support = await addStaff(api, "sule", "support");
  const customer = await signUpVerified(api);
  const ask = () =>
    api.request("POST", `/office/people/${customer.userId}/view`, {
      token: support.token,
      body: { reason: "They called us" },
    });
  usedUp.add("view-by-account");
  expect((await ask()).status).toBe(429);
  expect(await api.deps.db.$count(auditLog, eq(auditLog.actorId, support.id))).toBe(0);
  usedUp.delete("view-by-account");
  const { ticket } = (await ask()).body.data;
  const { api_token: token } = (await api.request("POST", "/office/views", { body: { ticket } })).body;
  counted.length = 0;
  await api.request("GET", "/account/mandates", { token });
  await api.request("POST", "/subscription-summary", {
    token,
    body: { plan_id: 2, plan_duration: 12, coupon: "NONE" },
  });
  for (const name of ["look-by-user", "coupon-by-user"]) expect(counted).toContain(`${name} ${support.id}`);
  expect(counted.filter((line) => line.endsWith(`-by-user ${customer.userId}`))).toEqual([]);
});
