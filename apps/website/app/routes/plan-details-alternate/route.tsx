import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths, planChoiceIn } from "../../paths";

/** /plans-details/plan_id=2&plan_duration=yearly, an older spelling, leads to the address that counts (spec §2). */
export function loader({ params }: LoaderFunctionArgs) {
  const query = new URLSearchParams(params.selection ?? "");
  const choice = planChoiceIn(query, { plan: "plan_id", duration: "plan_duration" });
  if (!choice) throw new Response("Not found", { status: 404 });
  return redirect(paths.planDetails(choice));
}
