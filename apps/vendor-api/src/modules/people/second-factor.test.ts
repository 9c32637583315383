import { kobo } from "@vendor/pricing-engine";
import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moneySettings, secondFactors, subscriptions } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, newAddress, signUp, signUpVerified } from "../../testing/people.ts";
import { createTokenKit } from "../../testing/token-kit.ts";
import { decryptKey, encryptKey, newAuthenticatorKey, stepOfCode } from "./authenticator.ts";
import { encryptKeysAnew } from "./encrypt-anew.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const path = "/account/second-factor";
const post = (address: string, token: string | undefined, body: object) =>
  api.request("POST", address, { token, body, headers: { "x-forwarded-for": newAddress() } });
const codeOf = (key: string, seconds = 0, { clock }: Pick<TestApi, "clock"> = api) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: clock.now().getTime() + seconds * 1000,
  });
const show = async (token: string) => (await api.request("GET", path, { token })).body.data;

/** A person whose app is set up, with its key and recovery codes. */
async function withApp() {
  const person = await signUpVerified(api);
  const { form, token } = person;
  await post(`${path}/setup`, token, { present_password: form.password });
  const { key } = (await show(token)).setup;
  const on = await post(path, token, { second_factor_code: codeOf(key) });
  expect(on.status, on.text).toBe(200);
  // The code that turned it on does not work again.
  api.clock.advance({ seconds: 30 });
  return { ...person, key: key as string, recoveryCodes: on.body.recovery_codes as string[] };
}

const logIn = (email: string, password: string) => post("/login", undefined, { email, password });
const enter = (proof: string, second_factor_code: string) =>
  post("/login/code", undefined, { proof, second_factor_code });

describe("setting up an authenticator app", () => {
  it("needs the password and a first code, ends other sessions, and shows ten recovery codes once", async () => {
    const { form, token } = await signUpVerified(api);
    const elsewhere = (await logIn(form.email, form.password)).body.api_token;
    const wrong = await post(`${path}/setup`, token, { present_password: "Wrong-One-12" });
    expect(wrong.body.errors).toHaveProperty("present_password");
    expect((await show(token)).setup).toBeNull();
    expect((await post(`${path}/setup`, token, { present_password: form.password })).status).toBe(200);
    const { key, uri } = (await show(token)).setup;
    expect(uri).toContain(`secret=${key}`);
    expect((await show(elsewhere)).setup).toBeNull();
    const stored = await api.deps.db.select().from(secondFactors);
    expect(JSON.stringify(stored)).not.toContain(key);
    expect((await post(path, elsewhere, { second_factor_code: codeOf(key) })).body.code).toBe("CONFLICT");
    const refused = await post(path, token, { second_factor_code: codeOf(key, 300) });
    expect(refused.body.errors).toHaveProperty("second_factor_code");
    const on = await post(path, token, { second_factor_code: codeOf(key) });
    expect(on.body.recovery_codes).toHaveLength(10);
    expect(await show(token)).toMatchObject({ on: true, recovery_codes_left: 10, setup: null });
    expect((await api.request("GET", "/account", { token: elsewhere })).status).toBe(401);
    expect((await api.outbox(form.email))[0]?.subject).toContain("turned on");
    expect((await post(`${path}/setup`, token, { present_password: form.password })).status).toBe(409);
  });

  it("is refused on an address that nobody has confirmed", async () => {
    const { form, token } = await signUp(api);
    const refused = await post(`${path}/setup`, token, { present_password: form.password });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Confirm your email"),
    ]);
    expect(await api.deps.db.select().from(secondFactors)).not.toContainEqual(
      expect.objectContaining({ userId: Number(claimsOf(token).sub) }),
    );
  });

  it("expires after 15 minutes", async () => {
    const { form, token } = await signUpVerified(api);
    await post(`${path}/setup`, token, { present_password: form.password });
    const { key } = (await show(token)).setup;
    api.clock.advance({ minutes: 16 });
    expect((await post(path, token, { second_factor_code: codeOf(key) })).body.code).toBe("CONFLICT");
  });
});

