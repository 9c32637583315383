import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths, readPlanChoice } from "../../paths";

/** /plans-details/plan_id=2&plan_duration=yearly, an older spelling, redirects to the checkout (spec §2). */
export function loader({ params }: LoaderFunctionArgs) {
  const query = new URLSearchParams(params.selection ?? "");
  const choice = readPlanChoice(query, { plan: "plan_id", duration: "plan_duration" });
  if (!choice) throw new Response("Not found", { status: 404 });
  return redirect(paths.planDetails(choice));
}
