import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts, locations, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { join, newAddress, newestCodeTo, signUpForm, signUpVerified } from "../../testing/people.ts";
import { remindRenewals } from "../subscriptions/remind-renewals.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it("omits stored names that contain a web address or hidden characters from every email", async () => {
  const owner = await signUpVerified(api, { on_trial: true });
  const person = await join(api, owner.token, "cashier");
  const [{ accountId } = { accountId: null }] = await api.deps.db
    .select({ accountId: users.accountId })
    .from(users)
    .where(eq(users.id, owner.userId));
  const name = "Claim at evil.example\nPAID IN FULL \u202e\u0007";
  await api.deps.db
    .update(users)
    .set({ name })
    .where(eq(users.accountId, accountId ?? 0));
  await api.deps.db
    .update(accounts)
    .set({ name })
    .where(eq(accounts.id, accountId ?? 0));
  await api.deps.db
    .update(locations)
    .set({ name })
    .where(eq(locations.accountId, accountId ?? 0));
  const call = (method: string, path: string, body?: object, token?: string) =>
    api.request(method, path, { token, headers: { "x-forwarded-for": newAddress() }, ...(body && { body }) });

  const guest = signUpForm().email;
  await call("POST", "/account/users/invite", { email: guest, role: "manager" }, owner.token);
  await call("PUT", `/account/users/${person.userId}/role`, { role: "manager" }, owner.token);
  await call("DELETE", `/account/users/${person.userId}`, undefined, owner.token);
  api.clock.advance({ days: 5 });
  await remindRenewals(api.deps);
  await api.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.userId));
  await call("POST", "/verify-email/send", undefined, owner.token);
  const { email } = owner.form;
  await call("POST", "/forget-account-sendotp", { email });
  const code = await newestCodeTo(api, email);
  const proof = await call("POST", "/validate-account-otp", { email, function_type: "reset-check", code });
  const password = { password: "Ogbono-Soup-72", password_confirmation: "Ogbono-Soup-72" };
  const { reset_token } = proof.body;
  expect((await call("POST", "/update-forgot-password", { email, ...password, reset_token })).status).toBe(
    200,
  );

  const mails = [guest, person.email, email].map((to) => api.outbox(to));
  const letters = (await Promise.all(mails)).flat();
  const subjects = letters.map(({ subject }) => subject).join("\n");
  for (const about of [
    "Join",
    "You are manager",
    "no longer",
    "free trial ends on",
    "Confirm",
    "Reset your",
    "was changed",
  ]) {
    expect(subjects).toContain(about);
  }
  const named = letters.map(({ subject, text }) => `${subject}\n${text}`).join("\n");
  expect(named).not.toMatch(/evil|PAID IN FULL|\u202e/);
  expect(named).toContain("a business");
});
