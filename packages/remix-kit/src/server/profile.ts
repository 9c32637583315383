import { TokenClaimsSchema } from "@vendor/api";
import { jwtDecode } from "jwt-decode";
import type { z } from "zod";
import type { SiteLog } from "../site-context";

/** What the token says about its owner. Never trusted for access: the API checks the token itself on every call. */
export type Profile = z.infer<typeof TokenClaimsSchema>;

/** Tokens already complained about, so that one bad cookie does not fill the log. Bounded. */
const complainedAbout = new Set<string>();

/**
 * Reads the token without checking it. A malformed or expired token is "no profile data" (spec §4);
 * a malformed one is logged once, without its text.
 */
export function decodeProfile(
  token: string | undefined,
  log: SiteLog,
  now = Date.now(),
): Profile | undefined {
  if (!token) return undefined;
  try {
    const profile = TokenClaimsSchema.parse(jwtDecode(token));
    return profile.exp * 1000 > now ? profile : undefined;
  } catch {
    const mark = token.slice(-32);
    if (!complainedAbout.has(mark)) {
      if (complainedAbout.size > 500) complainedAbout.clear();
      complainedAbout.add(mark);
      log.warn({}, "invalid token: treated as no profile data");
    }
    return undefined;
  }
}
