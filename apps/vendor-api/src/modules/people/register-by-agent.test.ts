import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accounts, locations, subscriptions, users } from "../../db/schema/index.ts";
import {
  claimsOf,
  newAddress,
  newestCodeTo,
  otherThan,
  signUp,
  signUpForm,
  signUpVerified,
} from "../../testing/people.ts";
import { type AgentName, createTokenKit, type TokenKit } from "../../testing/token-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());

/** What an agent fills in for a new shop. */
function shopForm(changes: Record<string, unknown> = {}) {
  const { name, phone, email } = signUpForm();
  return {
    shop: `${name}'s Stores`,
    name,
    phone,
    email,
    address: "12 Market Road",
    consent: true,
    ...changes,
  };
}
type Form = ReturnType<typeof shopForm>;

const post = (name: AgentName, path: string, body: object) =>
  kit.call(name, "POST", path, body, { "x-forwarded-for": newAddress() });
const start = (form: Form, name: AgentName = "first") => post(name, "/reseller/registrations", form);
const finish = (form: Form, registration: string, code: string, name: AgentName = "first") =>
  post(name, "/reseller/registrations/finish", { ...form, registration_token: registration, code });

/** Starts a registration, and finishes it with the code that the owner got. */
async function register(form: Form, name: AgentName = "first") {
  const started = await start(form, name);
  if (started.status !== 200) throw new Error(started.text);
  const code = await newestCodeTo(kit, form.phone);
  return finish(form, started.body.registration_token, code, name);
}
const usersOf = (email: string) => kit.db.select().from(users).where(eq(users.email, email));
const agentOf = async (id: number) =>
  (await kit.db.select().from(locations).where(eq(locations.id, id)))[0]?.agentId;
const setPassword = (form: Form, token: string, password: string) =>
  kit.request("POST", "/update-forgot-password", {
    body: { email: form.email, password, password_confirmation: password, reset_token: token },
    headers: { "x-forwarded-for": newAddress() },
  });

describe("an agent who registers a shop beside its owner", () => {
  it("makes an account on trial with a verified phone, whose owner alone sets the password", async () => {
    const form = shopForm();
    const started = await start(form);
    expect(started.body).toMatchObject({ masked_phone: expect.stringContaining("****"), resend_after: 59 });
    expect(started.text).not.toContain(form.phone);
    const [asked] = await kit.outbox(form.phone);
    expect(asked?.text).toContain(`Bisi Alabi is registering ${form.shop} with`);
    expect(asked?.text).toContain(form.email);
    expect(asked?.text, "to owners with and without an account").toContain("any account this phone has");
    expect(await usersOf(form.email), "without the code").toEqual([]);

    const code = await newestCodeTo(kit, form.phone);
    const { status, body, text } = await finish(form, started.body.registration_token, code);
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject({ name: form.shop, linked: false });
    const [owner] = await usersOf(form.email);
    expect(owner).toMatchObject({
      name: form.name,
      role: "owner",
      verificationStatus: 0,
      emailVerifiedAt: null,
    });
    expect(await agentOf(body.data.location_id)).toBe(kit.agents.first.id);
    const [trial] = await kit.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.locationId, body.data.location_id));
    expect(trial?.kind).toBe("trial");

    const [sms] = await kit.outbox(form.phone);
    const token = /token=([\w-]+)/.exec(sms?.text ?? "")?.[1] ?? "";
    expect(text).not.toContain(token);
    const mails = (await kit.outbox(form.email)).map((mail) => mail.text).join();
    expect(mails, "the agent may have typed an address of their own").not.toContain("set-newpassword");
    expect((await setPassword(form, token, "Ogbono-Soup-72")).status).toBe(200);
    expect((await setPassword(form, token, "Ogbono-Soup-73")).status, "once").toBe(422);
    const login = await kit.request("POST", "/login", {
      body: { email: form.phone, password: "Ogbono-Soup-72" },
    });
    expect(login.status).toBe(200);
    expect((await usersOf(form.email))[0]?.emailVerifiedAt, "an SMS proves no email").toBeNull();
  });

  it("needs the right code, five tries at most, and cannot repeat it", async () => {
    const form = shopForm();
    const { registration_token: registration } = (await start(form)).body;
    const code = await newestCodeTo(kit, form.phone);
    for (let step = 1; step <= 5; step++) {
      const wrong = await finish(form, registration, otherThan(code, step));
      expect(wrong.body).toMatchObject({ code: "CODE_WRONG", data: { tries_left: 5 - step } });
    }
    expect((await finish(form, registration, code)).body.code).toBe("CODE_EXPIRED");
    expect(await usersOf(form.email)).toEqual([]);
    kit.clock.advance({ minutes: 11 });
    const again = (await start(form)).body.registration_token;
    const next = await newestCodeTo(kit, form.phone);
    expect((await finish(form, again, next)).status).toBe(200);
    expect((await finish(form, again, next)).body.code).toBe("CODE_EXPIRED");
  });

  it("cannot use the code for other details, of another agent, or after ten minutes", async () => {
    const form = shopForm();
    const { registration_token: registration } = (await start(form)).body;
    const code = await newestCodeTo(kit, form.phone);
    const other = { ...form, email: signUpForm().email };
    for (const refused of [
      await finish(other, registration, code),
      await finish({ ...form, shop: "Another shop" }, registration, code),
      await finish(form, registration, code, "second"),
      await finish(form, "x".repeat(43), code),
    ]) {
      expect(refused.body.code).toBe("CODE_EXPIRED");
    }
    kit.clock.advance({ minutes: 10 });
    expect((await finish(form, registration, code)).body.code).toBe("CODE_EXPIRED");
  });

  it("does not end another agent's registration of the same phone", async () => {
    const form = shopForm();
    const { registration_token: registration } = (await start(form)).body;
    const code = await newestCodeTo(kit, form.phone);
    kit.clock.advance({ minutes: 1 });
    await start(form, "second");
    expect((await finish(form, registration, code)).status).toBe(200);
  });

  it("gives no second trial", async () => {
    const form = shopForm();
    await register(form);
    await kit.db
      .update(users)
      .set({ email: signUpForm().email, role: "manager" })
      .where(eq(users.email, form.email));
    kit.clock.advance({ minutes: 2 });
    const { body } = await register({ ...form, email: signUpForm().email });
    const [first] = await kit.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.locationId, body.data.location_id));
    expect(first?.kind).toBe("free");
  });

  it("asks for the owner's consent, and for valid details", async () => {
    const { status, body } = await start(shopForm({ consent: false, phone: "12", email: "a@b" }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(["consent", "email", "phone"]);
  });
});

