import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession } from "@vendor/remix-kit/server";

type Flash = { undo: string };

/** The session in which the next page finds what was done. */
export const openOutcome = (args: RequestArgs) => openSession<object, Flash>(args);

/** What the page before did, with the address that takes it back, and the headers that remove both. */
export async function takeOutcome(args: RequestArgs) {
  const session = await openOutcome(args);
  const message = session.get("message") ?? null;
  const undo = session.get("undo") ?? null;
  const headers = new Headers();
  if (message !== null) headers.set("Set-Cookie", await commitSession(session, args));
  return { message, undo, headers };
}
