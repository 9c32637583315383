import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
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
