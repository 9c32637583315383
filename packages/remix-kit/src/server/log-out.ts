import { redirect } from "@remix-run/node";
import { type RequestArgs, siteOf } from "../site-context";
import { apiClient } from "./api";
import { clearedTokenCookie, readToken } from "./token-cookie";

/**
 * Clears the cookie whatever the API says, and asks the API to revoke the token (spec §4).
 * @param target - Where to go then; an address of ours, never a visitor's string.
 */
export async function logOut(args: RequestArgs, target: string): Promise<Response> {
  const site = siteOf(args.context);
  const token = readToken(args.request, site);
  if (token) {
    await apiClient(args, token)
      .identity.logout({})
      .catch((error: unknown) => site.log.warn({ err: error }, "log-out was not confirmed by the API"));
  }
  return redirect(target, { headers: { "Set-Cookie": clearedTokenCookie(site) } });
}
