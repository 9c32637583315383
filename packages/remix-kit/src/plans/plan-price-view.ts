import type { PlanHeaderSchema } from "@vendor/api";
import type { Kobo } from "@vendor/pricing-engine";
import { type Duration, type PlanPrices, parseDurationSlug, planPrice } from "@vendor/pricing-engine/vendor";
import type { z } from "zod";

export type PlanHeader = z.infer<typeof PlanHeaderSchema>;
export type PlanPriceView = {
  amount: Kobo;
  was: Kobo | undefined;
  per: string;
  saving: string | undefined;
};

/** The prices on a plan's card, in kobo, by the function that also charges them (spec §9). */
export function planPriceView(plan: PlanPrices, duration: Duration): PlanPriceView {
  const { price, saving, full } = planPrice(plan, duration);
  return {
    amount: price,
    was: saving > 0 ? full : undefined,
    per: duration === "yearly" ? "/year" : "/month",
    saving: saving > 0 ? `You Save ${plan.discount}% per year` : undefined,
  };
}

/** The saving of a year, with the plan's name if the other plans do not have it. */
export function yearlySaving(plans: readonly (PlanPrices & { name: string })[]): string | undefined {
  const [first, ...others] = plans;
  const saving = first && planPriceView(first, "yearly").saving;
  if (!saving) return undefined;
  const isShared = others.every((plan) => planPriceView(plan, "yearly").saving === saving);
  return isShared ? saving : `${saving} on ${first.name}`;
}

/** The duration in an address, in any spelling that links use; yearly by default (spec §4). */
export function readDuration(query: URLSearchParams): Duration {
  return parseDurationSlug(query.get("duration") ?? "") ?? "yearly";
}
