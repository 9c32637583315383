import { staffDuties } from "@vendor/api";
import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, outboxMessages, securityActivity, sessions, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, newAddress, signUpVerified } from "../../testing/people.ts";
import { addStaff } from "../../testing/staff-kit.ts";
import { noteEndedViews } from "./view-as-customer.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const reason = "They cannot find their receipt";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let staff: Awaited<ReturnType<typeof addStaff>>;
let customer: Awaited<ReturnType<typeof signUpVerified>>;
let count = 0;
beforeEach(async () => {
  staff = await addStaff(api, `sule${++count}`, "support");
  customer = await signUpVerified(api);
});

const call = (method: string, path: string, token: string | undefined, body?: object, browser = FIREFOX) =>
  api.request(method, path, {
    token,
    headers: { "user-agent": browser, "x-forwarded-for": newAddress() },
    ...(body && { body }),
  });
const ask = (token = staff.token, id = customer.userId) =>
  call("POST", `/office/people/${id}/view`, token, { reason });
const ticketOf = async () => (await ask()).body.data.ticket as string;
const begin = (ticket: string, browser?: string) =>
  call("POST", "/office/views", undefined, { ticket }, browser);
const view = async () => (await begin(await ticketOf())).body.api_token as string;
const look = async (token: string) => (await call("GET", "/account", token)).status;
const audit = () =>
  api.deps.db.select().from(auditLog).where(eq(auditLog.actorId, staff.id)).orderBy(asc(auditLog.id));
/** What the audit log has of this test's member of staff, after the job. */
const actions = async () => {
  await noteEndedViews(api.deps);
  return (await audit()).map(({ action }) => action);
};

describe("a view as a customer", () => {
  it("shows what the person sees, names the member of staff, and is told and logged", async () => {
    const { token: own } = customer;
    const token = await view();
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      sub: String(customer.userId),
      role: "owner",
      viewed_by: staff.email.split("@")[0],
    });
    expect(claims.exp * 1_000 - api.clock.now().getTime()).toBe(30 * 60_000);
    const [theirs, seen] = [await call("GET", "/account", own), await call("GET", "/account", token)];
    expect(seen.body.data).toEqual(theirs.body.data);

    expect(await audit()).toMatchObject([
      { actorId: staff.id, subjectId: customer.userId, action: "customer-view-asked", details: { reason } },
      {
        ...{ actorId: staff.id, subjectId: customer.userId, action: "customer-view-begun" },
        details: { until: new Date(claims.exp * 1_000).toISOString(), emails: 1 },
      },
    ]);
    const [mail] = await api.outbox(customer.form.email);
    expect(mail?.subject).toContain("Our support is looking at your");
    expect(mail?.text).not.toContain(reason);
    const told = await call("GET", "/account/security-activity", own);
    expect(told.body.data[0]).toMatchObject({ event: "viewed-by-support", device: null });
  });

  it("of a cashier is told to the owner too", async () => {
    const [{ accountId } = { accountId: null }] = await api.deps.db
      .select()
      .from(users)
      .where(eq(users.id, customer.userId));
    const other = await signUpVerified(api);
    await api.deps.db.update(users).set({ accountId, role: "cashier" }).where(eq(users.id, other.userId));
    await begin((await ask(staff.token, other.userId)).body.data.ticket);
    const rows = await api.deps.db
      .select()
      .from(securityActivity)
      .where(eq(securityActivity.event, "viewed-by-support"))
      .orderBy(asc(securityActivity.id));
    expect(rows.slice(-2).map(({ userId }) => userId)).toEqual([customer.userId, other.userId]);
  });

  it("reaches nothing of another account", async () => {
    const token = await view();
    expect((await call("GET", "/account/locations/1001", token)).status).toBe(404);
    expect((await call("GET", "/account/subscriptions?location_id=1001", token)).status).toBe(404);
    expect((await call("GET", `/office/customers/1`, token)).status).toBe(403);
  });

  it("is no log-in of the customer: it is not among their devices, and gets no other token", async () => {
    const token = await view();
    const { body } = await call("GET", "/account/sessions", customer.token);
    expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([true]);
    expect((await call("POST", "/account/profile", token, { name: "Mine now" })).status).not.toBe(200);
    expect((await call("DELETE", "/account/sessions", customer.token)).status).toBe(200);
    expect(await look(token)).toBe(401);
  });

  it("leaves idempotency keys to the customer", async () => {
    const priced = (token: string, duration: number) =>
      api.request("POST", "/subscription-summary", {
        token,
        headers: { "idempotency-key": "one-key" },
        body: { plan_id: 2, plan_duration: duration },
      });
    expect((await priced(await view(), 12)).status).toBe(200);
    expect((await priced(customer.token, 1)).status).toBe(200);
  });

  it("does not use up the emails that tell the person of changes", async () => {
    await view();
    const [mail] = await api.deps.db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1);
    expect(mail).toMatchObject({ to: customer.form.email, kind: "view", withheld: null });
  });

  it("is told on the page of security activity alone when no address was confirmed", async () => {
    await change(customer.userId, { emailVerifiedAt: null });
    await view();
    expect((await audit()).at(-1)).toMatchObject({ action: "customer-view-begun", details: { emails: 0 } });
    const told = await call("GET", "/account/security-activity", customer.token);
    expect(told.body.data[0]).toMatchObject({ event: "viewed-by-support" });
  });

  it("writes both people to the log of each call", async () => {
    const token = await view();
    api.logs.length = 0;
    await look(token);
    const [line] = api.logs.map((text) => JSON.parse(text)).filter(({ msg }) => msg === "answered");
    expect(line).toMatchObject({ path: "/account", user_id: customer.userId, viewer_id: staff.id });
  });
});

