import { redirect } from "@remix-run/node";
import { jwtDecode } from "jwt-decode";
import { type RequestArgs, type SiteContext, siteOf } from "../site-context";
import { apiClient } from "./api";
import { readCookie, serializeCookie } from "./cookies";
import { clearedTokenCookie, readToken, tokenCookie } from "./token-cookie";

/** As long as the API keeps a session: 7 days, and 30 more. */
const KNOWN_SESSION_SECONDS = 37 * 24 * 3600;
/** Several people may share a shop's till. */
const MAX_KNOWN_SESSIONS = 5;

const isSessionId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * Ids of the sessions that began in this browser, newest first. The API lets a known browser log in while wrong attempts
 * from elsewhere make others wait. The ids remain after a log-out and do not grant access.
 */
export function knownSessions({ request, context }: RequestArgs): string[] {
  const ids = readCookie(request, "device", siteOf(context)) ?? "";
  return ids.split(".").filter(isSessionId).slice(0, MAX_KNOWN_SESSIONS);
}

function sessionIdOf(token: string): string | undefined {
  try {
    const { sid } = jwtDecode<{ sid?: unknown }>(token);
    return typeof sid === "string" && isSessionId(sid) ? sid : undefined;
  } catch {
    // The token cannot be read: the API will refuse it on the first call.
    return undefined;
  }
}

/** The `Set-Cookie` values after a log-in: the token, and the session's id, by which the browser is known later. */
export function logInCookies(args: RequestArgs, token: string): string[] {
  const site: SiteContext = siteOf(args.context);
  const sessionId = sessionIdOf(token);
  if (!sessionId) return [tokenCookie(token, site)];
  const sessionIds = [sessionId, ...knownSessions(args)].slice(0, MAX_KNOWN_SESSIONS).join(".");
  return [tokenCookie(token, site), serializeCookie("device", sessionIds, KNOWN_SESSION_SECONDS, site)];
}

/** Asks the API to revoke the browser's token, if there is one. */
export async function revokeToken(args: RequestArgs): Promise<void> {
  const site = siteOf(args.context);
  const token = readToken(args.request, site);
  if (!token) return;
  await apiClient(args, token)
    .identity.logout({})
    .catch((error: unknown) => site.log.warn({ err: error }, "log-out was not confirmed by the API"));
}

/**
 * Asks the API to revoke the token, and clears the cookie whatever the API answers (spec §4).
 * @param target - The next page: an address of ours, never a visitor's text.
 */
export async function logOut(args: RequestArgs, target: string): Promise<Response> {
  await revokeToken(args);
  return redirect(target, { headers: { "Set-Cookie": clearedTokenCookie(siteOf(args.context)) } });
}
