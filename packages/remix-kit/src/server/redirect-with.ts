import { redirect } from "@remix-run/node";
import type { RequestArgs } from "../site-context";
import { commitSession, type SiteSession } from "./session";

/** Keeps the session and shows a page anew: a reload must not send a form again. */
export async function redirectWith(
  args: RequestArgs,
  session: SiteSession,
  to: string,
  ...cookies: string[]
) {
  const headers = new Headers([["Set-Cookie", await commitSession(session, args)]]);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}
