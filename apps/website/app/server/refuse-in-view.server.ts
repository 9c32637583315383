import { refusalTable } from "@vendor/api";
import { type RequestArgs, VIEW_ONLY } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { paths } from "../paths";

/** What ends a view: the log-out, and beginning another one. */
const allowed: readonly string[] = [paths.logout(), paths.viewAs()];

/**
 * Refuses every form that a member of staff sends who sees the website as a customer. The API refuses what needs a log-in, but it cannot
 * know who sends a form that anyone may send, such as a message or a sign-up.
 */
export function refuseInView(args: RequestArgs): void {
  if (profileOf(args)?.viewed_by === undefined || allowed.includes(new URL(args.request.url).pathname))
    return;
  const { status, message } = refusalTable.VIEW_ONLY;
  throw new Response(message, { status, statusText: VIEW_ONLY });
}
