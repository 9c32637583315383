import { redirect } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, type SiteSession } from "@vendor/remix-kit/server";

/** Keeps the session and shows a page anew: a reload must not send a form again. */
export async function redirectWith(args: RequestArgs, session: SiteSession, to: string, cookie?: string) {
  const headers = new Headers([["Set-Cookie", await commitSession(session, args)]]);
  if (cookie) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}
