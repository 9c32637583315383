import { officeLists, type StaffDuty, staffDuties } from "@vendor/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { addStaff } from "../../testing/staff-kit.ts";

let api: TestApi;
/** Staff by their duty. */
const tokens = new Map<StaffDuty, string>();
let owner: Awaited<ReturnType<typeof addStaff>>;
/** Every whole email and phone of a person. */
let contacts: string[];
beforeAll(async () => {
  api = await createTestApi();
  owner = await addStaff(api, "Halima", "owner");
  for (const duty of staffDuties)
    tokens.set(duty, duty === "owner" ? owner.token : (await addStaff(api, duty, duty)).token);
  const people = await api.deps.db.select({ email: users.email, phone: users.phone }).from(users);
  contacts = [...new Set(people.flatMap(({ email, phone }) => [email, phone]))].filter(
    (contact) => contact.length > 5,
  );
  // What was changed and proposed is in lists, too.
  await change("agents change", { person: "4", phone: "08037770001" });
  await change("staff assign", { person: "6", duties: "support,finance" });
  contacts.push("08037770001");
});
afterAll(() => api.close());

const call = (token: string, method: string, path: string, body?: object) =>
  api.request(method, path, { token, ...(body && { body }) });

async function change(command: string, input: object) {
  const shown = await call(owner.token, "POST", "/office/previews", { command, input });
  expect(shown.status, shown.text).toBe(200);
  const sent = { token: shown.body.data.token, reason: "They asked for it" };
  expect((await call(owner.token, "POST", "/office/changes", sent)).status).toBe(200);
}

/** The calls behind lists that are no subject's. */
const paths: Partial<Record<(typeof officeLists)[number], string>> = {
  ...{ orders: "/office/orders", inbox: "/office/inbox", customers: "/office/customers" },
  ...{ renewals: "/office/renewals/list?list=due", audit: "/office/audit", approvals: "/office/proposals" },
  "onboarding-requests": "/office/onboarding",
};
const pathOf = (list: (typeof officeLists)[number]) => paths[list] ?? `/office/subjects/${list}`;

describe.each(staffDuties)("for %s", (duty) => {
  it.each(officeLists)("the list %s has no whole email or phone", async (list) => {
    const { status, text } = await call(tokens.get(duty) ?? "", "GET", pathOf(list));
    expect([200, 403]).toContain(status);
    expect(contacts.filter((contact) => text.includes(contact))).toEqual([]);
  });
});

it("names agents and staff by a number, and finds them by a whole email", async () => {
  const list = async (query: string) =>
    (await call(owner.token, "GET", `/office/subjects/agents?${query}`)).body.data.rows;
  expect(await list("search=agent@demo.example")).toMatchObject([
    { key: "4", row: "agent 4", values: { person: 4, masked_email: "ag***@demo.example" } },
  ]);
  expect(await list("search=gent@demo.example")).toEqual([]);
});

describe("the contacts of an agent or a colleague", () => {
  const reveal = (duty: StaffDuty, subject: string, key: string, reason = "They do not answer") =>
    call(tokens.get(duty) ?? "", "POST", `/office/subjects/${subject}/reveal`, { key, reason });

  it("are shown to those whose duty the row is, for a reason that the audit log keeps", async () => {
    const { body } = await reveal("support", "agents", "4");
    expect(body.data).toMatchObject({ email: "agent@demo.example", phone: "08037770001" });
    const isLook = eq(auditLog.action, "contact-revealed");
    expect(await api.deps.db.select().from(auditLog).where(isLook)).toMatchObject([
      { subjectId: 4, details: { of: "agent 4", reason: "They do not answer" } },
    ]);
    const history = "/office/subjects/agents/history?row=agent%204";
    const { data } = (await call(owner.token, "GET", history)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      "contact-revealed",
      "administration",
    ]);
  });

  it.each<[StaffDuty, string, string, number]>([
    ["support", "staff", "6", 403],
    ["finance", "agents", "4", 403],
    ["catalogue", "agents", "4", 403],
    ["owner", "agents", "6", 404],
    ["owner", "staff", "1", 404],
    ["owner", "staff", "1 or 1=1", 404],
    ["owner", "plans", "2", 404],
    ["owner", "staff", "6", 200],
  ])("are for %s of %s %s: %i", async (duty, subject, key, status) => {
    const before = await api.deps.db.$count(auditLog);
    expect((await reveal(duty, subject, key)).status).toBe(status);
    expect(await api.deps.db.$count(auditLog)).toBe(before + (status === 200 ? 1 : 0));
  });

  it("need a reason", async () => {
    expect((await reveal("owner", "staff", "6", "no")).body.errors).toEqual({
      reason: ["Say why you need the data unmasked"],
    });
  });
});

it("names a person who is added by their number, and shows a colleague's email to who approves it", async () => {
  const input = { email: "bisiojo@staff.example", name: "Bisi Ojo", phone: "08037770002", duties: "support" };
  const { data } = (await call(owner.token, "POST", "/office/previews", { command: "staff invite", input }))
    .body;
  expect(data).toMatchObject({
    ...{ row: "staff Bisi Ojo", after: { email: input.email, masked_phone: "080******02" } },
  });
  const proposed = await call(owner.token, "POST", "/office/changes", {
    ...{ token: data.token, reason: "More shops" },
  });
  const second = await addStaff(api, "Tunde", "owner");
  const path = `/office/proposals/${proposed.body.data.proposal}`;
  expect((await call(second.token, "POST", path, { decision: "approved" })).status).toBe(200);
  const [bisi] = await api.deps.db.select().from(users).where(eq(users.email, input.email));
  const isTheirs = eq(auditLog.subjectId, bisi?.id ?? 0);
  expect(await api.deps.db.select().from(auditLog).where(isTheirs)).toMatchObject([
    { action: "administration", details: { command: "staff invite", of: `staff ${bisi?.id}` } },
  ]);
});