describe("the email that an agent typed", () => {
  const forgot = async (email: string) => {
    const { status, body } = await kit.request("POST", "/forget-account-sendotp", {
      body: { email },
      headers: { "x-forwarded-for": newAddress() },
    });
    return { status, body: { ...body, email: undefined } };
  };
  const mailsTo = async (email: string) => (await kit.outbox(email)).map((mail) => mail.text).join();
  const linkIn = async (phone: string) =>
    /token=([\w-]+)/.exec((await kit.outbox(phone))[0]?.text ?? "")?.[1] ?? "";

  it("neither sets a password nor is confirmed before the owner has logged in", async () => {
    const form = shopForm();
    await register(form);
    const first = await linkIn(form.phone);
    expect(await kit.outbox(form.email), "no welcome with a link yet").toEqual([]);
    const asked = await forgot(form.email);
    expect(asked).toEqual(await forgot(signUpForm().email));
    const mail = await mailsTo(form.email);
    expect(mail).toContain("by SMS");
    expect(mail).not.toMatch(/token=|\b\d{5}\b/);
    const again = await linkIn(form.phone);
    expect(again).not.toBe(first);

    const empty = await kit.request("POST", "/login", { body: { email: form.email, password: "x" } });
    expect(empty.body.code, "no password fits").toBe("INVALID_CREDENTIALS");
    expect((await setPassword(form, first, "Ogbono-Soup-72")).status).toBe(200);
    expect((await setPassword(form, again, "Ogbono-Soup-73")).status, "void with the first").toBe(422);
    const [welcome] = await kit.outbox(form.email);
    expect(welcome?.text).toMatch(/\/verify-email$/m);
    expect(welcome?.text).not.toContain("token=");

    kit.clock.advance({ minutes: 2 });
    await forgot(form.email);
    expect(await mailsTo(form.email), "nor afterwards, while nobody has confirmed it").not.toContain(
      "token=",
    );
    expect((await usersOf(form.email))[0]?.emailVerifiedAt).toBeNull();
  });

  it("does not set a password either once the agent is taken off", async () => {
    const form = shopForm();
    await register(form);
    const first = await linkIn(form.phone);
    expect((await setPassword(form, first, "Ogbono-Soup-72")).status).toBe(200);
    const [owner] = await usersOf(form.email);
    await kit.db
      .update(locations)
      .set({ agentId: null })
      .where(eq(locations.accountId, owner?.accountId ?? 0));
    kit.clock.advance({ minutes: 2 });
    await forgot(form.email);
    expect(await mailsTo(form.email)).not.toContain("token=");
    expect(await linkIn(form.phone), "by SMS, as before").not.toBe(first);
  });

  it("has five links a day sent to the phone at most", async () => {
    const form = shopForm();
    await register(form);
    for (let n = 0; n < 6; n++) {
      kit.clock.advance({ minutes: 1 });
      expect((await forgot(form.email)).status).toBe(200);
    }
    const links = (await kit.outbox(form.phone)).filter(({ text }) => text.includes("token="));
    expect(links).toHaveLength(5);
  });

  it("resets the password once it is confirmed", async () => {
    const form = shopForm();
    await register(form);
    await kit.db.update(users).set({ emailVerifiedAt: kit.clock.now() }).where(eq(users.email, form.email));
    await forgot(form.email);
    expect(await mailsTo(form.email)).toContain("token=");
  });
});

