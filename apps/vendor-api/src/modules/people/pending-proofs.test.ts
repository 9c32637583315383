import { addHours } from "date-fns";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import {
  acceptanceForm,
  join,
  newAddress,
  newestCodeTo,
  newestLinkTo,
  signUp,
  signUpForm,
  signUpVerified,
} from "../../testing/people.ts";
import { insertCode } from "./code-repository.ts";
import { newLinkToken } from "./secrets.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Owner = Awaited<ReturnType<typeof signUpVerified>>;

const send = (method: string, path: string, body?: object, token?: string) =>
  api.request(method, path, { token, headers: { "x-forwarded-for": newAddress() }, ...(body && { body }) });
async function must(...call: Parameters<typeof send>) {
  const answer = await send(...call);
  expect(answer.status, `${call[1]}: ${answer.text}`).toBe(200);
  return answer.body;
}
const emailOf = async ({ userId }: { userId: number }) =>
  (await api.deps.db.select().from(users).where(eq(users.id, userId)))[0]?.email ?? "";
const password = "Ogbono-Soup-72";
const both = { password, password_confirmation: password };
const linkIn = (text: string | undefined) => /[?&]token=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";
const secondFactor = "/account/second-factor";

async function setUpApp({ form, token }: Pick<Owner, "form" | "token">) {
  await must("POST", `${secondFactor}/setup`, { present_password: form.password }, token);
  const { key } = (await must("GET", secondFactor, undefined, token)).data.setup;
  const timestamp = api.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}
/** Whether a reset works, for the former email and for the present one. */
async function resetsWith(owner: Owner, reset_token: string) {
  for (const email of new Set([owner.form.email, await emailOf(owner)])) {
    if ((await send("POST", "/update-forgot-password", { email, ...both, reset_token })).status === 200)
      return true;
  }
  return false;
}
async function resetTokenFor(email: string, code: string): Promise<string> {
  const answer = await send("POST", "/validate-account-otp", { email, function_type: "reset-check", code });
  return String(answer.body.reset_token ?? "");
}

/** What is asked for before a change. Each resolves to a function that tells whether it still works. */
const proofs: Record<string, (owner: Owner) => Promise<() => Promise<boolean>>> = {
  async "a reset code"(owner) {
    const { email } = owner.form;
    await must("POST", "/forget-account-sendotp", { email });
    const code = await newestCodeTo(api, email);
    return async () => resetsWith(owner, await resetTokenFor(email, code));
  },
  async "the token of a reset code"(owner) {
    const { email } = owner.form;
    await must("POST", "/forget-account-sendotp", { email });
    const token = await resetTokenFor(email, await newestCodeTo(api, email));
    return () => resetsWith(owner, token);
  },
  async "an emailed reset link"(owner) {
    await must("POST", "/forget-account-sendotp", { email: owner.form.email });
    const token = linkIn((await api.outbox(owner.form.email))[0]?.text);
    return () => resetsWith(owner, token);
  },
  async "an administrator's link"(owner) {
    const { token, tokenHash } = newLinkToken();
    await writeAdminLink(owner, tokenHash);
    return () => resetsWith(owner, token);
  },
  async "the link to another email"({ form, token }) {
    const email = signUpForm().email;
    await must("POST", "/account/email", { email, present_password: form.password }, token);
    const link = await newestLinkTo(api, email);
    return async () => (await send("POST", "/verify-email/confirm", { token: link })).status === 200;
  },
  async "the code to another phone"({ form, token }) {
    const phone = signUpForm().phone;
    await must("POST", "/account/phone", { phone, present_password: form.password }, token);
    const code = await newestCodeTo(api, phone);
    return async () => (await send("POST", "/account/phone/confirm", { code }, token)).status === 200;
  },
  async "an authenticator app that is being set up"(owner) {
    const second_factor_code = await setUpApp(owner);
    return async () => (await send("POST", secondFactor, { second_factor_code }, owner.token)).status === 200;
  },
  async "another session"({ form }) {
    const { api_token: token } = await must("POST", "/login", { email: form.email, password: form.password });
    return async () => (await send("GET", "/account", undefined, token)).status === 200;
  },
};

async function writeAdminLink({ userId, form }: Owner, proofHash: string) {
  const now = api.clock.now();
  const times = { sentAt: now, expiresAt: addHours(now, 48) };
  const columns = { userId, destination: form.email, codeHash: "", proofHash, ...times };
  const purpose = "password-reset" as const;
  await insertCode(api.deps.db, { ...columns, purpose, requestedFrom: "administration" });
}

