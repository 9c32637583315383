import { redirect } from "@remix-run/node";
import type { SiteSession } from "../session";

/** The e-mail whose reset is under way in this browser; who has none begins at the beginning. */
export function requireResetEmail(session: SiteSession, beginning: string): string {
  const email = session.get("flow")?.sentTo;
  if (!email?.includes("@")) throw redirect(beginning);
  return email;
}

/** The e-mail and the API's proof that its code was known (spec §4). */
export function requireResetProof(session: SiteSession, beginning: string): { email: string; proof: string } {
  const proof = session.get("flow")?.proof;
  if (!proof) throw redirect(beginning);
  return { email: requireResetEmail(session, beginning), proof };
}
