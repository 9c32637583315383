import { jwtDecode } from "jwt-decode";
import { type CookieSite, readCookie, serializeCookie } from "./cookies";

const WEEK = 7 * 24 * 3600;

/** The bearer token that the browser holds in its httpOnly cookie, or undefined. */
export function readToken(request: Request, site: CookieSite): string | undefined {
  return readCookie(request, "token", site);
}

/** A `Set-Cookie` value that keeps the token until it expires, a week at most. */
export function tokenCookie(token: string, site: CookieSite, now = Date.now()): string {
  let seconds = WEEK;
  try {
    const { exp } = jwtDecode(token);
    if (typeof exp === "number") seconds = Math.min(WEEK, Math.max(0, Math.floor(exp - now / 1000)));
  } catch {
    // Not a JWT that we can read: the API will say so on the first call.
  }
  return serializeCookie("token", token, seconds, site);
}

/** A `Set-Cookie` value that forgets the token. */
export function clearedTokenCookie(site: CookieSite): string {
  return serializeCookie("token", "", 0, site);
}
