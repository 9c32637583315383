import { jwtDecode } from "jwt-decode";
import { type CookieSite, readCookie, serializeCookie } from "./cookies";

const WEEK = 7 * 24 * 3600;

/** The bearer token from the browser's httpOnly cookie. */
export function readToken(request: Request, site: CookieSite): string | undefined {
  return readCookie(request, "token", site);
}

/** The `Set-Cookie` value that keeps the token until it expires, for a week at most. */
export function tokenCookie(token: string, site: CookieSite, now = Date.now()): string {
  let seconds = WEEK;
  try {
    const { exp } = jwtDecode(token);
    if (typeof exp === "number") seconds = Math.min(WEEK, Math.max(0, Math.floor(exp - now / 1000)));
  } catch {
    // The token cannot be read: the API will refuse it on the first call.
  }
  return serializeCookie("token", token, seconds, site);
}

/** The `Set-Cookie` value that deletes the token. */
export function clearedTokenCookie(site: CookieSite): string {
  return serializeCookie("token", "", 0, site);
}
