import {
  answer,
  cookieOf,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wireSecondFactor } from "../testing/account";
import { textOf, visit } from "../testing/site";
import * as invitation from "./invitation/route";
import * as sessions from "./sessions/route";
import * as people from "./user-management/route";
import * as email from "./verify-email/route";

afterEach(() => vi.unstubAllGlobals());

type Screen = { loader: (args: never) => unknown; action: (args: never) => unknown };
const signedIn = `token=${fakeToken()}`;
const load = (screen: Screen, path: string, cookie = signedIn) =>
  answer(() => screen.loader(siteArgs(path, { cookie }) as never));
const post = (screen: Screen, path: string, fields: Record<string, string>, cookie = signedIn) =>
  answer(() => screen.action(siteArgs(formRequest(path, fields), { cookie }) as never));

const person = (id: number, rest: object = {}) => ({
  id,
  name: `Person ${id}`,
  username: `person${id}`,
  email: `p${id}@shop.example`,
  phone: "08030000001",
  role: "cashier",
  you: false,
  verified: true,
  email_verified: true,
  created_at: "2026-11-01T10:00:00.000Z",
  ...rest,
});
const invited = {
  id: 7,
  email: "new@shop.example",
  role: "manager",
  created_at: "2026-11-20T10:00:00.000Z",
  expires_at: "2026-11-27T10:00:00.000Z",
  expired: false,
};
const listed = ok({
  data: { people: [person(1, { role: "owner", you: true }), person(2)], invitations: [invited] },
});

describe("user management", () => {
  it("lists people and invitations; an owner can open another person", async () => {
    fakeApi({ "GET /account/users": listed, "GET /account/second-factor": ok({ data: wireSecondFactor() }) });
    const { data } = await load(people, "/user-management?person=2");
    expect(data).toMatchObject({
      manages: true,
      people: [{ roleName: "Owner", you: true }, { roleName: "Cashier" }],
      invitations: [
        {
          email: "new@shop.example",
          until: "27 November 2026",
          // Without a link, which would prove an address that its reader need not have.
          share: expect.not.stringMatching(/text=.*http|token/),
        },
      ],
      chosen: { id: 2 },
    });
    expect((await load(people, "/user-management?person=1")).data).toMatchObject({ chosen: null });
    expect((await load(people, "/user-management?person=99")).data).toMatchObject({ chosen: null });
  });
  it("shows a manager the list without actions", async () => {
    fakeApi({ "GET /account/users": listed });
    const manager = `token=${fakeToken({ role: "manager" })}`;
    const { data } = await load(people, "/user-management?person=2", manager);
    expect(data).toMatchObject({ manages: false, chosen: null });
  });
  it("offers an owner each role with what it may do", async () => {
    fakeApi({
      "GET /account/users": listed,
      "GET /account/second-factor": ok({ data: wireSecondFactor() }),
    });
    const { html } = await visit("/user-management", {}, { cookie: signedIn });
    expect(textOf(html)).toContain("Accountant Sees payments, receipts, invoices, statements and spending");
  });
  it("answers 403 to a cashier and redirects visitors to log-in", async () => {
    fakeApi({ "GET /account/users": refusal(403, "FORBIDDEN", "No") });
    const cashier = `token=${fakeToken({ role: "cashier" })}`;
    expect((await load(people, "/user-management", cashier)).status).toBe(403);
    expect((await load(people, "/user-management", "")).to).toBe("/login?page=user-management");
  });
  it("makes the call of each action, and shows the API's message once", async () => {
    const calls = fakeApi({
      "POST /account/users/invite": ok({ data: invited }, "Sent"),
      "DELETE /account/invitations/7": ok({}, "Taken back"),
      "PUT /account/users/2/role": ok({ data: person(2) }, "Changed"),
      "DELETE /account/users/2": ok({}, "Removed"),
      "GET /account/users": listed,
      "GET /account/second-factor": ok({ data: wireSecondFactor() }),
    });
    const steps = [
      { intent: "invite", email: "new@shop.example", role: "manager" },
      { intent: "withdraw", id: "7" },
      { intent: "role", id: "2", role: "manager" },
      { intent: "remove", id: "2" },
    ];
    const said: unknown[] = [];
    for (const step of steps) {
      const { to, cookies } = await post(people, "/user-management", step);
      expect(to).toBe("/user-management");
      const shown = await load(people, "/user-management", `${signedIn}; ${cookieOf(cookies, "session")}`);
      said.push((shown.data as { message: string } | null)?.message);
    }
    expect(said).toEqual(["Sent", "Taken back", "Changed", "Removed"]);
    expect(calls[0]?.body).toEqual({ email: "new@shop.example", role: "manager" });
  });
  it("shows refusals at their form, and keeps the typed values", async () => {
    fakeApi({
      "PUT /account/users/1/role": refusal(409, "CONFLICT", "The account needs at least one owner."),
    });
    expect(
      await post(people, "/user-management", { intent: "role", id: "1", role: "cashier" }),
    ).toMatchObject({
      status: 409,
      data: { form: "role", message: "The account needs at least one owner." },
    });
    const bad = await post(people, "/user-management", { intent: "invite", email: "a@b", role: "owner" });
    expect(bad.data).toMatchObject({
      form: "invite",
      result: {
        initialValue: { email: "a@b" },
        error: { email: ["Invalid domain"], role: ["Choose a role"] },
      },
    });
  });
});

