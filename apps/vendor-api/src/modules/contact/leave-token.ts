import { createHmac } from "node:crypto";
import type { Env } from "../../env.ts";
import { hashOfToken } from "../identity/link-token.ts";
import { secretKey } from "../identity/secret-keys.ts";

/**
 * The token of an address's link to leave, and the only form of it that is kept. It is derived, not drawn, so that every
 * letter ever sent to the address has the same one and none of their links goes dead.
 */
export function leaveToken(
  env: Pick<Env, "JWT_SECRET">,
  email: string,
): { token: string; tokenHash: string } {
  const token = createHmac("sha256", secretKey(env, "newsletter")).update(email).digest("base64url");
  return { token, tokenHash: hashOfToken(token) };
}
