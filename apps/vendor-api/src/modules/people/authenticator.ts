import { randomBytes } from "node:crypto";
import { brand } from "@vendor/brand";
import { Secret, TOTP } from "otpauth";
import { seal, sealAnew, unseal } from "./seal.ts";
import type { Secrets } from "./secrets.ts";

const STEP_SECONDS = 30;
/** Steps before and after the present one whose codes count, because phones' clocks differ. */
const TOLERANCE = 1;

const totpOf = (key: string, label = "") =>
  new TOTP({ issuer: brand.product, label, secret: Secret.fromBase32(key), period: STEP_SECONDS });

/** A new key of 160 bits, in base32. */
export const newAuthenticatorKey = () => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const authenticatorUri = (key: string, email: string) => totpOf(key, email).toString();

/** The 30-second step whose code this is (RFC 6238); undefined for a wrong or old code. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** The codes that an app with this key shows now and in the next step, for the development tools. */
export function codesOfKey(key: string, now: Date): { code: string; next: string } {
  const totp = totpOf(key);
  const timestamp = now.getTime();
  return {
    code: totp.generate({ timestamp }),
    next: totp.generate({ timestamp: timestamp + STEP_SECONDS * 1000 }),
  };
}

/** The person's id is part of it, so that a key works in its own row only. */
export const encryptKey = (env: Secrets, userId: number, key: string): string =>
  seal(env, String(userId), key);

/** The key; undefined when it was encrypted under a secret that is not set any more. */
export const decryptKey = (env: Secrets, userId: number, encrypted: string): string | undefined =>
  unseal(env, String(userId), encrypted);

/** The key encrypted under the present secret; undefined when it is already, or cannot be read. */
export const encryptedAnew = (env: Secrets, userId: number, encrypted: string): string | undefined =>
  sealAnew(env, String(userId), encrypted);

const RECOVERY_CODES = 10;
/** Crockford's alphabet, without characters that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten codes of sixteen random characters, 80 bits, so that they need no slow hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join(""),
  );
}