describe("an invitation", () => {
  const path = "/invitation?token=a-token_1";
  const password = "Ogbono-Soup-72";
  const fields = {
    name: "Bola Ade",
    username: "bolaade",
    phone: "+234 803 123 4567",
    password,
    password_confirmation: password,
  };
  it("asks for the link when the address has no token", async () => {
    expect((await load(invitation, "/invitation", "")).data).toMatchObject({ action: null });
    expect((await load(invitation, "/invitation?token=a b", "")).data).toMatchObject({ action: null });
  });
  it("says who invites to what, as what, and what that is", async () => {
    const calls = fakeApi({
      "POST /invitations/open": ok({
        data: {
          ...{ account_name: "Bisi Superstores", invited_by: "Bisi Ade", role: "accountant" },
          rights: "An accountant may see its payments.",
        },
      }),
    });
    const { html } = await visit(path, {}, {});
    expect(textOf(html)).toContain(
      "Bisi Ade invites you to Bisi Superstores as accountant. An accountant may see its payments.",
    );
    expect(calls[0]?.body).toEqual({ token: "a-token_1" });
  });
  it("shows no form for a link that works no more, and the form while that is unknown", async () => {
    fakeApi({ "POST /invitations/open": refusal(422, "LINK_EXPIRED", "This link has expired.") });
    const dead = await visit(path, {}, {});
    expect(textOf(dead.html)).toContain("This link has expired.");
    expect(dead.html).not.toContain('name="password"');
    fakeApi({ "POST /invitations/open": refusal(429, "TOO_MANY_REQUESTS", "Too many.") });
    expect((await visit(path, {}, {})).html).toContain('name="password"');
  });
  it("joins, logs in and removes the token from the address", async () => {
    const calls = fakeApi({ "POST /invitations/accept": ok({ api_token: fakeToken() }, "Welcome!") });
    const { to, cookies } = await post(invitation, path, fields, "");
    expect(to).toBe("/invitation");
    expect(cookieOf(cookies, "token")).not.toBe("");
    expect(calls[0]?.body).toEqual({ ...fields, token: "a-token_1", phone: "08031234567" });
    const shown = await load(invitation, "/invitation", cookieOf(cookies, "session"));
    expect(shown.data).toMatchObject({ done: "Welcome!" });
  });
  it("shows the refusal of an expired link above the form and returns no password", async () => {
    fakeApi({ "POST /invitations/accept": refusal(422, "LINK_EXPIRED", "This link has expired.") });
    const { data } = await post(invitation, path, fields, "");
    expect(data).toMatchObject({ message: "This link has expired.", reason: "LINK_EXPIRED" });
    expect(JSON.stringify(data)).not.toContain(password);
  });
});

