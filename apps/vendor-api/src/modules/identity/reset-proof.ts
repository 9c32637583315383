import { newLinkToken } from "./link-token.ts";

const LIFE_MS = 15 * 60_000;

/** A token that proves that a reset code was known, and what the code's row keeps of it. */
export function newResetProof(now: Date) {
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { token, columns: { usedAt: now, proofHash: tokenHash, expiresAt } };
}