describe("logging in with an app", () => {
  it("gives no session for the password alone, and one for a code, which works once", async () => {
    const { form, key } = await withApp();
    const first = await logIn(form.email, form.password);
    expect([first.status, first.body.code]).toEqual([401, "LOGIN_CODE_NEEDED"]);
    expect(first.text).not.toContain("api_token");
    const { proof } = first.body.data;
    expect((await enter(proof, codeOf(key, 120))).body.errors).toHaveProperty("second_factor_code");
    const done = await enter(proof, codeOf(key));
    expect(done.status, done.text).toBe(200);
    expect((await api.request("GET", "/account", { token: done.body.api_token })).status).toBe(200);
    const again = (await logIn(form.email, form.password)).body.data.proof;
    expect((await enter(again, codeOf(key))).status, "the same code again").toBe(422);
    api.clock.advance({ seconds: 30 });
    expect((await enter(proof, codeOf(key))).body.code, "the same proof again").toBe("CODE_EXPIRED");
    expect((await enter(again, codeOf(key, 30))).status, "a clock half a minute ahead").toBe(200);
  });

  it("ends with the proof's ten minutes, and with a new password", async () => {
    const { form, key, token } = await withApp();
    const { proof } = (await logIn(form.email, form.password)).body.data;
    api.clock.advance({ minutes: 11 });
    expect((await enter(proof, codeOf(key))).body.code).toBe("CODE_EXPIRED");
    const late = (await logIn(form.email, form.password)).body.data.proof;
    const password = { password: "Adire-Market-7", password_confirmation: "Adire-Market-7" };
    const body = { present_password: form.password, ...password };
    const changed = await api.request("PUT", "/account/password", { token, body });
    expect(changed.status, changed.text).toBe(200);
    expect((await enter(late, codeOf(key))).body.code).toBe("CODE_EXPIRED");
  });

  it("takes each recovery code once, and tells the person", async () => {
    const { form, recoveryCodes, token } = await withApp();
    const [code = ""] = recoveryCodes;
    const typed = code
      .toLowerCase()
      .replaceAll("0", "o")
      .replace(/(.{4})/g, "$1 ");
    const { proof } = (await logIn(form.email, form.password)).body.data;
    expect((await enter(proof, typed)).status).toBe(200);
    expect((await api.outbox(form.email))[0]?.text).toContain("9 codes are left");
    const again = (await logIn(form.email, form.password)).body.data.proof;
    expect((await enter(again, code)).status).toBe(422);
    const made = await post(`${path}/recovery-codes`, token, {});
    expect(made.status, made.text).toBe(200);
    expect((await enter(again, recoveryCodes[1] ?? "")).status).toBe(422);
    expect((await enter(again, made.body.recovery_codes[0])).status).toBe(200);
  });

  it("slows wrong codes down like wrong passwords, also when the password is given again", async () => {
    const { form, key } = await withApp();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const { proof } = (await logIn(form.email, form.password)).body.data;
      statuses.push((await enter(proof, codeOf(key, 600 + 30 * n))).status);
    }
    expect(statuses).toContain(429);
    expect(api.logs.join("")).toContain("code_refused");
  });

  it("slows them down also for browsers that logged in without a code", async () => {
    const { form, token } = await signUpVerified(api);
    const passwordOnly: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { api_token } = (await logIn(form.email, form.password)).body;
      passwordOnly.push(claimsOf(api_token).sid);
    }
    await post(`${path}/setup`, token, { present_password: form.password });
    const { key } = (await show(token)).setup;
    await post(path, token, { second_factor_code: codeOf(key) });
    const { proof } = (await logIn(form.email, form.password)).body.data;
    const tries = passwordOnly.flatMap((sid, browser) =>
      [0, 1, 2, 3].map((n) => ({ sid, step: 4 * browser + n })),
    );
    const statuses: number[] = [];
    for (const { sid, step } of tries) {
      const second_factor_code = codeOf(key, 600 + 30 * step);
      const body = { proof, second_factor_code, known_sessions: [sid] };
      statuses.push((await post("/login/code", undefined, body)).status);
    }
    expect(statuses).toContain(429);
    const mine = { proof, second_factor_code: codeOf(key, 30), known_sessions: [claimsOf(token).sid] };
    expect((await post("/login/code", undefined, mine)).status, "a browser that entered a code").toBe(200);
  });

  it("has one success when two log-ins use a code at once", async () => {
    const { form, key } = await withApp();
    const proofs = [await logIn(form.email, form.password), await logIn(form.email, form.password)];
    const code = codeOf(key);
    const answers = await Promise.all(proofs.map(({ body }) => enter(body.data.proof, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("sensitive changes", () => {
  const invite = { email: "guest@shop.example", role: "cashier" };

  it("need a code from the last 15 minutes", async () => {
    const { form, key, token } = await withApp();
    expect((await show(token)).asks_code).toBe(false);
    api.clock.advance({ minutes: 16 });
    expect((await show(token)).asks_code).toBe(true);
    const calls = [
      ["POST", "/account/email", { email: "other@shop.example", present_password: form.password }],
      ["POST", "/account/phone", { phone: "08099999999", present_password: form.password }],
      ["POST", "/edit-phone-number", { phone: "08099999999" }],
      ["POST", "/account/users/invite", invite],
      ["POST", "/account/exports", { present_password: form.password }],
      ["GET", "/account/exports/0f8fad5b-d9cb-469f-a165-70867728950e", undefined],
      ["POST", "/account/close", { present_password: form.password }],
      ["POST", `${path}/recovery-codes`, {}],
    ] as const;
    for (const [method, address, body] of calls) {
      const answer = await api.request(method, address, { token, body });
      expect([answer.status, answer.body.code], address).toEqual([403, "SECOND_FACTOR_NEEDED"]);
    }
    expect((await post(`${path}/confirm`, token, { second_factor_code: codeOf(key, 600) })).status).toBe(422);
    expect((await post(`${path}/confirm`, token, { second_factor_code: codeOf(key) })).status).toBe(200);
    expect((await post("/account/users/invite", token, invite)).status).toBe(200);
  });

  it("need none without an app", async () => {
    const { token } = await signUpVerified(api);
    const body = { ...invite, email: "another@shop.example" };
    expect((await post("/account/users/invite", token, body)).status).toBe(200);
  });

  it("include an agent's payment with tokens above the vendor's limit", async () => {
    const kit = await createTokenKit();
    const { password } = kit.agents.first;
    const send = (address: string, body: object) => kit.call("first", "POST", address, body);
    await send(`${path}/setup`, { present_password: password });
    const { key } = (await kit.call("first", "GET", path)).body.data.setup;
    await send(path, { second_factor_code: codeOf(key, 0, kit) });
    kit.clock.advance({ minutes: 16 });
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 50_000_000);
    const claim = await kit.claim("first", place);
    await kit.db.update(moneySettings).set({ codeAbove: kobo(claim.amount_paid * 100 - 1) });
    expect((await kit.pay("first", claim)).body.code).toBe("SECOND_FACTOR_NEEDED");
    expect(await kit.subscriptionsOf(place)).toEqual([]);
    const confirmed = await send(`${path}/confirm`, { second_factor_code: codeOf(key, 0, kit) });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect((await kit.pay("first", claim)).status).toBe(200);
    kit.clock.advance({ minutes: 16 });

    // The limit is of a rolling day: two payments fit, however many are sent at once, and the first one leaves it a day later.
    await kit.db.update(moneySettings).set({ codeAbove: kobo(claim.amount_paid * 100 * 3) });
    const places = await kit.newClients("first", 5);
    const claims = await Promise.all(places.map((each) => kit.claim("first", each)));
    const answers = await Promise.all(claims.map((each) => kit.pay("first", each)));
    const codes = answers.map(({ body }) => body.code ?? "paid").sort();
    expect(codes).toEqual([...Array(3).fill("SECOND_FACTOR_NEEDED"), "paid", "paid"]);
    const unpaid = claims[answers.findIndex(({ status }) => status !== 200)] ?? {};
    expect((await kit.pay("first", unpaid)).body.code).toBe("SECOND_FACTOR_NEEDED");
    await kit.db.update(subscriptions).set({ createdAt: sql`${subscriptions.createdAt} - interval '1 day'` });
    expect((await kit.pay("first", unpaid)).status).toBe(200);
    await kit.close();
  });
});

describe("turning the app off", () => {
  it("needs the password and a code; then the password alone logs in", async () => {
    const { form, key, token } = await withApp();
    const off = (present_password: string, second_factor_code: string) =>
      post(`${path}/off`, token, { present_password, second_factor_code });
    expect((await off("Wrong-One-12", codeOf(key))).body.errors).toHaveProperty("present_password");
    expect((await off(form.password, codeOf(key, 600))).body.errors).toHaveProperty("second_factor_code");
    expect((await off(form.password, codeOf(key))).status).toBe(200);
    expect((await logIn(form.email, form.password)).status).toBe(200);
    expect((await off(form.password, codeOf(key))).status).toBe(409);
  });
});

describe("where a second factor is required", () => {
  it("agents and staff without one can only set it up and log out", async () => {
    const strict = await createTestApi({ env: { SECOND_FACTOR: "required" }, database: api.database });
    const body = { email: "staff@demo.example", password: "Demo-Staff-2026" };
    const login = await strict.request("POST", "/login", { body });
    expect(login.status, login.text).toBe(200);
    const token = login.body.api_token;
    for (const address of ["/account", "/registrants", "/account/sessions"]) {
      const answer = await strict.request("GET", address, { token });
      expect([answer.status, answer.body.code], address).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    }
    expect((await strict.request("GET", path, { token })).body.data).toMatchObject({ required: true });
    await strict.request("POST", `${path}/setup`, { token, body: { present_password: body.password } });
    const { key } = (await strict.request("GET", path, { token })).body.data.setup;
    const code = codeOf(key, 0, strict);
    const on = await strict.request("POST", path, { token, body: { second_factor_code: code } });
    expect(on.status, on.text).toBe(200);
    expect((await strict.request("GET", "/registrants", { token })).status).toBe(200);
    const { token: owner } = await signUp(strict);
    expect((await strict.request("GET", "/account", { token: owner })).status).toBe(200);
  });
});

describe("an app's key", () => {
  it("is refused in another person's row, and after the secret has changed, without failing", async () => {
    const { form, token, userId } = await withApp();
    const other = { JWT_SECRET: "j".repeat(32), ENCRYPTION_KEY: "another secret of 32 characters!" };
    const encryptedKey = encryptKey(other, userId, "A".repeat(32));
    await api.deps.db.update(secondFactors).set({ encryptedKey }).where(eq(secondFactors.userId, userId));
    const { proof } = (await logIn(form.email, form.password)).body.data;
    expect((await enter(proof, "123456")).status).toBe(422);
    expect((await show(token)).on).toBe(true);
  });

  it("stays readable under a former secret, until a worker has encrypted it under the present one", async () => {
    const { form, key, userId } = await withApp();
    const stored = async () =>
      (await api.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]
        ?.encryptedKey;
    const { JWT_SECRET, ENCRYPTION_KEY } = api.deps.env;
    const rotated = {
      ...api.deps.env,
      ENCRYPTION_KEY: "e".repeat(32),
      ENCRYPTION_KEY_BEFORE: ENCRYPTION_KEY,
    };
    const before = (await stored()) ?? "";
    expect(decryptKey(rotated, userId, before)).toBe(key);
    // As it was encrypted before there was a key of its own.
    const old = encryptKey({ JWT_SECRET, ENCRYPTION_KEY: JWT_SECRET }, userId, key);
    await api.deps.db
      .update(secondFactors)
      .set({ encryptedKey: old })
      .where(eq(secondFactors.userId, userId));
    const { proof } = (await logIn(form.email, form.password)).body.data;
    expect((await enter(proof, codeOf(key, 30))).status).toBe(200);
    await encryptKeysAnew({ ...api.deps, env: rotated });
    const anew = (await stored()) ?? "";
    expect(decryptKey({ JWT_SECRET: "j".repeat(32), ENCRYPTION_KEY: "e".repeat(32) }, userId, anew)).toBe(
      key,
    );
    await encryptKeysAnew({ ...api.deps, env: rotated });
    expect(await stored()).toBe(anew);
    await api.deps.db
      .update(secondFactors)
      .set({ encryptedKey: before })
      .where(eq(secondFactors.userId, userId));
  });

  it("gives the codes of RFC 6238's appendix B", () => {
    const key = Secret.fromLatin1("12345678901234567890").base32;
    for (const [seconds, code] of [
      [59, "287082"],
      [1_111_111_109, "081804"],
      [20_000_000_000, "353130"],
    ] as const) {
      expect(stepOfCode(key, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    }
    expect(stepOfCode(newAuthenticatorKey(), "287082", new Date(59_000))).toBeUndefined();
  });
});
