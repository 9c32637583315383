import { jwtDecode } from "jwt-decode";
import { type RequestArgs, type SiteContext, siteOf } from "../site-context";
import { readCookie, serializeCookie } from "./cookies";
import { tokenCookie } from "./token-cookie";

/** As long as the API keeps a session: its week, and thirty days. */
const SECONDS = 37 * 24 * 3600;
/** A shop's till is shared by a few people. */
const MOST = 5;

const isSessionId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * Ids of the sessions that began in this browser, the newest first. The API lets a browser that it knows log in while
 * strangers' wrong tries make everybody else wait. The ids outlive a log-out and open nothing by themselves.
 */
export function knownSessions({ request, context }: RequestArgs): string[] {
  const kept = readCookie(request, "device", siteOf(context)) ?? "";
  return kept.split(".").filter(isSessionId).slice(0, MOST);
}

function sessionIdOf(token: string): string | undefined {
  try {
    const { sid } = jwtDecode<{ sid?: unknown }>(token);
    return typeof sid === "string" && isSessionId(sid) ? sid : undefined;
  } catch {
    // Not a token that we can read: the API will say so on the first call.
    return undefined;
  }
}

/** The `Set-Cookie` values of somebody who has just signed in: the token, and that this browser is known from now on. */
export function signInCookies(args: RequestArgs, token: string): string[] {
  const site: SiteContext = siteOf(args.context);
  const sessionId = sessionIdOf(token);
  if (!sessionId) return [tokenCookie(token, site)];
  const known = [sessionId, ...knownSessions(args)].slice(0, MOST).join(".");
  return [tokenCookie(token, site), serializeCookie("device", known, SECONDS, site)];
}
