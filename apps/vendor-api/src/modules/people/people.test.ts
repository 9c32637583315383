import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invitations, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import {
  acceptanceForm,
  claimsOf,
  join,
  newAddress,
  newestLinkTo,
  signUp,
  signUpForm,
  signUpVerified,
} from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const call = (method: string, path: string, token?: string, body?: object) =>
  api.request(method, path, { token, headers: { "x-forwarded-for": newAddress() }, ...(body && { body }) });
const invite = (token: string, email: string, role = "cashier") =>
  call("POST", "/account/users/invite", token, { email, role });
const accept = (form: object) => call("POST", "/invitations/accept", undefined, form);
const people = async (token: string) => (await call("GET", "/account/users", token)).body.data;
const status = async (token: string) => (await call("GET", "/account", token)).status;

async function invited(role = "cashier") {
  const owner = await signUpVerified(api);
  const { email } = signUpForm();
  const { body } = await invite(owner.token, email, role);
  return { owner, email, invitation: body.data, link: await newestLinkTo(api, email) };
}

describe("an invitation", () => {
  it("is emailed, accepted once, and creates a login with a verified email and an unverified phone", async () => {
    const { owner, email, invitation, link } = await invited("manager");
    expect(invitation).toMatchObject({ email, role: "manager", expired: false });
    expect((await people(owner.token)).invitations).toEqual([invitation]);
    const [letter] = await api.outbox(email);
    expect(letter?.text).toContain(`${api.deps.env.WEBSITE_URL}/invitation?token=${link}`);
    const form = acceptanceForm(link);
    const { body } = await accept(form);
    expect(claimsOf(body.api_token)).toMatchObject({
      role: "manager",
      email,
      location_id: claimsOf(owner.token).location_id,
      verification_status: 1,
    });
    const list = await people(owner.token);
    expect(list.invitations).toEqual([]);
    expect(list.people).toMatchObject([
      { role: "owner", you: true, verified: true },
      { name: form.name, email, phone: form.phone, role: "manager", you: false, email_verified: true },
    ]);
    expect((await accept(acceptanceForm(link))).body.code).toBe("LINK_EXPIRED");
    const login = await call("POST", "/login", undefined, { email: form.username, password: form.password });
    expect(login.status).toBe(200);
  });

  it("says in the email, the page's data and the answer what an accountant may do", async () => {
    const { owner, email, link } = await invited("accountant");
    const [mail] = await api.outbox(email);
    const rights = "An accountant may see its payments, receipts, invoices, statements and spending";
    expect(mail?.text).toContain(`as accountant. ${rights}`);
    const open = () => call("POST", "/invitations/open", undefined, { token: link });
    const { name } = await people(owner.token).then(({ people: [first] }) => first);
    expect((await open()).body.data).toMatchObject({
      ...{ account_name: expect.any(String), invited_by: name, role: "accountant" },
      rights: expect.stringContaining(rights),
    });
    const { body } = await accept(acceptanceForm(link));
    expect((await open()).body.code).toBe("LINK_EXPIRED");
    expect(body.message).toContain(rights);
    expect(claimsOf(body.api_token)).toMatchObject({ role: "accountant" });
    expect((await call("GET", "/account/transactions", body.api_token)).status).toBe(200);
  });

  it("is accepted in one of five tabs, and the others report that the link was used", async () => {
    const { link } = await invited();
    const tabs = Array.from({ length: 5 }, () => accept(acceptanceForm(link)));
    const ends = (await Promise.all(tabs)).map(({ status, body }) => (status === 200 ? "IN" : body.code));
    expect(ends.sort()).toEqual(["IN", ...Array.from({ length: 4 }, () => "LINK_EXPIRED")]);
  });

  it("expires after seven days, and stays listed as expired", async () => {
    const { owner, link } = await invited();
    api.clock.advance({ days: 6, hours: 23, minutes: 59 });
    expect((await people(owner.token)).invitations[0].expired).toBe(false);
    api.clock.advance({ minutes: 1 });
    expect((await accept(acceptanceForm(link))).body.code).toBe("LINK_EXPIRED");
    const { body } = await call("POST", "/login", undefined, {
      email: owner.form.email,
      password: owner.form.password,
    });
    expect((await people(body.api_token)).invitations[0].expired).toBe(true);
  });

  it("can be sent again after 59 seconds, which voids the previous link", async () => {
    const { owner, email, link } = await invited();
    const soon = await invite(owner.token, email.toUpperCase());
    expect(soon.body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 59 } });
    api.clock.advance({ seconds: 59 });
    expect((await invite(owner.token, email.toUpperCase(), "manager")).status).toBe(200);
    expect((await people(owner.token)).invitations).toHaveLength(1);
    expect((await accept(acceptanceForm(link))).body.code).toBe("LINK_EXPIRED");
    const again = await newestLinkTo(api, email.toUpperCase());
    expect(claimsOf((await accept(acceptanceForm(again))).body.api_token).role).toBe("manager");
  });

  it("can be withdrawn once", async () => {
    const { owner, invitation, link } = await invited();
    const path = `/account/invitations/${invitation.id}`;
    expect((await call("DELETE", path, owner.token)).status).toBe(200);
    expect((await call("DELETE", path, owner.token)).body.code).toBe("NOT_FOUND");
    expect((await accept(acceptanceForm(link))).body.code).toBe("LINK_EXPIRED");
  });

  it("is refused for an email with an account, and for the roles of owner and staff", async () => {
    const owner = await signUpVerified(api);
    const taken = await invite(owner.token, "OWNER@demo.example");
    expect(taken.body.errors).toEqual({ email: ["This email is already registered"] });
    const { email } = signUpForm();
    expect((await invite(owner.token, email, "owner")).body.errors).toEqual({ role: ["Choose a role"] });
    expect((await invite(owner.token, email, "staff")).status).toBe(422);
  });

  it("is refused when its address has signed up in the meantime", async () => {
    const { email, link } = await invited();
    await signUp(api, { email });
    expect((await accept(acceptanceForm(link))).body.code).toBe("CONFLICT");
  });

  it("stays valid after a password or username is refused", async () => {
    const { owner, link } = await invited();
    const common = await accept(
      acceptanceForm(link, { password: "password", password_confirmation: "password" }),
    );
    expect(common.body.errors.password).toBeDefined();
    const taken = await accept(acceptanceForm(link, { username: owner.form.username }));
    expect(taken.body.errors).toEqual({ username: ["This username is already taken"] });
    expect((await accept(acceptanceForm(link))).status).toBe(200);
  });

  it("has its token in the email only", async () => {
    const { email, link } = await invited();
    const rows = await api.deps.db.select().from(invitations).where(eq(invitations.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + api.logs.join("")).not.toContain(link);
  });

  it("is limited by sender and recipient, so that a stranger leaves others some of the recipient's", async () => {
    const limited = await createTestApi({
      env: { RATE_LIMIT_FACTOR: 1 },
      database: api.database,
      clock: api.clock,
    });
    const { email } = signUpForm();
    const stranger = await signUpVerified(api);
    const invite = (token: string) =>
      limited.request("POST", "/account/users/invite", { token, body: { email, role: "cashier" } });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await invite(stranger.token)).status);
      api.clock.advance({ minutes: 1 });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await invite((await signUpVerified(api)).token)).status).toBe(200);
  });

  it("can be opened by many people who share an address", async () => {
    const limited = await createTestApi({
      env: { RATE_LIMIT_FACTOR: 1 },
      database: api.database,
      clock: api.clock,
    });
    const open = () => limited.request("POST", "/invitations/open", { body: { token: "x".repeat(43) } });
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n++) statuses.add((await open()).status);
    expect(statuses).not.toContain(429);
  });

  it("is refused when fifty are open", async () => {
    const owner = await signUpVerified(api);
    const now = api.clock.now();
    const [{ accountId } = { accountId: null }] = await api.deps.db
      .select({ accountId: users.accountId })
      .from(users)
      .where(eq(users.id, owner.userId));
    const open = Array.from({ length: 50 }, (_, n) => ({
      accountId: accountId ?? 0,
      email: `guest${n}@shop.example`,
      role: "cashier" as const,
      tokenHash: `${owner.userId}-${n}`,
      invitedBy: owner.userId,
      createdAt: now,
      expiresAt: now,
    }));
    await api.deps.db.insert(invitations).values(open);
    expect((await invite(owner.token, signUpForm().email)).body.code).toBe("CONFLICT");
  });
});

