import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";

/** What agents' links say; nothing else of an address goes on to the other site. */
const KNOWN = ["locationId", "agentCode"];

/** Leads on to the same page of the agents' own site, with what its link says (spec §4). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const target = new URL("/plandetails", siteOf(context).sites.reseller);
  for (const name of KNOWN) {
    const value = asked.get(name);
    if (value) target.searchParams.set(name, value.slice(0, 64));
  }
  return redirect(target.href);
}
