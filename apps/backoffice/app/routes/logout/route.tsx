import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logOut } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** This address has no page: it only redirects. */
export function loader() {
  return redirect(paths.login());
}

export function action(args: ActionFunctionArgs) {
  return logOut(args, paths.login());
}
