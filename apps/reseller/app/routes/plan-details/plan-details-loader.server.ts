import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import type { Account } from "@vendor/remix-kit/server";
import { addonFieldNames, choicesOf, orderQuery, type Summary } from "../../features/order/order";
import { type OrderQuery, paths, readOrder } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** The same response whether the client belongs to another agent or does not exist, so that ids cannot be probed. */
export function noSuchClient(): Response {
  return new Response("No such client", { status: 404 });
}

/** The order's summary from the API. Extras that it refuses are removed from the address. */
async function loadSummary({ api }: Account, requested: OrderQuery): Promise<Summary> {
  const { locationId, agentCode, plan_id } = requested;
  if (!locationId) throw noSuchClient();
  const { duration, ...quantities } = choicesOf(requested);
  const chosen = addonFieldNames.map((field) => [field, Number(quantities[field])]);
  try {
    const { data } = await api.reseller.summaryAgent({
      locationId: Number(locationId),
      agentCode,
      plan_id: plan_id ? Number(plan_id) : undefined,
      plan_duration: codeFromDuration(duration),
      ...Object.fromEntries(chosen),
    });
    const [summary] = data;
    if (summary) return summary;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = addonFieldNames.filter(
      (field) => quantities[field] && (error.code === "UPGRADE_PLAN" || error.fieldErrors[field]),
    );
    const without = Object.fromEntries(refused.map((field) => [field, ""]));
    if (refused.length > 0) throw redirect(paths.planDetails({ ...requested, ...without }));
    if (error.code !== "NOT_FOUND" && error.code !== "VALIDATION_FAILED") throw error;
  }
  throw noSuchClient();
}

/** @example firstNameOf("Bisi Alabi") // => "Bisi" */
function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** The session decides which agent pays, whatever `agentCode` says (spec §4). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const requested = readOrder(query);
  const account = requireAgent(args, paths.login({ page: "plandetails", ...requested }));
  const removed = addonFieldNames.find((field) => field === query.get("remove"));
  if (removed) throw redirect(paths.planDetails({ ...requested, [removed]: "" }));
  const summary = await loadSummary(account, requested);
  const { name } = account.profile;
  return {
    agent: { name, firstName: firstNameOf(name) },
    requested: orderQuery(requested, choicesOf(requested)),
    summary,
    step: query.get("step") === "pay" ? ("pay" as const) : ("choose" as const),
    // Changes when the client gets another subscription, so that double clicks, reloads and tabs pay once.
    orderKey: summary.expires_at ?? "new",
  };
}
