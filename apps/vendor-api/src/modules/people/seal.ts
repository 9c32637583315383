import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { encryptionKeys, type Secrets } from "./secrets.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted under the present secret. `boundTo` names its place: it cannot be read in another one. */
export function seal(env: Secrets, boundTo: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKeys(env)[0], iv).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The text; undefined when it was encrypted under a secret that is not set any more. */
export function unseal(env: Secrets, boundTo: string, sealed: string): string | undefined {
  for (const secret of encryptionKeys(env)) {
    const text = unsealWith(secret, boundTo, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

function unsealWith(secret: KeyObject, boundTo: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, secret, iv)
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

/** The text encrypted under the present secret; undefined when it is already, or cannot be read. */
export function sealAnew(env: Secrets, boundTo: string, sealed: string): string | undefined {
  if (unsealWith(encryptionKeys(env)[0], boundTo, sealed) !== undefined) return undefined;
  const text = unseal(env, boundTo, sealed);
  return text === undefined ? undefined : seal(env, boundTo, text);
}
