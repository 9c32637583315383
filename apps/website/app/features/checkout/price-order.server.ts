import { type ApiClient, ApiError } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { codeFromDuration } from "@vendor/pricing-engine";
import type { PlanChoice } from "../../paths";
import type { PaymentChoice, Selection, Summary } from "./order-form";

/** The choices on which the API's price depends. */
type Priceable = Selection & Pick<PaymentChoice, "payment_method">;

/** The selection as input of the API's calls. */
export function selectionInput({ plan, duration }: PlanChoice, selection: Selection) {
  return {
    plan_id: plan,
    duration: codeFromDuration(duration),
    addons: [...selection.addons],
    onboarding: selection.onboarding,
    coupon: selection.coupon || null,
    change_now: selection.change_now,
  };
}

/**
 * The order priced by the API for the chosen payment method, or for card payment when none is chosen.
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

/** A priced selection without the refused parts; `refused` is the API's message about them. */
export type Priced<S> = { selection: S; summary: Summary; refused: string | null };

/**
 * Prices a selection without the parts that the API refuses (a coupon, extras on the free plan, an unknown quantity).
 * @throws {ApiError} when the refusal is not about the selection.
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
    const rest = withoutRefused(error, selection);
    if (!rest) throw error;
    const [fieldMessage] = Object.values(error.fieldErrors).flat();
    return { ...(await priceOrder(api, choice, rest)), refused: fieldMessage ?? error.message };
  }
}

/** The selection without the refused parts; undefined when none of its parts was refused. */
function withoutRefused<S extends Selection>(error: ApiError, selection: S): S | undefined {
  const refused = new Set(Object.keys(error.fieldErrors));
  if (error.code === "COUPON_REFUSED") refused.add("coupon");
  if (error.code === "UPGRADE_PLAN") refused.add("addons");
  const addons = refused.has("addons")
    ? []
    : selection.addons.filter(({ group }) => !refused.has(addonField(group)));
  const onboarding = refused.has("onboarding") ? 0 : selection.onboarding;
  const coupon = refused.has("coupon") ? "" : selection.coupon;
  const same =
    addons.length === selection.addons.length &&
    onboarding === selection.onboarding &&
    coupon === selection.coupon;
  return same ? undefined : { ...selection, addons, onboarding, coupon };
}