describe("a ticket", () => {
  const expectRefused = async (ticket: string, browser?: string) => {
    const answer = await begin(ticket, browser);
    expect([answer.status, answer.body.code, answer.body.api_token]).toEqual([
      422,
      "LINK_EXPIRED",
      undefined,
    ]);
  };

  it("works once, also when it is used twice at once", async () => {
    const ticket = await ticketOf();
    const answers = await Promise.all([begin(ticket), begin(ticket), begin(ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await expectRefused(ticket);
    expect(await actions()).toEqual(["customer-view-asked", "customer-view-begun"]);
  });

  it("works for two minutes", async () => {
    const ticket = await ticketOf();
    api.clock.advance({ seconds: 121 });
    await expectRefused(ticket);
  });

  it("is void once another browser has tried it, which is logged", async () => {
    const ticket = await ticketOf();
    api.logs.length = 0;
    await expectRefused(ticket, "curl/8.5.0");
    await expectRefused(ticket);
    expect(await actions()).toEqual(["customer-view-asked", "customer-view-refused"]);
    const events = api.logs.map((text) => JSON.parse(text)).filter(({ msg }) => msg === "security event");
    expect(events).toMatchObject([
      { event: "customer_view_refused", subject_id: customer.userId, viewer_id: staff.id },
    ]);
  });

  it.each([
    ["has logged out", () => call("POST", "/logout", staff.token, {})],
    ["has lost the duty", () => change(staff.id, { duties: ["finance"] })],
    ["was removed", () => change(staff.id, { removedAt: api.clock.now() })],
  ])("is refused when the member of staff %s", async (_, happens) => {
    const ticket = await ticketOf();
    await happens();
    await expectRefused(ticket);
  });

  it("is refused when it is altered", async () => {
    const ticket = await ticketOf();
    const other = await ticketOf();
    const [id = "", token = ""] = ticket.split(".");
    for (const forged of ["", ".", id, token, `${other.split(".")[0]}.${token}`, `${id}.${"x".repeat(43)}`])
      expect((await begin(forged)).status, forged).toBe(422);
    expect((await begin(ticket)).status).toBe(200);
  });
});

const change = (id: number, columns: Partial<typeof users.$inferInsert>) =>
  api.deps.db.update(users).set(columns).where(eq(users.id, id));

describe("the end of a view", () => {
  it.each<[string, (token: string) => unknown]>([
    ["comes after 30 minutes", () => api.clock.advance({ minutes: 30 })],
    ["is the member of staff's own", (token) => call("POST", "/logout", token, {})],
    ["comes with their log-out", () => call("POST", "/logout", staff.token, {})],
    ["comes with their duty's", () => change(staff.id, { duties: ["finance", "catalogue"] })],
    ["comes with their removal", () => change(staff.id, { removedAt: api.clock.now() })],
    ["comes with the customer's erasure", () => change(customer.userId, { removedAt: api.clock.now() })],
    ["comes with their next view", async () => begin(await ticketOf())],
  ])("%s, and is in the audit log once", async (_, end) => {
    const token = await view();
    expect(await look(token)).toBe(200);
    expect(await actions()).not.toContain("customer-view-ended");
    await end(token);
    expect(await look(token)).toBe(401);
    await actions();
    expect((await actions()).filter((action) => action === "customer-view-ended")).toHaveLength(1);
    const ended = (await audit()).find(({ action }) => action === "customer-view-ended");
    expect(ended).toMatchObject({ actorId: staff.id, subjectId: customer.userId });
  });
});

describe("asking for a view", () => {
  it("is support's duty, and the owners'", async () => {
    for (const duty of staffDuties) {
      await change(staff.id, { duties: [duty] });
      expect((await ask()).status, duty).toBe(["support", "owner"].includes(duty) ? 200 : 403);
    }
    await change(staff.id, { duties: [] });
    for (const token of [staff.token, customer.token]) expect((await ask(token)).status).toBe(403);
  });

  it("needs a reason and a recent code", async () => {
    const path = `/office/people/${customer.userId}/view`;
    expect((await call("POST", path, staff.token, { reason: " " })).body.errors).toHaveProperty("reason");
    await api.deps.db
      .update(sessions)
      .set({ secondFactorAt: new Date(api.clock.now().getTime() - 16 * 60_000) })
      .where(eq(sessions.userId, staff.id));
    expect((await ask()).body.code).toBe("SECOND_FACTOR_NEEDED");
    expect(await audit()).toEqual([]);
  });

  it("is for people of customers alone", async () => {
    const agent = 4;
    for (const id of [agent, staff.id, 2_000_000]) expect((await ask(staff.token, id)).status).toBe(404);
  });
});
