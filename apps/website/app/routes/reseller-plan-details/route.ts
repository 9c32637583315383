import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import { resellerOrderAddress } from "../../paths";

/** The only parameters that are passed on to the agents' site. */
const KNOWN = ["locationId", "agentCode"];

/** Redirects to the same page of the agents' site (spec §4). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const target = new URL(resellerOrderAddress, siteOf(context).sites.reseller);
  for (const name of KNOWN) {
    const value = query.get(name);
    if (value) target.searchParams.set(name, value.slice(0, 64));
  }
  return redirect(target.href);
}