describe("an owner who has an account", () => {
  it("becomes the agent's client with the code, is told, and gets no second account", async () => {
    const owner = await signUpVerified(kit, { on_trial: true });
    const id = claimsOf(owner.token).location_id ?? 0;
    const form = shopForm({ phone: owner.form.phone });
    const { body } = await register(form);
    expect(body.data).toEqual({ location_id: id, name: owner.form.name, linked: true });
    expect(await agentOf(id)).toBe(kit.agents.first.id);
    expect(await usersOf(form.email)).toEqual([]);
    expect((await kit.outbox(owner.form.phone))[0]?.text).toContain("Bisi Alabi now looks after");
  });

  it("is not taken from another agent, and not added while the account closes", async () => {
    const owner = await signUpVerified(kit, { referralCode: "AG-1002" });
    const id = claimsOf(owner.token).location_id ?? 0;
    const form = shopForm({ phone: owner.form.phone });
    expect(await register(form)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await agentOf(id)).toBe(kit.agents.second.id);
    const closing = await signUpVerified(kit);
    const [person] = await kit.db.select().from(users).where(eq(users.id, closing.userId));
    await kit.db
      .update(accounts)
      .set({ closesAt: kit.clock.now() })
      .where(eq(accounts.id, person?.accountId ?? 0));
    expect((await register(shopForm({ phone: closing.form.phone }))).status).toBe(409);
  });

  it("is not revealed by the answer before the code is right", async () => {
    const known = await signUpVerified(kit);
    const answers = [
      shopForm(),
      shopForm({ phone: known.form.phone }),
      shopForm({ email: known.form.email }),
    ];
    const shown = [];
    for (const form of answers) {
      const { status, body } = await start(form);
      shown.push({ status, keys: Object.keys(body), message: body.message.replace(/\S+$/, "") });
    }
    expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it("keeps an email that is theirs: with the right code for another phone it is refused at its field", async () => {
    const known = await signUp(kit);
    const refused = await register(shopForm({ email: known.form.email.toUpperCase() }));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { email: ["This email is already registered"] } },
    });
  });

  it("is chosen by email where a phone has several accounts", async () => {
    const one = await signUpVerified(kit);
    const two = await signUpVerified(kit, { phone: one.form.phone });
    const form = shopForm({ phone: one.form.phone });
    expect((await register(form)).body.errors.email).toHaveLength(1);
    kit.clock.advance({ minutes: 2 });
    const { body } = await register({ ...form, email: two.form.email });
    expect(body.data.location_id).toBe(claimsOf(two.token).location_id);
  });
});

it("sends a phone three codes of one agent a day at most, and one a minute", async () => {
  const form = shopForm();
  expect((await start(form)).status).toBe(200);
  expect((await start(form)).body.code).toBe("RESEND_TOO_SOON");
  for (let n = 0; n < 2; n++) {
    kit.clock.advance({ minutes: 1 });
    expect((await start(form)).status).toBe(200);
  }
  kit.clock.advance({ minutes: 1 });
  const { body } = await start(form);
  expect(body.code).toBe("RESEND_TOO_SOON");
  expect(body.data.retry_after).toBeGreaterThan(3_600);
});

it("leaves an agent who has sent ten codes one for a phone of their own", async () => {
  for (let n = 0; n < 10; n++) expect((await start(shopForm(), "second")).status).toBe(200);
  const change = { phone: signUpForm().phone, present_password: kit.agents.second.password };
  const { status, text } = await post("second", "/account/phone", change);
  expect(status, text).toBe(200);
});

it("limits how often an agent tries codes, and hashes nothing for it", async () => {
  const consume = vi.spyOn(kit.deps.limiter, "consume");
  const hash = vi.spyOn(kit.deps.passwords, "hash");
  await finish(shopForm(), "x".repeat(43), "12345");
  expect(consume).toHaveBeenCalledWith("password-by-user", String(kit.agents.first.id));
  expect(hash).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
