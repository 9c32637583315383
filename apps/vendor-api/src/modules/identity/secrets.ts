import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import type { Env } from "../../env.ts";

/** Keys that were derived before: every request needs some, and they never change. */
const derived = new Map<string, KeyObject>();

/** A key for one purpose, derived from the one secret: keys of different purposes say nothing about each other. */
export function secretKey(
  env: Pick<Env, "JWT_SECRET">,
  purpose: "token" | "code" | "subject" | "request" | "newsletter",
): KeyObject {
  const name = `${purpose} ${env.JWT_SECRET}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = hkdfSync("sha256", env.JWT_SECRET, "", `vendor-api ${purpose}`, 32);
  const key = createSecretKey(new Uint8Array(bytes));
  derived.set(name, key);
  return key;
}

/** Tokens of 256 random bits need no key and no slow hash: nobody can guess through them. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** A token for a link or a proof, and the only form of it that is kept. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}
