import { createHash, randomBytes } from "node:crypto";

const LIFE_MS = 15 * 60_000;

/** Tokens of 256 random bits need no key and no slow hash: nobody can guess through them. */
export const hashOfProof = (token: string) => createHash("sha256").update(token).digest("hex");

/** A token that proves that a reset code was known, and what the code's row keeps of it. */
export function newResetProof(now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { token, columns: { usedAt: now, proofHash: hashOfProof(token), expiresAt } };
}
