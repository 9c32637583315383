import type { SiteContext } from "../site-context";

export type CookieSite = Pick<SiteContext, "secure" | "cookiePrefix">;

const cookieName = (name: string, { secure, cookiePrefix }: CookieSite) =>
  `${secure ? "__Host-" : ""}${cookiePrefix}${name}`;

/** The `Set-Cookie` value of a cookie that scripts cannot read. */
export function serializeCookie(name: string, value: string, maxAge: number, site: CookieSite): string {
  const parts = [
    `${cookieName(name, site)}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Lax",
  ];
  if (site.secure) parts.push("Secure");
  return parts.join("; ");
}

/** The value of one of our cookies, or undefined when it is missing or has characters that we never write. */
export function readCookie(
  request: { headers: Pick<Headers, "get"> },
  name: string,
  site: CookieSite,
): string | undefined {
  const start = `${cookieName(name, site)}=`;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) {
      const value = cookie.slice(start.length);
      return /^[\w.~+/=-]{1,4096}$/.test(value) ? value : undefined;
    }
  }
  return undefined;
}

/** The headers that set these cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
}
