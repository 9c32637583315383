import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccount } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** The guard root (spec §2): whoever is signed in goes on to the dashboard. */
export function loader(args: LoaderFunctionArgs) {
  requireAccount(args, paths.login({ page: "account" }));
  return redirect(paths.dashboard());
}
