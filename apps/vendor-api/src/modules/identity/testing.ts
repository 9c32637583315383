import { TokenClaimsSchema } from "@vendor/api";
import { decodeJwt } from "jose";
import type { TestApi } from "../../testing/index.ts";

let count = 0;

/** A valid sign-up form of somebody new. */
export function signUpForm(changes: Record<string, unknown> = {}) {
  count++;
  return {
    name: `Mama Put ${count}`,
    username: `mamaput${count}`,
    email: `mama${count}@shop.example`,
    phone: `0803${String(count).padStart(7, "0")}`,
    password: "Suya-And-Rice-81",
    password_confirmation: "Suya-And-Rice-81",
    about: "Friends",
    acceptTerms: true,
    ...changes,
  };
}

/** Registers somebody new over HTTP. */
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

/** A code that is not the one given, another one for each `step` from 1 on. */
export const otherThan = (code: string, step = 1) => String((Number(code) + step) % 100_000).padStart(5, "0");
