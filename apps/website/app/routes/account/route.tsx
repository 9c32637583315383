import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccount } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** A signed-in person continues to the dashboard (spec §2). */
export function loader(args: LoaderFunctionArgs) {
  requireAccount(args, paths.login({ page: "account" }));
  return redirect(paths.dashboard());
}
