import { redirect } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession as openSiteSession } from "@vendor/remix-kit/server";
import type { OrderQuery, PlanChoice } from "../paths";

/** The data that this site's flows keep between requests. */
type SessionData = {
  /** The latest payment; without a reference it was made without a card and is settled. */
  payment: { reference: string | null; choice: PlanChoice; order: OrderQuery };
  /** The latest top-up and the order that it is for. */
  topUp: { reference: string; choice: PlanChoice };
};
/** Messages that the next page shows once. */
type SessionFlash = {
  signedUp: { message: string; byAgent: boolean };
  invitationAccepted: string;
  emailConfirmed: string;
  orderPaid: { message: string; period: string; subscriptionId: number };
};

export const openSession = (args: RequestArgs) => openSiteSession<SessionData, SessionFlash>(args);

export async function redirectWithMessage(args: RequestArgs, message: string, to: string): Promise<Response> {
  const session = await openSession(args);
  session.flash("message", message);
  return redirect(to, { headers: { "Set-Cookie": await commitSession(session, args) } });
}
