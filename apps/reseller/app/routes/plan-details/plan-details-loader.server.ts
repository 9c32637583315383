import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import type { Account } from "@vendor/remix-kit/server";
import { addonFieldNames, choicesOf, orderQuery, type Summary } from "../../features/order/order";
import { type OrderQuery, orderIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** The client is not this agent's, or nobody's: which of the two is nobody's business. */
export function noSuchClient(): Response {
  return new Response("No such client", { status: 404 });
}

/** What the API says of the order. What it refuses of the extras is taken out of the address. */
async function summaryOf({ api }: Account, asked: OrderQuery): Promise<Summary> {
  const { locationId, agentCode, plan_id } = asked;
  if (!locationId) throw noSuchClient();
  const { duration, ...quantities } = choicesOf(asked);
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
    if (refused.length > 0) throw redirect(paths.planDetails({ ...asked, ...without }));
    if (error.code !== "NOT_FOUND" && error.code !== "VALIDATION_FAILED") throw error;
  }
  throw noSuchClient();
}

/** The first word of a name. @example firstNameOf("Bisi Alabi") // => "Bisi" */
function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** `agentCode` only says which agent is meant; what counts is whose session this is (spec §4). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const asked = orderIn(query);
  const account = requireAgent(args, paths.login({ page: "plandetails", ...asked }));
  const removed = addonFieldNames.find((field) => field === query.get("remove"));
  if (removed) throw redirect(paths.planDetails({ ...asked, [removed]: "" }));
  const summary = await summaryOf(account, asked);
  const { name } = account.profile;
  return {
    agent: { name, firstName: firstNameOf(name) },
    asked: orderQuery(asked, choicesOf(asked)),
    summary,
    step: query.get("step") === "pay" ? ("pay" as const) : ("choose" as const),
    // The same until the client gets another subscription, for double clicks, reloads and other tabs alike.
    orderKey: summary.expires_at ?? "new",
  };
}
