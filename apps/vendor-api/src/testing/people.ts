import type { InvitableRole } from "@vendor/api";
import { TokenClaimsSchema } from "@vendor/api";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { users } from "../db/schema/index.ts";
import type { TestApi } from "./create-test-api.ts";

let count = 0;

/** A valid sign-up form of a new person. */
export function signUpForm(changes: Record<string, unknown> = {}) {
  count++;
  return {
    name: `Mama Put ${count}`,
    username: `mamaput${count}`,
    email: `mama${count}@shop.example`,
    // Above those of the demo accounts, which had their trial.
    phone: `0803${String(1_000 + count).padStart(7, "0")}`,
    password: "Suya-And-Rice-81",
    password_confirmation: "Suya-And-Rice-81",
    about: "Friends",
    acceptTerms: true,
    ...changes,
  };
}

/** Registers a new person over HTTP. */
export async function signUp(api: TestApi, changes: Record<string, unknown> = {}) {
  const form = signUpForm(changes);
  const answer = await api.request("POST", "/register", { body: form });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.text}`);
  return { form, token: String(answer.body.api_token), body: answer.body };
}

export const claimsOf = (token: string) => TokenClaimsSchema.parse(decodeJwt(token));

/** The code in the newest SMS to a phone. */
export async function newestCodeTo(api: TestApi, phone: string): Promise<string> {
  const [message] = await api.outbox(phone);
  const code = /\b\d{5}\b/.exec(message?.text ?? "")?.[0];
  if (!code) throw new Error(`no code went to ${phone}`);
  return code;
}

/** A code that differs from the given one, and is another one for each `step` from 1. */
export const otherThan = (code: string, step = 1) => String((Number(code) + step) % 100_000).padStart(5, "0");

let addresses = 0;
/** A separate address for each request, so that limits by address do not apply. */
export const newAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** The link's token in the newest email to a person. */
export async function newestLinkTo(api: TestApi, email: string): Promise<string> {
  const [message] = await api.outbox(email);
  const token = /\?token=([\w-]{43})$/m.exec(message?.text ?? "")?.[1];
  if (!token) throw new Error(`no link went to ${email}`);
  return token;
}

/** An owner with a verified phone and a confirmed email, and their account. */
export async function signUpVerified(api: TestApi, changes: Record<string, unknown> = {}) {
  const person = await signUp(api, changes);
  const userId = Number(claimsOf(person.token).sub);
  await api.deps.db
    .update(users)
    .set({ verificationStatus: 0, emailVerifiedAt: api.clock.now() })
    .where(eq(users.id, userId));
  return { ...person, userId };
}

/** What an invited person fills in. */
export function acceptanceForm(token: string, changes: Record<string, unknown> = {}) {
  const { name, username, phone, password, password_confirmation } = signUpForm();
  return { token, name, username, phone, password, password_confirmation, ...changes };
}

/** Invites a person, who accepts. */
export async function join(api: TestApi, ownerToken: string, role: InvitableRole) {
  const { email } = signUpForm();
  const invited = await api.request("POST", "/account/users/invite", {
    token: ownerToken,
    body: { email, role },
    headers: { "x-forwarded-for": newAddress() },
  });
  if (invited.status !== 200) throw new Error(`the invitation answered ${invited.text}`);
  const form = acceptanceForm(await newestLinkTo(api, email));
  const { body, status, text } = await api.request("POST", "/invitations/accept", {
    body: form,
    headers: { "x-forwarded-for": newAddress() },
  });
  if (status !== 200) throw new Error(`joining answered ${text}`);
  const token = String(body.api_token);
  return { email, form, token, userId: Number(claimsOf(token).sub) };
}
