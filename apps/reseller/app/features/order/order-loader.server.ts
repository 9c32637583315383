import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { codeFromDuration } from "@vendor/pricing-engine";
import type { Account } from "@vendor/remix-kit/server";
import { type OrderQuery, paths, readOrder } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { choicesInQuery, orderQuery, type Summary } from "./order";

/** The same response whether the client belongs to another agent or does not exist, so that ids cannot be probed. */
export function noSuchClient(): Response {
  return new Response("No such client", { status: 404 });
}

/** The order's summary from the API. Extras that it refuses are removed from the address. */
async function loadSummary({ api }: Account, requested: OrderQuery): Promise<Summary> {
  const { locationId, agentCode, plan_id } = requested;
  if (!locationId) throw noSuchClient();
  const { duration, addons } = choicesInQuery(requested);
  try {
    const { data } = await api.reseller.summaryAgent({
      locationId: Number(locationId),
      agentCode,
      plan_id: plan_id ? Number(plan_id) : undefined,
      plan_duration: codeFromDuration(duration),
      addons: [...addons],
    });
    const [summary] = data;
    if (summary) return summary;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const allRefused = error.code === "UPGRADE_PLAN" || error.fieldErrors.addons;
    const accepted = addons.filter(({ group }) => !allRefused && !error.fieldErrors[addonField(group)]);
    if (accepted.length < addons.length) {
      throw redirect(paths.planDetails({ ...requested, addons: accepted }));
    }
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
  const { addons = [] } = requested;
  const remaining = addons.filter(({ group }) => addonField(group) !== query.get("remove"));
  if (remaining.length < addons.length) {
    throw redirect(paths.planDetails({ ...requested, addons: remaining }));
  }
  const summary = await loadSummary(account, requested);
  const { name } = account.profile;
  return {
    agent: { name, firstName: firstNameOf(name) },
    requested: orderQuery({ ...requested, plan_id: String(summary.quote.planId) }, choicesInQuery(requested)),
    summary,
    step: query.get("step") === "pay" ? ("pay" as const) : ("choose" as const),
    // Changes when the client gets another subscription, so that double clicks, reloads and tabs pay once.
    orderKey: summary.expires_at ?? "new",
  };
}
