import { redirect } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession as openSiteSession } from "@vendor/remix-kit/server";
import type { OrderQuery, PlanChoice } from "../paths";

/** What this site's flows keep between requests, each under its own key. */
type SessionData = {
  /** The payment begun last; one without a reference was made without a card and is settled. */
  payment: { reference: string | null; choice: PlanChoice; order: OrderQuery };
  /** The top-up begun last, and the order that it is for. */
  topUp: { reference: string; choice: PlanChoice };
};
/** What the next page of a flow shows once. */
type SessionFlash = {
  signedUp: { message: string; byAgent: boolean };
  invitationAccepted: string;
  emailConfirmed: string;
  orderPaid: { message: string; period: string; subscriptionId: number };
};

/** The visitor's session with this site's keys. */
export const openSession = (args: RequestArgs) => openSiteSession<SessionData, SessionFlash>(args);

/** The message for this page from the page before, and the headers that remove it. */
export async function takeMessage(args: RequestArgs) {
  const session = await openSession(args);
  const message = session.get("message") ?? null;
  const headers = new Headers();
  if (message !== null) headers.set("Set-Cookie", await commitSession(session, args));
  return { message, headers };
}

/** Redirects to a page that shows the message. */
export async function redirectWithMessage(args: RequestArgs, message: string, to: string): Promise<Response> {
  const session = await openSession(args);
  session.flash("message", message);
  return redirect(to, { headers: { "Set-Cookie": await commitSession(session, args) } });
}
