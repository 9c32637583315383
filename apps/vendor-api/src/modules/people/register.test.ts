import { brand } from "@vendor/brand";
import { addDays } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, ledgerAccounts, locations, users } from "../../db/schema/index.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, signUp, signUpForm } from "../../testing/people.ts";
import { TEST_START } from "../../testing/test-env.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const post = (changes: Record<string, unknown>) =>
  api.request("POST", "/register", { body: signUpForm(changes) });

describe("POST /register", () => {
  it("opens an account with its first location, a wallet and a Plus trial", async () => {
    const { form, token, body } = await signUp(api, { on_trial: true, timezone: "Africa/Lagos" });
    expect(body).toMatchObject({ success: true, error: 0, agent_reg: false });
    expect(claimsOf(token)).toMatchObject({
      role: "owner",
      name: form.name,
      phone: form.phone,
      verification_status: 1,
      subscription_status: "trial",
    });
    const { data } = await api.client(token).account.show();
    expect(data.wallet_balance).toBe(0);
    expect(data.locations).toEqual([
      {
        id: claimsOf(token).location_id,
        name: form.name,
        subscription: expect.objectContaining({
          plan_id: 2,
          plan_name: "Plus",
          status: "trial",
          starts_at: TEST_START.toISOString(),
          ends_at: addDays(TEST_START, 7).toISOString(),
          amount_paid: 0,
          lines: [],
        }),
        upcoming: [],
        onboarding: null,
        grace_until: null,
        renews_automatically: false,
        allowances: expect.any(Array),
      },
    ]);
    const [wallet] = await api.deps.db
      .select({ id: ledgerAccounts.id, accountId: ledgerAccounts.ownerId })
      .from(ledgerAccounts)
      .innerJoin(users, eq(users.accountId, ledgerAccounts.ownerId))
      .where(sql`${users.email} = ${form.email} and ${ledgerAccounts.kind} = 'customer-wallet'`);
    expect(wallet).toBeDefined();
    expect(await api.eventsAbout({ accountId: wallet?.accountId })).toEqual(["account.created"]);
  });

  it("gives the free plan without an end when no trial was requested", async () => {
    const { token } = await signUp(api);
    const { data } = await api.client(token).account.show();
    expect(data.subscription_status).toBe("active");
    expect(data.locations[0]?.subscription).toMatchObject({ plan_name: "Basic", ends_at: null });
  });

  it("queues a welcome email with the trial's end and the plans, and no code until one is requested", async () => {
    const { form, token } = await signUp(api, { on_trial: true });
    const { data } = await api.client(token).account.show();
    const until = formatDay(new Date(data.locations[0]?.subscription?.ends_at ?? ""));
    const mails = await api.outbox(form.email);
    expect(mails.map(({ channel }) => channel)).toEqual(["email"]);
    expect(mails[0]?.text).toContain(`7 days of Plus have begun: everything is open to you until ${until}`);
    expect(mails[0]?.text).toMatch(/See the plans:\n\S+\/pricing$/m);
    expect(await api.outbox(form.phone)).toEqual([]);
    const buyer = await signUp(api);
    expect((await api.outbox(buyer.form.email))[0]?.text).toContain(
      "It has the free Basic plan until you pay for another one.",
    );
  });

  it("makes the location an agent's client only for a known agent code", async () => {
    const known = await signUp(api, { agent_id: "ag-1001" });
    expect(known.body.agent_reg).toBe(true);
    const [location] = await api.deps.db
      .select({ agentId: locations.agentId })
      .from(locations)
      .where(eq(locations.id, claimsOf(known.token).location_id ?? 0));
    expect(location).toEqual({ agentId: 4 });
    const typed = await signUp(api, { referralCode: "AG-1001" });
    expect(typed.body.agent_reg, "typed by hand").toBe(true);
    expect((await signUp(api, { agent_id: "AG-1001", referralCode: "a friend" })).body.agent_reg).toBe(true);
    expect((await signUp(api, { agent_id: "AG-9999" })).body.agent_reg).toBe(false);
    expect((await signUp(api, { agent_id: "" })).body.agent_reg).toBe(false);
  });

  it("shows each invalid field's error at the field", async () => {
    const wrong = { name: "Abcd", username: "", email: "a@shop", phone: "0803abc4567", password: "" };
    const { status, body } = await post({ ...wrong, about: "Radio" });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, error: 1, code: "VALIDATION_FAILED" });
    expect(body.errors).toMatchObject({
      name: ["Full name must be at least 5 characters"],
      username: expect.arrayContaining(["Username is required"]),
      email: ["Invalid domain"],
      phone: expect.arrayContaining(["Phone number must be only digits"]),
      password: expect.arrayContaining(["Password is required"]),
      about: ["Select how you heard about us"],
    });
  });

  it.each([
    [{ acceptTerms: false }, { acceptTerms: ["You must accept the terms and conditions"] }],
    [{ password_confirmation: "Another-81-One" }, { password_confirmation: ["Passwords do not match"] }],
  ])("refuses %j", async (changes, errors) => {
    const { status, body } = await post(changes);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it.each([
    "password123",
    "Pass@123",
    "Aa123456",
    "1qaz@WSX",
    "P@ssw0rd2026!",
    "12345678",
    "aaaaaaaaaa",
    "JesusIsLord1",
    "Nigeria@1960",
    "Demo-Owner-2026",
    `${brand.product}1`,
    `${brand.product.replace("P", "-P")}-2026`,
    "Big@Shop.Example",
    "bigbigshop",
    "Bisi-Traders-2026",
  ])("refuses the easily guessed password %s with advice", async (password) => {
    const names = { name: "Bisi Traders", email: "big@shop.example", username: "BigBigShop" };
    const { status, body } = await post({ ...names, password, password_confirmation: password });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      password: [
        "This password is easy to guess. Choose three or four unrelated words, without your name or your shop's.",
      ],
    });
  });

  it.each(["yam goat lorry river", "Ogbono-Soup-72", "xK9#mQ2v", "1!iIlL|$".repeat(16)])(
    "accepts the password %s",
    async (password) => {
      expect((await post({ password, password_confirmation: password })).status).toBe(200);
    },
  );

  it("states whether email or username is taken, in any case", async () => {
    const { form } = await signUp(api);
    const sameEmail = await post({ email: form.email.toUpperCase() });
    expect(sameEmail.status).toBe(422);
    expect(sameEmail.body.errors).toEqual({ email: ["This email is already registered"] });
    const sameName = await post({ username: form.username.toUpperCase() });
    expect(sameName.body.errors).toEqual({ username: ["This username is already taken"] });
    const both = await post({ email: form.email, username: form.username });
    expect(Object.keys(both.body.errors)).toEqual(["email", "username"]);
  });

  it("registers one email once for simultaneous requests", async () => {
    const before = (await api.deps.db.select().from(accounts)).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ email: "race@shop.example" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(status).toBe(422);
      expect(body.errors).toEqual({ email: ["This email is already registered"] });
    }
    expect((await api.deps.db.select().from(accounts)).length).toBe(before + 1);
  });

  it("logs no password, token or full phone", async () => {
    const { form, token } = await signUp(api);
    const logged = api.logs.join("\n");
    for (const secret of [form.password, token, form.phone]) expect(logged).not.toContain(secret);
  });
});
