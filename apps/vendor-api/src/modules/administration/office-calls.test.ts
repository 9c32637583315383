import { contract, staffDuties } from "@vendor/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { codeOfApp, logInStaff } from "../../testing/staff-kit.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  token = await logInStaff(api, "staff@demo.example");
});
afterAll(() => api.close());

/** The demo's member of staff from now on has these duties. */
const have = (...duties: (typeof staffDuties)[number][]) =>
  api.deps.db.update(users).set({ duties }).where(eq(users.id, 6));

/** Who may make each call, an owner besides. */
const allowed: Record<string, readonly string[]> = {
  "officeAgents.statement": ["support", "finance"],
  "officeAgents.statementFile": ["support", "finance"],
  "officeFigures.home": ["support", "finance", "catalogue"],
  "officeFigures.metrics": ["finance"],
  "officeFigures.metricsFile": ["finance"],
  "officeFigures.renewals": ["support", "finance"],
  "officeFigures.dueRenewals": ["support", "finance"],
  "officeInbox.list": ["support"],
  "officeInbox.show": ["support"],
  "officeInbox.move": ["support"],
  "officeInbox.previewMoves": ["support"],
  "officeInbox.moveSeveral": ["support"],
  "officeInbox.reply": ["support"],
  "officeInbox.onboarding": ["support"],
  "officeInbox.moveOnboarding": ["support"],
};

const { officeAgents, officeFigures, officeInbox, officeJobs } = contract;
const groups = { officeAgents, officeFigures, officeInbox, officeJobs };

const calls = Object.entries(groups).flatMap(([group, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    name: `${group}.${name}`,
    method: procedure["~orpc"].route.method ?? "GET",
    path: (procedure["~orpc"].route.path ?? "").replace("{id}", "1").replace("{code}", "AG-1001"),
  })),
);

it.each(calls)("$name is for those whose duty it is", async ({ name, method, path }) => {
  for (const duty of [undefined, ...staffDuties]) {
    await have(...(duty ? [duty] : []));
    const { status } = await api.request(method, path, { token, ...(method === "POST" && { body: {} }) });
    const isTheirs = duty === "owner" || (duty !== undefined && (allowed[name] ?? []).includes(duty));
    expect(status !== 403, duty ?? "no duty").toBe(isTheirs);
  }
});

describe("the home page", () => {
  it.each([
    [
      "support",
      [
        "sign-ups",
        "trials-ending",
        "failed-renewals",
        "waiting-payments",
        "inbox",
        "onboarding",
        "approvals",
      ],
    ],
    [
      "finance",
      ["sign-ups", "failed-renewals", "waiting-payments", "disputes", "unmatched", "refunds", "approvals"],
    ],
    ["catalogue", ["approvals"]],
  ] as const)("tells %s of what is theirs, and money to finance alone", async (duty, names) => {
    await have(duty);
    const { data } = (await api.request("GET", "/office/home", { token })).body;
    expect(data.numbers.map(({ name }: { name: string }) => name)).toEqual(names);
    expect([data.money, data.mrr].every((value) => value === null)).toBe(duty !== "finance");
  });
});

describe("a session that began at the website", () => {
  const staffCalls = Object.entries(contract).flatMap(([group, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { meta, route } = procedure["~orpc"];
      const path = (route.path ?? "").replace(/\{\w+\}/g, "1");
      return "duties" in meta ? [{ name: `${group}.${name}`, method: route.method ?? "GET", path }] : [];
    }),
  );

  it("has no duty of staff, except for the registrants, whose page is the website's", async () => {
    const body = { email: "staff@demo.example", password: "Demo-Staff-2026" };
    const own = await createTestApi();
    await own.deps.db
      .update(users)
      .set({ duties: ["owner"] })
      .where(eq(users.id, 6));
    const ofWebsite = (await own.request("POST", "/login", { body })).body.api_token;
    const ofOffice = (await own.request("POST", "/office/login", { body })).body.api_token;
    const allowed: string[] = [];
    for (const { name, method, path } of staffCalls) {
      const ask = (asking: string) =>
        own.request(method, path, { token: asking, ...(method === "POST" && { body: {} }) });
      if ((await ask(ofWebsite)).status !== 403) allowed.push(name);
      expect((await ask(ofOffice)).status, name).not.toBe(401);
    }
    expect(allowed.sort()).toEqual(["registrants.export", "registrants.list", "registrants.reveal"]);
    expect((await own.request("GET", "/office/me", { token: ofOffice })).status).toBe(200);
    await own.close();
  });

  it("does not become one of the back office by its code, and customers begin none there", async () => {
    const own = await createTestApi();
    const post = (path: string, body: object) => own.request("POST", path, { body });
    await logInStaff(own, "staff@demo.example");
    const login = { email: "staff@demo.example", password: "Demo-Staff-2026" };
    for (const [path, status] of [
      ["/login", 403],
      ["/office/login", 200],
    ] as const) {
      const { proof } = (await post(path, login)).body.data;
      const second_factor_code = await codeOfApp(own, 6);
      const { api_token: asking } = (await post("/login/code", { proof, second_factor_code })).body;
      expect((await own.request("GET", "/office/me", { token: asking })).status, path).toBe(status);
      own.clock.advance({ seconds: 30 });
    }
    const customer = { email: "owner@demo.example", password: "Demo-Owner-2026" };
    expect((await post("/office/login", customer)).body.code).toBe("INVALID_CREDENTIALS");
    await own.close();
  });
});
