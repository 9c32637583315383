import { createHash } from "node:crypto";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { codeFromDuration, kobo, maxAmount } from "@vendor/pricing-engine";
import { isUnavailable, readForm, redirectWithSession } from "@vendor/remix-kit/server";
import { z } from "zod";
import { periodOf } from "../../features/dates/day-of";
import { choicesOf, PLUS_PLAN } from "../../features/order/order";
import type { PayReply } from "../../features/order/pay-reply";
import { type OrderQuery, orderIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { openSession, type PaidOrder } from "../../server/session.server";
import { noSuchClient } from "./plan-details-loader.server";

const UNKNOWN =
  "We do not know yet whether this went through. Please try again: the same order is never paid twice.";

const amount = z.coerce.number().int().min(0).max(maxAmount).catch(0).transform(kobo);
/** Nonsense becomes 0: the API prices the order itself and refuses a wrong claim. */
const ClaimSchema = z.object({
  plan_amount: amount,
  total_amount: amount,
  discount_percentage: z.coerce.number().min(0).max(100).catch(0),
  amount_paid: amount,
});

/** The order of this address at the amounts that the page showed. */
function claimOf(asked: OrderQuery, form: FormData) {
  if (!asked.locationId) throw noSuchClient();
  const { duration, ...quantities } = choicesOf(asked);
  return {
    location_id: Number(asked.locationId),
    agent_id: asked.agentCode,
    plan_id: asked.plan_id ? Number(asked.plan_id) : PLUS_PLAN,
    duration: codeFromDuration(duration),
    additional_users: Number(quantities.additional_users),
    additional_warehouse: Number(quantities.additional_warehouse),
    additional_products: Number(quantities.additional_products),
    onboarding: 0,
    payment_method: "wallet" as const,
    replace_plan: form.get("replace_plan") === "1" ? (1 as const) : (0 as const),
    ...ClaimSchema.parse(Object.fromEntries(form)),
  };
}

/** Which order the form is about, as the page that it came from had it; null for nonsense. */
function orderKeyOf(form: FormData): string | null {
  const key = form.get("order_key");
  return typeof key === "string" && /^[\w:.-]{1,60}$/.test(key) ? key : null;
}

/** One key for one order of one agent: what the client had when the page was made, and what the order is. */
function keyOf(agent: string, begun: string | null, claim: object): { idempotencyKey?: string } {
  if (begun === null) return {};
  const order = JSON.stringify([agent, begun, claim]);
  return { idempotencyKey: createHash("sha256").update(order).digest("hex") };
}

type Said = Partial<Omit<PayReply, "orderKey">>;

function answer(orderKey: string | null, said: Said, status: number) {
  return data<PayReply>({ failure: null, notice: null, orderKey, ...said }, { status });
}

/** What a refusal is to the agent. 200 lets the page load its data again: after PRICE_CHANGED its prices are old. */
function refused(orderKey: string | null, error: ApiError) {
  if (error.code === "NOT_FOUND") throw noSuchClient();
  if (error.code === "REPLACES_PLAN") return answer(orderKey, { notice: error.message }, 422);
  if (error.code === "PRICE_CHANGED") return answer(orderKey, { notice: error.message }, 200);
  const [atField] = Object.values(error.fieldErrors).flat();
  const failure = { reason: atField ?? error.message, tooLow: error.code === "WALLET_TOO_LOW" };
  return answer(orderKey, { failure }, 422);
}

/** Pays for the client with the agent's tokens. Whoever sends the same order again gets the first answer again. */
export async function action(args: ActionFunctionArgs) {
  const asked = orderIn(new URL(args.request.url).searchParams);
  const { api, profile } = requireAgent(args, paths.login({ page: "plandetails", ...asked }));
  const form = await readForm(args.request);
  const claim = claimOf(asked, form);
  const orderKey = orderKeyOf(form);
  try {
    const context = keyOf(profile.sub, orderKey, claim);
    const { data: given } = await api.reseller.subscribeWithToken(claim, { context });
    if (given.outcome === "reversed") {
      return answer(orderKey, { failure: { reason: given.message, tooLow: false } }, 422);
    }
    const { message, name, receipt_code, starts_at, expires_at: ends_at } = given;
    const paid: PaidOrder = {
      message,
      client: name,
      amount: given.amount,
      receiptCode: receipt_code,
      period: starts_at && periodOf({ starts_at, ends_at }),
    };
    const session = await openSession(args);
    session.flash("orderPaid", paid);
    return await redirectWithSession(args, session, paths.planPaid());
  } catch (error) {
    if (isUnavailable(error)) return answer(orderKey, { notice: UNKNOWN }, 503);
    if (error instanceof ApiError) return refused(orderKey, error);
    throw error;
  }
}
