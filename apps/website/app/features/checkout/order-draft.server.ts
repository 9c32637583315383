import type { ApiClient } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import type { PlanChoice } from "../../paths";
import type { PaymentChoice, Selection } from "./order-form";

/** How long the page waits for the draft before it shows a placeholder (spec §4). */
export const DRAFT_WAIT_MS = 400;
/** After this time the checkout continues without the draft (spec §9). */
export const DRAFT_TIMEOUT_MS = 5_000;

type Draft = Selection & PaymentChoice;

/** The draft, if there is one; not `known` when it could not be loaded. */
export type LoadedDraft = { isLoaded: boolean; draft?: Draft };
export const missingDraft: LoadedDraft = { isLoaded: false };

/** Resolves to undefined when the work takes too long or fails. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the draft for this plan without a time limit. It never rejects. */
export async function loadDraft(api: ApiClient, { plan, duration }: PlanChoice): Promise<LoadedDraft> {
  const call = api.subscription.draft({ plan_id: plan, duration: codeFromDuration(duration) });
  const answer = await call.catch(() => undefined);
  if (!answer) return missingDraft;
  const loaded = answer.data;
  if (!loaded) return { isLoaded: true };
  return {
    isLoaded: true,
    draft: {
      addons: loaded.addons,
      onboarding: loaded.onboarding,
      location_id: loaded.location_id ?? 0,
      change_now: 0,
      coupon: loaded.coupon ?? "",
      payment_method: loaded.payment_method ?? "",
      auth_code: loaded.auth_code ?? "",
      save_card: loaded.save_card,
    },
  };
}

/** Saves the draft. A failure is logged only, because the order does not depend on it. */
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
      addons: [...order.addons],
      onboarding: order.onboarding,
      coupon: order.coupon || null,
      payment_method: order.payment_method || null,
      auth_code: order.auth_code || null,
      save_card: order.save_card,
    });
  } catch (error) {
    // A redirect to log-in is ignored too: the next call throws it again.
    siteOf(args.context).log.warn({ err: error }, "draft not saved");
  }
}
