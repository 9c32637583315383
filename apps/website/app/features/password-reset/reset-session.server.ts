import { redirect } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, type SiteSession } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** The e-mail whose reset is under way in this browser; who has none begins at the beginning. */
export function requireResetEmail(session: SiteSession): string {
  const email = session.get("flow")?.sentTo;
  if (!email?.includes("@")) throw redirect(paths.forgotPassword());
  return email;
}

/** The e-mail and the API's proof that its code was known (product.md 9). */
export function requireResetProof(session: SiteSession): { email: string; proof: string } {
  const proof = session.get("flow")?.proof;
  if (!proof) throw redirect(paths.forgotPassword());
  return { email: requireResetEmail(session), proof };
}

/** Keeps the session and shows a page anew: a reload must not send a form again. */
export async function redirectWith(args: RequestArgs, session: SiteSession, to: string, cookie?: string) {
  const headers = new Headers([["Set-Cookie", await commitSession(session, args)]]);
  if (cookie) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}
