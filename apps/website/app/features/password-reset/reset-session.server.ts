import { redirect } from "@remix-run/node";
import type { SiteSession } from "@vendor/remix-kit/server";
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
