import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, usedTrials, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { join, newestCodeTo, signUp, signUpForm, signUpVerified } from "../../testing/people.ts";
import { eraseClosedAccounts } from "../privacy/erase-closed-accounts.ts";
import { encryptKeysAnew } from "./encrypt-anew.ts";
import { hadTrial } from "./one-trial.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let phones = 0;
/** A phone that no demo account has. */
const newPhone = () => `0905${String(++phones).padStart(7, "0")}`;

const register = (changes: Record<string, unknown>) =>
  api.request("POST", "/register", { body: signUpForm({ on_trial: true, phone: newPhone(), ...changes }) });
const statusOf = async (token: string) =>
  (await api.request("GET", "/account", { token })).body.data.locations[0].subscription;

/** Closes an account whose day has come, and erases it. */
async function erase(accountId: number): Promise<void> {
  await api.deps.db.update(accounts).set({ closesAt: api.clock.now() }).where(eq(accounts.id, accountId));
  await eraseClosedAccounts(api.deps);
}

describe("a second trial", () => {
  it("is refused for a phone that was verified, however it is written, and the sign-up can go on without one", async () => {
    const { form } = await signUpVerified(api, { on_trial: true, phone: newPhone() });
    const international = `+234${form.phone.slice(1)}`;
    for (const phone of [form.phone, international]) {
      const { status, body } = await register({ phone });
      expect([status, body.code]).toEqual([409, "TRIAL_USED"]);
      expect(body.message).toContain("without one");
    }
    const without = await register({ phone: form.phone, on_trial: false });
    expect(without.status).toBe(200);
    expect(await statusOf(without.body.api_token)).toMatchObject({ kind: "free", status: "active" });
  });

  it("is refused for an email and a phone whose account was erased", async () => {
    const { form, userId } = await signUpVerified(api, { on_trial: true, phone: newPhone() });
    const [person] = await api.deps.db.select().from(users).where(eq(users.id, userId));
    await erase(person?.accountId ?? 0);
    expect((await register({ phone: form.phone })).body.code).toBe("TRIAL_USED");
    expect((await register({ email: form.email.toUpperCase() })).body.code).toBe("TRIAL_USED");
    const stored = JSON.stringify(await api.deps.db.select().from(usedTrials));
    expect(stored).not.toContain(form.phone);
    expect(stored).not.toContain(form.email);
  });

  it("stays refused after an erasure when all secrets are rotated", async () => {
    const { form, userId } = await signUpVerified(api, { on_trial: true, phone: newPhone() });
    const [person] = await api.deps.db.select().from(users).where(eq(users.id, userId));
    const { env } = api.deps;
    await encryptKeysAnew(api.deps);
    await erase(person?.accountId ?? 0);
    const secrets = {
      JWT_SECRET: "another secret that signs log-ins",
      ENCRYPTION_KEY: "another key that encrypts keys",
    };
    const rotating = { ...env, ...secrets, ENCRYPTION_KEY_BEFORE: env.ENCRYPTION_KEY };
    await encryptKeysAnew({ ...api.deps, env: rotating });
    const rotated = { ...env, ...secrets };
    expect(await hadTrial(api.deps.db, rotated, form)).toBe(true);
    await encryptKeysAnew({
      ...api.deps,
      env: { ...rotated, ...env, ENCRYPTION_KEY_BEFORE: secrets.ENCRYPTION_KEY },
    });
  });

  it("is not refused for a phone that somebody else typed and never verified, or that had no trial", async () => {
    const typed = await signUp(api, { on_trial: true, phone: newPhone() });
    expect((await register({ phone: typed.form.phone })).status).toBe(200);
    const plain = await signUpVerified(api, { on_trial: false, phone: newPhone() });
    expect((await register({ phone: plain.form.phone })).status).toBe(200);
  });

  it("ends when the phone of a sign-up that nobody could refuse turns out to have had one", async () => {
    const first = await signUp(api, { on_trial: true, phone: newPhone() });
    const second = await signUp(api, { on_trial: true, phone: first.form.phone });
    const verify = async ({ token }: { token: string }) => {
      const body = { function_type: "activate-check", code: await newestCodeTo(api, first.form.phone) };
      return api.request("POST", "/validate-account-otp-web", { token, body });
    };
    const send = (token: string) =>
      api.request("POST", "/validate-account-otp-web", { token, body: { function_type: "activate-resend" } });
    await send(first.token);
    expect((await verify(first)).body.message).toBe("Your phone number is verified");
    expect(await statusOf(first.token)).toMatchObject({ kind: "trial", status: "trial" });
    api.clock.advance({ minutes: 2 });
    await send(second.token);
    expect((await verify(second)).body.message).toContain("had its free trial already");
    expect(await statusOf(second.token)).toMatchObject({ kind: "free", status: "active" });
  });

  it("belongs to the person who signed the business up: an employee's phone neither ends its trial nor uses the phone's", async () => {
    const verify = async (token: string, phone: string) => {
      const send = (body: object) => api.request("POST", "/validate-account-otp-web", { token, body });
      await send({ function_type: "activate-resend" });
      const code = await newestCodeTo(api, phone);
      return (await send({ function_type: "activate-check", code })).body.message;
    };
    const former = await signUpVerified(api, { on_trial: true, phone: newPhone() });
    const shop = await signUpVerified(api, { on_trial: true, phone: newPhone() });
    const manager = await join(api, shop.token, "manager");
    const { phone } = former.form;
    await api.deps.db.update(users).set({ phone }).where(eq(users.id, manager.userId));
    expect(await verify(manager.token, phone)).toBe("Your phone number is verified");
    expect(await statusOf(shop.token)).toMatchObject({ kind: "trial", status: "trial" });

    const cashier = await join(api, shop.token, "cashier");
    expect(await verify(cashier.token, cashier.form.phone)).toBe("Your phone number is verified");
    expect((await register({ phone: cashier.form.phone })).status).toBe(200);
    await api.request("DELETE", `/account/users/${cashier.userId}`, { token: shop.token });
    expect((await register({ email: cashier.email })).status).toBe(200);

    const [owner] = await api.deps.db.select().from(users).where(eq(users.id, shop.userId));
    await erase(owner?.accountId ?? 0);
    expect((await register({ email: manager.email })).status).toBe(200);
    expect((await register({ email: shop.form.email })).body.code).toBe("TRIAL_USED");
  });
});
