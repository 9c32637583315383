import type { PlanHeaderSchema } from "@vendor/api";
import { type Duration, type PlanPrice, parseDurationSlug, planPrice } from "@vendor/pricing-engine";
import type { z } from "zod";

export type PlanHeader = z.infer<typeof PlanHeaderSchema>;
export type PlanPriceView = {
  amount: number;
  was: number | undefined;
  per: string;
  saving: string | undefined;
};

/** A plan's price in kobo, by the one function that also charges (spec §9). */
export function priceOf(plan: PlanHeader, duration: Duration): PlanPrice {
  return planPrice(plan, duration);
}

/** What a plan's card shows, in kobo. */
export function planPriceView(plan: PlanHeader, duration: Duration): PlanPriceView {
  const { price, saving, full } = priceOf(plan, duration);
  return {
    amount: price,
    was: saving > 0 ? full : undefined,
    per: duration === "yearly" ? "/year" : "/month",
    saving: saving > 0 ? `You Save ${plan.discount}% per year` : undefined,
  };
}

/** The duration of the query, in any spelling that links use; yearly for all else (spec §4). */
export function durationIn(query: URLSearchParams): Duration {
  return parseDurationSlug(query.get("duration") ?? "") ?? "yearly";
}
