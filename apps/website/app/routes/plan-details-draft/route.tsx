import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "@vendor/remix-kit/server";
import { planParams, readOrderForm, saveDraft } from "../../features/checkout/order.server";
import { paths } from "../../paths";
import { requireCustomer } from "../../server/guards.server";

/** There is no page here; the checkout is above it. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.planDetails(planParams(params)));
}

/** Keeps the order while it is being chosen; the browser sends it in the background. */
export async function action(args: ActionFunctionArgs) {
  const choice = planParams(args.params);
  const { api } = requireCustomer(args, choice);
  const form = await readForm(args.request);
  await saveDraft(args, api, choice, readOrderForm(form));
  return new Response(null, { status: 204 });
}
