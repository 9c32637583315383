import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { codeFromDuration } from "@vendor/pricing-engine/vendor";
import {
  type Account,
  confirmByCode,
  isUnavailable,
  orderKeyOf,
  payOnce,
  readForm,
  redirectWithSession,
  refusalInit,
  shownOrderFields,
} from "@vendor/remix-kit/server";
import { z } from "zod";
import { type OrderQuery, paths, readOrder } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { type OrderConfirmation, openSession } from "../../server/session.server";
import { formatPeriod } from "../format";
import { choicesInQuery, orderQuery, type PayReply, type Summary } from "./order";

/** The same response whether the client belongs to another agent or does not exist, so that ids cannot be probed. */
function noSuchClient(): Response {
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
  return {
    requested: orderQuery({ ...requested, plan_id: String(summary.quote.planId) }, choicesInQuery(requested)),
    summary,
    step: query.get("step") === "pay" ? ("pay" as const) : ("choose" as const),
    // Changes when the client gets another subscription, so that double clicks, reloads and tabs pay once.
    orderKey: summary.expires_at ?? "new",
  };
}

const UNCONFIRMED = "We could not confirm this payment. Please try again: you will not be charged twice.";

const ClaimSchema = z.object(shownOrderFields);

/** The order in the address, with the amounts that the page showed. */
function claimOf(requested: OrderQuery, form: FormData) {
  if (!requested.locationId) throw noSuchClient();
  // The page's address names the plan.
  if (!requested.plan_id) throw redirect(paths.planDetails(requested));
  const { duration, addons } = choicesInQuery(requested);
  return {
    location_id: Number(requested.locationId),
    agent_id: requested.agentCode,
    plan_id: Number(requested.plan_id),
    duration: codeFromDuration(duration),
    addons: [...addons],
    onboarding: 0,
    payment_method: "wallet" as const,
    replace_plan: form.get("replace_plan") === "1" ? (1 as const) : (0 as const),
    ...ClaimSchema.parse(Object.fromEntries(form)),
  };
}

/** The code of the authenticator app, if one was entered. */
function codeOf(form: FormData): string | undefined {
  const code = form.get("second_factor_code");
  return typeof code === "string" && code.trim() !== "" ? code : undefined;
}

type ReplyFields = Partial<Omit<PayReply, "orderKey">>;

function reply(orderKey: string | null, fields: ReplyFields, status: number, headers: HeadersInit = {}) {
  return data<PayReply>(
    { failure: null, notice: null, code: null, orderKey, ...fields },
    { status, headers },
  );
}

/**
 * The reply to a refusal. Status 200 makes the page load its data again: its prices are old after PRICE_CHANGED, its period after NEXT_PERIOD, and its order
 * is old when the confirmation asks for a code.
 */
function refused(orderKey: string | null, error: ApiError) {
  if (error.code === "NOT_FOUND") throw noSuchClient();
  if (error.code === "REPLACES_PLAN") return reply(orderKey, { notice: error.message }, 422);
  if (error.code === "PRICE_CHANGED" || error.code === "NEXT_PERIOD")
    return reply(orderKey, { notice: error.message }, 200);
  if (error.code === "SECOND_FACTOR_NEEDED") {
    return reply(orderKey, { code: { error: undefined }, notice: error.message }, 200);
  }
  const { second_factor_code: wrongCode } = error.fieldErrors;
  if (wrongCode) return reply(orderKey, { code: { error: wrongCode } }, 200);
  const [atField] = Object.values(error.fieldErrors).flat();
  const failure = { reason: atField ?? error.message, tooLow: error.code === "WALLET_TOO_LOW" };
  const { status, headers } = refusalInit(error);
  return reply(orderKey, { failure }, status === 429 ? status : 422, headers);
}

/** Pays for the client with the agent's tokens. The same order sent again gets the first answer again. */
export async function action(args: ActionFunctionArgs) {
  const requested = readOrder(new URL(args.request.url).searchParams);
  const { api, profile } = requireAgent(args, paths.login({ page: "plandetails", ...requested }));
  const form = await readForm(args.request);
  const claim = claimOf(requested, form);
  const orderKey = orderKeyOf(form);
  try {
    await confirmByCode(api, codeOf(form));
    const context = payOnce(orderKey, profile.sub, claim);
    const { data: result } = await api.reseller.subscribeWithToken(claim, { context });
    if (result.outcome === "reversed") {
      return reply(orderKey, { failure: { reason: result.message, tooLow: false } }, 422);
    }
    const { message, name, receipt_code, starts_at, expires_at: ends_at } = result;
    const paid: OrderConfirmation = {
      message,
      client: name,
      amount: result.amount,
      receiptCode: receipt_code,
      period: starts_at && formatPeriod({ starts_at, ends_at }),
    };
    const session = await openSession(args);
    session.flash("orderPaid", paid);
    return await redirectWithSession(args, session, paths.planPaid());
  } catch (error) {
    if (isUnavailable(error)) return reply(orderKey, { notice: UNCONFIRMED }, 503);
    if (error instanceof ApiError) return refused(orderKey, error);
    throw error;
  }
}
