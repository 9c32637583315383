import { contract, staffDuties } from "@vendor/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  const body = { email: "staff@demo.example", password: "Demo-Staff-2026" };
  token = (await api.request("POST", "/login", { body })).body.api_token;
});
afterAll(() => api.close());

/** The demo's member of staff from now on has these duties. */
const have = (...duties: (typeof staffDuties)[number][]) =>
  api.deps.db.update(users).set({ duties }).where(eq(users.id, 6));

/** Who may make each call, an owner besides. */
const allowed: Record<string, readonly string[]> = {
  "officeFigures.home": ["support", "finance", "catalogue"],
  "officeFigures.metrics": ["finance"],
  "officeFigures.metricsFile": ["finance"],
  "officeFigures.renewals": ["support", "finance"],
  "officeFigures.dueRenewals": ["support", "finance"],
  "officeInbox.list": ["support"],
  "officeInbox.show": ["support"],
  "officeInbox.move": ["support"],
  "officeInbox.reply": ["support"],
  "officeInbox.onboarding": ["support"],
  "officeInbox.moveOnboarding": ["support"],
};

const { officeFigures, officeInbox, officeJobs } = contract;
const groups = { officeFigures, officeInbox, officeJobs };

const calls = Object.entries(groups).flatMap(([group, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    name: `${group}.${name}`,
    method: procedure["~orpc"].route.method ?? "GET",
    path: (procedure["~orpc"].route.path ?? "").replace("{id}", "1"),
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
