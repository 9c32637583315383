import { eq } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import type { TestApi } from "../../testing/index.ts";
import { claimsOf, signUp, signUpForm } from "../identity/testing.ts";

let addresses = 0;
/** An address of its own for each request, so that limits by address do not meet. */
export const newAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** The link's token in the newest letter to somebody. */
export async function newestLinkTo(api: TestApi, email: string): Promise<string> {
  const [message] = await api.outbox(email);
  const token = /\?token=([\w-]{43})$/m.exec(message?.text ?? "")?.[1];
  if (!token) throw new Error(`no link went to ${email}`);
  return token;
}

/** An owner with a proven phone, and their account. */
export async function signUpVerified(api: TestApi, changes: Record<string, unknown> = {}) {
  const person = await signUp(api, changes);
  const userId = Number(claimsOf(person.token).sub);
  await api.deps.db.update(users).set({ verificationStatus: 0 }).where(eq(users.id, userId));
  return { ...person, userId };
}

/** What an invited person fills in. */
export function acceptanceForm(token: string, changes: Record<string, unknown> = {}) {
  const { name, username, phone, password, password_confirmation } = signUpForm();
  return { token, name, username, phone, password, password_confirmation, ...changes };
}

/** Invites somebody and lets them join. */
export async function join(api: TestApi, ownerToken: string, role: "manager" | "cashier") {
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
