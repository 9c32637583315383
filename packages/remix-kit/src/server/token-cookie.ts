import { jwtDecode } from "jwt-decode";
import type { SiteContext } from "../site-context.ts";

const WEEK = 7 * 24 * 3600;

type Site = Pick<SiteContext, "secure" | "cookiePrefix">;

const cookieName = ({ secure, cookiePrefix }: Site) => `${secure ? "__Host-" : ""}${cookiePrefix}token`;

function serialize(value: string, maxAge: number, site: Site): string {
  const parts = [`${cookieName(site)}=${value}`, "Path=/", `Max-Age=${maxAge}`, "HttpOnly", "SameSite=Lax"];
  if (site.secure) parts.push("Secure");
  return parts.join("; ");
}

/** The bearer token that the browser holds in its httpOnly cookie, or undefined. */
export function readToken(request: Request, site: Site): string | undefined {
  const name = `${cookieName(site)}=`;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const cookie = part.trim();
    if (cookie.startsWith(name)) {
      const value = cookie.slice(name.length);
      return /^[\w.~+/=-]{1,4096}$/.test(value) ? value : undefined;
    }
  }
  return undefined;
}

/** A `Set-Cookie` value that keeps the token until it expires, a week at most. */
export function tokenCookie(token: string, site: Site, now = Date.now()): string {
  let seconds = WEEK;
  try {
    const { exp } = jwtDecode(token);
    if (typeof exp === "number") seconds = Math.min(WEEK, Math.max(0, Math.floor(exp - now / 1000)));
  } catch {
    // Not a JWT that we can read: the API will say so on the first call.
  }
  return serialize(token, seconds, site);
}

/** A `Set-Cookie` value that forgets the token. */
export function clearedTokenCookie(site: Site): string {
  return serialize("", 0, site);
}
