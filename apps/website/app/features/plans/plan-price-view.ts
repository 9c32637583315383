import type { PlanHeaderSchema } from "@vendor/api";
import { type Duration, koboToNaira, nairaToKobo, planPrice } from "@vendor/pricing-engine";
import type { z } from "zod";

export type PlanHeader = z.infer<typeof PlanHeaderSchema>;
export type PlanPriceView = {
  amount: number;
  was: number | undefined;
  per: string;
  saving: string | undefined;
};

/** What a plan's card shows, from the one function that also charges (product.md 1). Naira. */
export function planPriceView(plan: PlanHeader, duration: Duration): PlanPriceView {
  const { price, saving, full } = planPrice(
    {
      id: plan.id,
      discount: plan.discount,
      amountMonth: nairaToKobo(plan.amountMonth),
      amountYear: nairaToKobo(plan.amountYear),
    },
    duration,
  );
  return {
    amount: koboToNaira(price),
    was: saving > 0 ? koboToNaira(full) : undefined,
    per: duration === "yearly" ? "/year" : "/month",
    saving: saving > 0 ? `You Save ${plan.discount}% per year` : undefined,
  };
}

/** Plan and duration of the query, yearly unless it says otherwise (spec §4). */
export function durationIn(query: URLSearchParams): Duration {
  return query.get("duration")?.startsWith("month") ? "monthly" : "yearly";
}
