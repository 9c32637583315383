import { TokenClaimsSchema } from "@vendor/api";
import { jwtDecode } from "jwt-decode";
import type { z } from "zod";
import { isPhoneVerified } from "../is-phone-verified";
import type { SiteLog } from "../site-context";

type Claims = z.infer<typeof TokenClaimsSchema>;

/** The token's claims, for display only: the API checks the token on every call. */
export type Profile = Omit<Claims, "verification_status"> & { isVerified: boolean };

/** Ends of the malformed tokens already logged, so that one bad cookie does not fill the log. */
const loggedTokens = new Set<string>();
const MAX_LOGGED_TOKENS = 500;

/**
 * Decodes the token without checking its signature. A malformed or expired token is "no profile data" (spec §4);
 * a malformed one is logged once, without its text.
 */
export function decodeProfile(
  token: string | undefined,
  log: SiteLog,
  now = Date.now(),
): Profile | undefined {
  if (!token) return undefined;
  try {
    const claims = TokenClaimsSchema.parse(jwtDecode(token));
    if (claims.exp * 1000 <= now) return undefined;
    const { verification_status: _, ...shown } = claims;
    return { ...shown, isVerified: isPhoneVerified(claims) };
  } catch {
    const end = token.slice(-32);
    if (!loggedTokens.has(end)) {
      if (loggedTokens.size > MAX_LOGGED_TOKENS) loggedTokens.clear();
      loggedTokens.add(end);
      log.warn({}, "invalid token: treated as no profile data");
    }
    return undefined;
  }
}
