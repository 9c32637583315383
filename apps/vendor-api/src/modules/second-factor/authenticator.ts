import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { brand } from "@vendor/brand";
import { Secret, TOTP } from "otpauth";
import { encryptionKeys, type Secrets } from "../identity/secrets.ts";

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

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The person's id is authenticated too, so that a key works in its own row only. */
const boundTo = (userId: number) => Buffer.from(String(userId));

export function encryptKey(env: Secrets, userId: number, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKeys(env)[0], iv).setAAD(boundTo(userId));
  const encrypted = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The key; undefined when it was encrypted under a secret that is not set any more. */
export function decryptKey(env: Secrets, userId: number, encrypted: string): string | undefined {
  for (const secret of encryptionKeys(env)) {
    const key = decryptWith(secret, userId, encrypted);
    if (key !== undefined) return key;
  }
  return undefined;
}

function decryptWith(secret: KeyObject, userId: number, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, secret, iv)
      .setAAD(boundTo(userId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

/** The key encrypted under the present secret; undefined when it is already, or cannot be read. */
export function encryptedAnew(env: Secrets, userId: number, encrypted: string): string | undefined {
  if (decryptWith(encryptionKeys(env)[0], userId, encrypted) !== undefined) return undefined;
  const key = decryptKey(env, userId, encrypted);
  return key === undefined ? undefined : encryptKey(env, userId, key);
}

const RECOVERY_CODES = 10;
/** Crockford's alphabet, without characters that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten codes of sixteen random characters, 80 bits, so that they need no slow hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join(""),
  );
}