describe("a role", () => {
  it("changes at the next log-in, and the token with the previous role is void", async () => {
    const owner = await signUpVerified(api);
    const person = await join(api, owner.token, "cashier");
    expect((await call("GET", "/account/users", person.token)).status).toBe(403);
    const path = `/account/users/${person.userId}/role`;
    const { body } = await call("PUT", path, owner.token, { role: "manager" });
    expect(body.data).toMatchObject({ id: person.userId, role: "manager" });
    expect(await status(person.token)).toBe(401);
    const again = await call("POST", "/login", undefined, {
      email: person.email,
      password: person.form.password,
    });
    expect(claimsOf(again.body.api_token).role).toBe("manager");
    expect((await call("GET", "/account/users", again.body.api_token)).status).toBe(200);
    const [notice] = await api.outbox(person.email);
    expect(notice?.subject).toContain("manager");
  });

  it("keeps the session when it stays the same", async () => {
    const owner = await signUpVerified(api);
    const person = await join(api, owner.token, "cashier");
    const path = `/account/users/${person.userId}/role`;
    expect((await call("PUT", path, owner.token, { role: "cashier" })).status).toBe(200);
    expect(await status(person.token)).toBe(200);
  });

  it("cannot be changed for oneself or staff, nor to agent", async () => {
    const owner = await signUpVerified(api);
    expect((await call("PUT", "/account/users/6/role", owner.token, { role: "manager" })).status).toBe(404);
    const own = `/account/users/${owner.userId}/role`;
    expect((await call("PUT", own, owner.token, { role: "cashier" })).body.code).toBe("CONFLICT");
    expect((await call("PUT", own, owner.token, { role: "agent" })).status).toBe(422);
  });
});

