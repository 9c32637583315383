import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import type { Env } from "../../env.ts";

/** Derived keys: every request needs some, and they never change. */
const derived = new Map<string, KeyObject>();

type Purpose =
  | "administration"
  | "token"
  | "code"
  | "subject"
  | "request"
  | "newsletter"
  | "payment-watch"
  | "second-factor"
  | "used-trial";
/** The secrets from which keys are derived. */
export type Secrets = Pick<
  Env,
  "JWT_SECRET" | "JWT_SECRET_BEFORE" | "ENCRYPTION_KEY" | "ENCRYPTION_KEY_BEFORE"
>;

/** A key for one purpose; a key reveals nothing about the others. */
export const secretKey = (env: Pick<Secrets, "JWT_SECRET">, purpose: Purpose): KeyObject =>
  deriveKey(env.JWT_SECRET, purpose);

/** The key of the hashes of addresses that had a trial, before it is stored. */
export const firstTrialKey = (env: Pick<Secrets, "ENCRYPTION_KEY">): KeyObject =>
  deriveKey(env.ENCRYPTION_KEY, "used-trial");

/** The key of a purpose, and the former one while the secret is being rotated. */
export function acceptedKeys(env: Pick<Secrets, "JWT_SECRET" | "JWT_SECRET_BEFORE">, purpose: Purpose) {
  return [env.JWT_SECRET, env.JWT_SECRET_BEFORE].flatMap((secret) =>
    secret === undefined ? [] : [deriveKey(secret, purpose)],
  );
}

/**
 * The keys that may have encrypted something, the one that encrypts now first. Those of `JWT_SECRET` did before
 * `ENCRYPTION_KEY` existed.
 */
export function encryptionKeys(env: Secrets): [KeyObject, ...KeyObject[]] {
  const former = [env.ENCRYPTION_KEY_BEFORE, env.JWT_SECRET, env.JWT_SECRET_BEFORE];
  // The first texts that were encrypted gave the purpose its name.
  const keys = former.flatMap((secret) => (secret === undefined ? [] : [deriveKey(secret, "second-factor")]));
  return [deriveKey(env.ENCRYPTION_KEY, "second-factor"), ...keys];
}

function deriveKey(secret: string, purpose: Purpose): KeyObject {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = hkdfSync("sha256", secret, "", `vendor-api ${purpose}`, 32);
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
