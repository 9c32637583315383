import { type ApiClient, ApiError } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import type { OrderForm, QuoteView, Summary } from "../../features/checkout/order-form";
import type { PlanChoice } from "../../paths";

export type Selection = Pick<
  OrderForm,
  "additional_users" | "additional_warehouse" | "additional_products" | "onboarding" | "coupon"
>;

export const noSelection: Selection = {
  additional_users: 0,
  additional_warehouse: 0,
  additional_products: 0,
  onboarding: 0,
  coupon: "",
};

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
 * The order as the API prices it for card payment.
 * @throws {Response} 404 for a plan that does not exist.
 */
export async function fetchSummary(
  api: ApiClient,
  choice: PlanChoice,
  selection: Selection,
): Promise<Summary> {
  try {
    const { data } = await api.subscription.summary({
      ...selectionInput(choice, selection),
      plan_duration: codeFromDuration(choice.duration),
      payment_method: "card",
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

export type Priced = { selection: Selection; quote: QuoteView | null; refused: string | null };

/** Prices a selection; what the API refuses (a coupon, extras on the free plan) is left out and told. */
export async function priceOrder(api: ApiClient, choice: PlanChoice, selection: Selection): Promise<Priced> {
  try {
    const { quote } = await fetchSummary(api, choice, selection);
    return { selection, quote, refused: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const kept = withoutRefused(error, selection);
    if (!kept) return { selection, quote: null, refused: error.message };
    return { ...(await priceOrder(api, choice, kept)), refused: error.message };
  }
}

function withoutRefused(error: ApiError, selection: Selection): Selection | undefined {
  if (error.code === "COUPON_REFUSED" && selection.coupon) return { ...selection, coupon: "" };
  const { onboarding, coupon } = selection;
  const hasExtras =
    selection.additional_users + selection.additional_warehouse + selection.additional_products > 0;
  if (error.code === "UPGRADE_PLAN" && hasExtras) return { ...noSelection, onboarding, coupon };
  return undefined;
}