describe("removing a person from the account", () => {
  it("ends their sessions and login, and frees their email and username", async () => {
    const owner = await signUpVerified(api);
    const person = await join(api, owner.token, "manager");
    expect((await call("DELETE", `/account/users/${person.userId}`, owner.token)).status).toBe(200);
    expect(await status(person.token)).toBe(401);
    const login = { email: person.email, password: person.form.password };
    expect((await call("POST", "/login", undefined, login)).status).toBe(401);
    expect((await people(owner.token)).people).toHaveLength(1);
    const again = await call("DELETE", `/account/users/${person.userId}`, owner.token);
    expect(again.body.code).toBe("NOT_FOUND");
    await signUp(api, { email: person.email, username: person.form.username });
    expect((await call("POST", "/login", undefined, { ...login, password: "Suya-And-Rice-81" })).status).toBe(
      200,
    );
  });

  it("is refused for oneself", async () => {
    const owner = await signUpVerified(api);
    const answer = await call("DELETE", `/account/users/${owner.userId}`, owner.token);
    expect(answer.body.code).toBe("CONFLICT");
  });

  it("leaves one owner when two remove or demote each other at the same time", async () => {
    for (const [method, suffix, body] of [
      ["DELETE", "", undefined],
      ["PUT", "/role", { role: "cashier" }],
    ] as const) {
      const one = await signUpVerified(api);
      const person = await join(api, one.token, "manager");
      await call("PUT", `/account/users/${person.userId}/role`, one.token, { role: "owner" });
      await api.deps.db.update(users).set({ verificationStatus: 0 }).where(eq(users.id, person.userId));
      const login = { email: person.email, password: person.form.password };
      const other = (await call("POST", "/login", undefined, login)).body.api_token;
      const answers = await Promise.all([
        call(method, `/account/users/${person.userId}${suffix}`, one.token, body),
        call(method, `/account/users/${one.userId}${suffix}`, other, body),
      ]);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      const left = (await status(one.token)) === 200 ? one.token : other;
      const owners = (await people(left)).people.filter((each: { role: string }) => each.role === "owner");
      expect(owners).toHaveLength(1);
    }
  });
});
