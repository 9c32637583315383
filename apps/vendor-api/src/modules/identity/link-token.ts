import { createHash, randomBytes } from "node:crypto";

/** Tokens of 256 random bits need no key and no slow hash: nobody can guess through them. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** A token for a link or a proof, and the only form of it that is kept. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}