describe("verify email", () => {
  const password = "Rice-and-beans-9";
  const account = (email_verified: boolean) =>
    ok({
      data: {
        name: "Ada Stores",
        username: "adastores",
        email: "ada@shop.example",
        email_verified,
        as_of: "2026-11-23T09:00:00.000Z",
        phone: "08030000001",
        role: "owner",
        account_name: "Ada Stores",
        created_at: "2026-11-01T10:00:00.000Z",
        verification_status: 0,
        subscription_status: "trial",
        location_id: 1001,
        wallet_balance: 0,
        closes_at: null,
        locations: [],
      },
    });
  it("confirms by the page's own post, not by being opened", async () => {
    const calls = fakeApi({ "POST /verify-email/confirm": ok({}, "Your email is confirmed") });
    const opened = await load(email, "/verify-email?token=link-1", "");
    expect(opened.data).toMatchObject({ step: "confirm", action: "/verify-email?token=link-1" });
    expect(calls).toHaveLength(0);
    const { to, cookies } = await post(email, "/verify-email?token=link-1", { intent: "confirm" }, "");
    expect([to, calls[0]?.body]).toEqual(["/verify-email", { token: "link-1" }]);
    const shown = await load(email, "/verify-email", cookieOf(cookies, "session"));
    expect(shown.data).toMatchObject({ step: "done", message: "Your email is confirmed", next: "/login" });
  });
  it("reports an expired link", async () => {
    fakeApi({ "POST /verify-email/confirm": refusal(422, "LINK_EXPIRED", "This link has expired.") });
    expect(await post(email, "/verify-email?token=link-1", { intent: "confirm" }, "")).toMatchObject({
      status: 422,
      data: { reason: "LINK_EXPIRED" },
    });
  });
  it("without a link offers to send one, or confirms that the email is verified", async () => {
    expect((await load(email, "/verify-email", "")).to).toBe("/login?page=verify-email");
    fakeApi({
      "GET /account": account(false),
      "POST /verify-email/send": ok({ resend_after: 59 }, "On its way"),
    });
    expect((await load(email, "/verify-email")).data).toMatchObject({
      step: "ask",
      email: "ada@shop.example",
    });
    const { to, cookies } = await post(email, "/verify-email", { intent: "send" });
    expect(to).toBe("/verify-email");
    const told = await load(email, "/verify-email", `${signedIn}; ${cookieOf(cookies, "session")}`);
    expect(told.data).toMatchObject({ step: "ask", sent: "On its way" });
    fakeApi({ "GET /account": account(true) });
    expect((await load(email, "/verify-email")).data).toMatchObject({ step: "done", next: "/dashboard" });
  });
  it("sends the link to another address, after the password and with the API's message at the field", async () => {
    const fields = { intent: "change", email: "ada@store.example", present_password: password };
    const calls = fakeApi({
      "GET /account": account(false),
      "POST /account/email": ok({}, "Open the link that we sent to ada@store.example to confirm it"),
    });
    const { to, cookies } = await post(email, "/verify-email", fields);
    expect(to).toBe("/verify-email");
    expect(calls.at(-1)?.body).toEqual({ email: fields.email, present_password: password });
    const told = await load(email, "/verify-email", `${signedIn}; ${cookieOf(cookies, "session")}`);
    expect(told.data).toMatchObject({ step: "ask", sent: expect.stringContaining("ada@store.example") });
    const taken = { errors: { email: ["Another account has this email"] } };
    fakeApi({
      "POST /account/email": refusal(422, "VALIDATION_FAILED", "Another account has this email", taken),
    });
    const { data } = await post(email, "/verify-email", fields);
    expect(data).toMatchObject({
      form: "change",
      result: { error: { email: ["Another account has this email"] }, initialValue: { email: fields.email } },
    });
    expect(JSON.stringify(data)).not.toContain(password);
    expect((await post(email, "/verify-email", fields, "")).to).toBe("/login?page=verify-email");
  });
  it("reports that another link cannot be sent yet", async () => {
    fakeApi({ "POST /verify-email/send": refusal(429, "RESEND_TOO_SOON", "A link was sent just now.") });
    expect(await post(email, "/verify-email", { intent: "send" })).toMatchObject({
      status: 429,
      data: { message: "A link was sent just now." },
    });
  });
});

describe("sessions", () => {
  const id = "3f0e8f6a-5a43-4f3b-9a51-0d9f4c7d2b11";
  const session = (current: boolean) => ({
    id,
    current,
    created_at: "2026-11-20T10:00:00.000Z",
    expires_at: "2026-11-27T10:00:00.000Z",
    user_agent: null,
    device: "Chrome on Android",
  });
  it("lists them and ends one or all others", async () => {
    const calls = fakeApi({
      "GET /account/sessions": ok({ data: [session(true), session(false)], page: 2, pages: 3, total: 42 }),
      [`DELETE /account/sessions/${id}`]: ok({}, "Signed out"),
      "DELETE /account/sessions": ok({ data: { ended: 2 } }, "All signed out"),
    });
    expect((await load(sessions, "/account/sessions?page=2")).data).toMatchObject({
      ...{ page: 2, pages: 3, total: 42 },
      sessions: [{ current: true, device: "Chrome on Android", since: "20 November 2026 at 11:00" }, {}],
    });
    expect((await post(sessions, "/account/sessions", { id })).to).toBe("/account/sessions");
    expect((await post(sessions, "/account/sessions", {})).to).toBe("/account/sessions");
    expect(calls.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /account/sessions/${id}`,
      "DELETE /account/sessions",
    ]);
  });
  it("refuses an invalid session, and reports one that has ended", async () => {
    expect((await post(sessions, "/account/sessions", { id: "../1" })).status).toBe(422);
    fakeApi({ [`DELETE /account/sessions/${id}`]: refusal(404, "NOT_FOUND", "Not found.") });
    expect(await post(sessions, "/account/sessions", { id })).toMatchObject({ status: 404 });
    expect((await load(sessions, "/account/sessions", "")).to).toBe("/login?page=sessions");
  });
});
