import { redirect } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import { type RequestArgs, siteOf } from "../site-context";
import { signedInApi } from "./api";
import { decodeProfile, type Profile } from "./profile";
import { clearedTokenCookie, readToken } from "./token-cookie";

export type Account = { api: ApiClient; profile: Profile; token: string };

/** The signed-in person's profile from the token, or undefined for a visitor. */
export function profileOf(args: RequestArgs): Profile | undefined {
  const site = siteOf(args.context);
  return decodeProfile(readToken(args.request, site), site.log);
}

/**
 * The token; throws a redirect to the log-in page when there is none.
 * @param login - The address of the log-in page, with the name of the page to return to.
 */
export function requireToken(args: RequestArgs, login: string): string {
  const token = readToken(args.request, siteOf(args.context));
  if (!token) throw redirect(login);
  return token;
}

/**
 * The signed-in person and the API with that person's token. A missing, unreadable, expired or revoked token leads to the
 * log-in page and clears the cookie.
 */
export function requireAccount(args: RequestArgs, login: string): Account {
  const site = siteOf(args.context);
  const redirectToLogin = (): never => {
    throw redirect(login, { headers: { "Set-Cookie": clearedTokenCookie(site) } });
  };
  const token = requireToken(args, login);
  const profile = decodeProfile(token, site.log) ?? redirectToLogin();
  return { api: signedInApi(args, token, redirectToLogin), profile, token };
}
