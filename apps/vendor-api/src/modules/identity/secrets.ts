import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import type { Env } from "../../env.ts";

/** Derived keys: every request needs some, and they never change. */
const derived = new Map<string, KeyObject>();

/** A key for one purpose, derived from the one secret; a key reveals nothing about the others. */
export function secretKey(
  env: Pick<Env, "JWT_SECRET">,
  purpose: "token" | "code" | "subject" | "request" | "newsletter" | "second-factor",
): KeyObject {
  const name = `${purpose} ${env.JWT_SECRET}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = hkdfSync("sha256", env.JWT_SECRET, "", `vendor-api ${purpose}`, 32);
  const key = createSecretKey(new Uint8Array(bytes));
  derived.set(name, key);
  return key;
}

/** A token has 256 random bits, so it needs neither a key nor a slow hash. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** A token for a link or a proof, and the hash that is stored. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}
