import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths, readOrder, readPlanChoice } from "../../paths";

/**
 * The checkout's other addresses lead to it: /plans-details/plan_id=2&plan_duration=yearly (spec §2), and /plans-details/2
 * without a duration, which is yearly by default (spec §4).
 */
export function loader({ params: { selection = "" }, request }: LoaderFunctionArgs) {
  const query = /^\d+$/.test(selection)
    ? new URLSearchParams({ plan_id: selection, plan_duration: "yearly" })
    : new URLSearchParams(selection);
  const choice = readPlanChoice(query, { plan: "plan_id", duration: "plan_duration" });
  if (!choice) throw new Response("Not found", { status: 404 });
  return redirect(paths.planDetails(choice, readOrder(new URL(request.url).searchParams)));
}

/** With a component the route has the site's page for an unknown address. */
export default function PlanDetailsAlternate() {
  return null;
}
