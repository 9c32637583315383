import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logOut } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** Nothing to see here: an address typed by hand leads on. */
export function loader() {
  return redirect(paths.home());
}

export function action(args: ActionFunctionArgs) {
  return logOut(args, paths.home());
}
