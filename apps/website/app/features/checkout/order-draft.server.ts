import type { ApiClient } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import type { PlanChoice } from "../../paths";
import type { PaymentChoice, Selection } from "./order-form";

/** How long the page itself waits for what was left of an order; from then on a placeholder does (spec §4). */
export const DRAFT_SOON_MS = 400;
/** How long the checkout waits in all, and goes on without it then (spec §9). */
export const DRAFT_PATIENCE_MS = 5_000;

type Draft = Selection & PaymentChoice;

/** What was left of an order, if anything was; not `known` when nobody could say. */
export type Kept = { known: boolean; draft?: Draft };
export const unknownDraft: Kept = { known: false };

/** Settles with undefined when it takes too long or fails: an order can always be chosen anew. */
export async function inTime<T>(work: Promise<T>, patience: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The order as it was left for this plan, however long that takes. It never fails: nobody can say, then. */
export async function loadDraft(api: ApiClient, { plan, duration }: PlanChoice): Promise<Kept> {
  const asked = api.subscription.draft({ plan_id: plan, duration: codeFromDuration(duration) });
  const answer = await asked.catch(() => undefined);
  if (!answer) return unknownDraft;
  const kept = answer.data;
  if (!kept) return { known: true };
  return {
    known: true,
    draft: {
      additional_users: kept.additional_users,
      additional_warehouse: kept.additional_warehouse,
      additional_products: kept.additional_products,
      onboarding: kept.onboarding,
      location_id: kept.location_id ?? 0,
      coupon: kept.coupon ?? "",
      payment_method: kept.payment_method ?? "",
      auth_code: kept.auth_code ?? "",
      save_card: kept.save_card,
    },
  };
}

/** Keeps the order as it stands. It is a convenience: when that fails, the order goes on without. */
export async function saveDraft(
  args: RequestArgs,
  api: ApiClient,
  { plan, duration }: PlanChoice,
  order: Draft,
): Promise<void> {
  try {
    await api.subscription.saveDraft({
      plan_id: plan,
      duration: codeFromDuration(duration),
      location_id: order.location_id || null,
      additional_users: order.additional_users,
      additional_warehouse: order.additional_warehouse,
      additional_products: order.additional_products,
      onboarding: order.onboarding,
      coupon: order.coupon || null,
      payment_method: order.payment_method || null,
      auth_code: order.auth_code || null,
      save_card: order.save_card,
    });
  } catch (error) {
    // A redirect to sign in is for whatever comes next to say.
    siteOf(args.context).log.warn({ err: error }, "order not kept");
  }
}
