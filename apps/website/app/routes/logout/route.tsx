import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logOut, profileOf } from "@vendor/remix-kit/server";
import { paths } from "../../paths";
import { clearedUserDataCookie } from "../../server/user-data.server";

/** This address has no page: it only redirects. */
export function loader() {
  return redirect(paths.home());
}

export async function action(args: ActionFunctionArgs) {
  const isView = profileOf(args)?.viewed_by !== undefined;
  const response = await logOut(args, isView ? paths.viewAs() : paths.home());
  response.headers.append("Set-Cookie", await clearedUserDataCookie(args));
  return response;
}
