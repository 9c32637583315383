import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import { clearedTokenCookie, readToken, signedInApi } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** Nothing to see here: an address typed by hand leads home. */
export function loader() {
  return redirect(paths.login());
}

/** Clears the cookie whatever the API says, and asks the API to revoke the token (product.md 19). */
export async function action(args: ActionFunctionArgs) {
  const site = siteOf(args.context);
  const token = readToken(args.request, site);
  if (token) {
    const alreadyRevoked = () => {
      throw new Error("The token was no longer valid.");
    };
    await signedInApi(args, token, alreadyRevoked)
      .identity.logout({})
      .catch((error: unknown) => site.log.warn({ err: error }, "log-out was not confirmed by the API"));
  }
  return redirect(paths.login(), { headers: { "Set-Cookie": clearedTokenCookie(site) } });
}
