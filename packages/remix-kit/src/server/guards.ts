import { redirect } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import { type RequestArgs, siteOf } from "../site-context";
import { signedInApi } from "./api";
import { decodeProfile, type Profile } from "./profile";
import { clearedTokenCookie, readToken } from "./token-cookie";

export type Account = { api: ApiClient; profile: Profile; token: string };

/** The signed-in person's profile as the token has it, or undefined for a visitor. */
export function profileOf(args: RequestArgs): Profile | undefined {
  const site = siteOf(args.context);
  return decodeProfile(readToken(args.request, site), site.log);
}

/**
 * The token, or a redirect to the sign-in page.
 * @param login - Where to sign in, with the name of the page to come back to.
 */
export function requireToken(args: RequestArgs, login: string): string {
  const token = readToken(args.request, siteOf(args.context));
  if (!token) throw redirect(login);
  return token;
}

/**
 * The signed-in person and the API in that person's name. Whoever has no token, one that cannot be read, or one that
 * the API refuses (expired, revoked) is sent to sign in, and the dead cookie is cleared.
 */
export function requireAccount(args: RequestArgs, login: string): Account {
  const site = siteOf(args.context);
  const signIn = (): never => {
    throw redirect(login, { headers: { "Set-Cookie": clearedTokenCookie(site) } });
  };
  const token = requireToken(args, login);
  const profile = decodeProfile(token, site.log) ?? signIn();
  return { api: signedInApi(args, token, signIn), profile, token };
}
