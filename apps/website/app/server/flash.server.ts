import { redirect } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession } from "@vendor/remix-kit/server";

/** The message that the page before left for this one, and the headers that forget it. */
export async function takeMessage(args: RequestArgs) {
  const session = await openSession(args);
  const message = session.get("message") ?? null;
  const headers = new Headers();
  if (message !== null) headers.set("Set-Cookie", await commitSession(session, args));
  return { message, headers };
}

/** Leads on after something was done, and lets the next page say so. */
export async function redirectWithMessage(args: RequestArgs, message: string, to: string): Promise<Response> {
  const session = await openSession(args);
  session.flash("message", message);
  return redirect(to, { headers: { "Set-Cookie": await commitSession(session, args) } });
}
