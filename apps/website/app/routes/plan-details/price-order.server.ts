import { type ApiClient, ApiError } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import {
  addonFieldNames,
  type PaymentChoice,
  type Selection,
  type Summary,
} from "../../features/checkout/order-form";
import type { PlanChoice } from "../../paths";

/** An order as far as the API prices it: the charge depends on how it is paid. */
type Priceable = Selection & Pick<PaymentChoice, "payment_method">;

/** The selection as the contract's calls take it. */
export function selectionInput({ plan, duration }: PlanChoice, selection: Selection) {
  return {
    plan_id: plan,
    duration: codeFromDuration(duration),
    additional_users: selection.additional_users,
    additional_warehouse: selection.additional_warehouse,
    additional_products: selection.additional_products,
    onboarding: selection.onboarding,
    coupon: selection.coupon || null,
  };
}

/**
 * The order as the API prices it for the chosen way of paying, or for card payment while there is none.
 * @throws {Response} 404 for a plan that does not exist.
 */
export async function fetchSummary(
  api: ApiClient,
  choice: PlanChoice,
  selection: Priceable,
): Promise<Summary> {
  try {
    const { data } = await api.subscription.summary({
      ...selectionInput(choice, selection),
      plan_duration: codeFromDuration(choice.duration),
      payment_method: selection.payment_method === "wallet" ? "wallet" : "card",
      use_wallet: selection.payment_method === "split" ? 1 : 0,
      ...(selection.location_id > 0 && { location_id: selection.location_id }),
    });
    const summary = data[0];
    if (!summary) throw new Response("Not found", { status: 404 });
    return summary;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      throw new Response("Not found", { status: 404 });
    throw error;
  }
}

/** `refused` says what the API would not take; `selection` and `summary` are without it. */
export type Priced<S> = { selection: S; summary: Summary; refused: string | null };

/**
 * Prices a selection; what the API refuses (a coupon, extras on the free plan, a quantity nobody offers) is left out
 * and told.
 * @throws {ApiError} when what is refused is not part of the selection.
 */
export async function priceOrder<S extends Priceable>(
  api: ApiClient,
  choice: PlanChoice,
  selection: S,
): Promise<Priced<S>> {
  try {
    return { selection, summary: await fetchSummary(api, choice, selection), refused: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const kept = withoutRefused(error, selection);
    if (!kept) throw error;
    const [fieldMessage] = Object.values(error.fieldErrors).flat();
    return { ...(await priceOrder(api, choice, kept)), refused: fieldMessage ?? error.message };
  }
}

/** The selection without what was refused; undefined when nothing is left to leave out. */
function withoutRefused<S extends Selection>(error: ApiError, selection: S): S | undefined {
  const refused = new Set(Object.keys(error.fieldErrors));
  if (error.code === "COUPON_REFUSED") refused.add("coupon");
  if (error.code === "UPGRADE_PLAN") for (const name of addonFieldNames) refused.add(name);
  const kept = { ...selection };
  for (const name of [...addonFieldNames, "onboarding"] as const) if (refused.has(name)) kept[name] = 0;
  if (refused.has("coupon")) kept.coupon = "";
  const changed = [...addonFieldNames, "onboarding", "coupon"] as const;
  return changed.some((name) => kept[name] !== selection[name]) ? kept : undefined;
}