const changes: Record<string, (owner: Owner) => Promise<void>> = {
  async "the email"({ form, token }) {
    const email = signUpForm().email;
    await must("POST", "/account/email", { email, present_password: form.password }, token);
    await must("POST", "/verify-email/confirm", { token: await newestLinkTo(api, email) });
  },
  async "the phone"({ form, token }) {
    const phone = signUpForm().phone;
    await must("POST", "/account/phone", { phone, present_password: form.password }, token);
    await must("POST", "/account/phone/confirm", { code: await newestCodeTo(api, phone) }, token);
  },
  async "the password"({ form, token }) {
    await must("PUT", "/account/password", { present_password: form.password, ...both }, token);
  },
  async "the password by a reset"({ form: { email } }) {
    await must("POST", "/forget-account-sendotp", { email });
    const reset_token = await resetTokenFor(email, await newestCodeTo(api, email));
    await must("POST", "/update-forgot-password", { email, ...both, reset_token });
  },
  async "the second factor"(owner) {
    await must("POST", secondFactor, { second_factor_code: await setUpApp(owner) }, owner.token);
  },
};

describe.each(Object.entries(changes))("a change of %s", (_change, change) => {
  it.each(Object.entries(proofs))("ends %s", async (_proof, ask) => {
    const owner = await signUpVerified(api);
    api.clock.advance({ minutes: 1 });
    const works = await ask(owner);
    api.clock.advance({ minutes: 1 });
    await change(owner);
    expect(await works()).toBe(false);
  });
});

it.each(Object.entries(proofs))("%s works without a change", async (_proof, ask) => {
  const owner = await signUpVerified(api);
  api.clock.advance({ minutes: 1 });
  const works = await ask(owner);
  expect(await works()).toBe(true);
});

describe("a change of role", () => {
  it("ends what the person had asked for", async () => {
    const owner = await signUpVerified(api);
    const person = await join(api, owner.token, "manager");
    await must("POST", "/forget-account-sendotp", { email: person.email });
    const reset_token = linkIn((await api.outbox(person.email))[0]?.text);
    await must("PUT", `/account/users/${person.userId}/role`, { role: "cashier" }, owner.token);
    const { body } = await send("POST", "/update-forgot-password", {
      ...{ email: person.email, reset_token },
      ...both,
    });
    expect(body.code).toBe("CODE_EXPIRED");
  });
});

describe("a reset", () => {
  it("takes back the invitations that were sent before, and says so", async () => {
    const owner = await signUpVerified(api);
    const guest = signUpForm().email;
    await must("POST", "/account/users/invite", { email: guest, role: "manager" }, owner.token);
    const invitation = await newestLinkTo(api, guest);
    await changes["the password by a reset"]?.(owner);
    const late = await send("POST", "/invitations/accept", acceptanceForm(invitation));
    expect(late.body.code).toBe("LINK_EXPIRED");
    expect((await api.outbox(owner.form.email))[0]?.text).toContain("were taken back");
  });

  it("confirms the email, and keeps an app that was set up on a confirmed one", async () => {
    const { form, token } = await signUp(api);
    await changes["the password by a reset"]?.({ form, token } as Owner);
    const [user] = await api.deps.db.select().from(users).where(eq(users.email, form.email));
    expect(user?.emailVerifiedAt).toEqual(api.clock.now());

    const owner = await signUpVerified(api);
    await must("POST", secondFactor, { second_factor_code: await setUpApp(owner) }, owner.token);
    await changes["the password by a reset"]?.(owner);
    const login = await send("POST", "/login", { email: owner.form.email, password });
    expect(login.body.code).toBe("LOGIN_CODE_NEEDED");
  });

  it("ends an app that was set up before anyone had confirmed the email", async () => {
    const thief = await signUpVerified(api);
    await must("POST", secondFactor, { second_factor_code: await setUpApp(thief) }, thief.token);
    await api.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, thief.userId));
    await changes["the password by a reset"]?.(thief);
    expect((await send("POST", "/login", { email: thief.form.email, password })).status).toBe(200);
  });
});

it("an administrator's link of 48 hours stays when a stranger asks for a reset after a day", async () => {
  const owner = await signUpVerified(api);
  const { token, tokenHash } = newLinkToken();
  await writeAdminLink(owner, tokenHash);
  api.clock.advance({ hours: 25 });
  await must("POST", "/forget-account-sendotp", { email: owner.form.email });
  expect(await resetsWith(owner, token)).toBe(true);
});

it("a reset code is refused at the former email also when it was sent while the email changed", async () => {
  const owner = await signUpVerified(api);
  await must("POST", "/forget-account-sendotp", { email: owner.form.email });
  const token = linkIn((await api.outbox(owner.form.email))[0]?.text);
  await api.deps.db.update(users).set({ email: signUpForm().email }).where(eq(users.id, owner.userId));
  expect(await resetsWith(owner, token)).toBe(false);
  const code = await newestCodeTo(api, owner.form.email);
  expect(await resetTokenFor(owner.form.email, code)).toBe("");
});
