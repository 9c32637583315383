import { type ClientActionFunctionArgs, json } from "@remix-run/react";

/**
 * A route's `clientAction`: asks the server, and when the network is gone leaves the form on the page with what was
 * typed and says so, instead of the error page. Everything else is the server's answer.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = "The network is gone. What you typed is still here; please try again.";
    // The status keeps the page from loading its data again, which could not succeed either.
    return json({ result: undefined, message, reason: "OFFLINE" }, { status: 503 });
  }
}
