import { type Duration, kobo, paymentCharge } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui";
import type { Plans } from "./comparison-view";
import { type PlanHeader, priceOf } from "./plan-price-view";

/** What a plan without extras costs by card: the checkout's own figures, from the same functions. */
export function cardPayment(plan: PlanHeader, duration: Duration, schedule: Plans["fee_schedule"]) {
  const { price } = priceOf(plan, duration);
  const charge = paymentCharge(price, schedule);
  return { charge, total: kobo(price + charge) };
}

/** @param bps - VAT that every price contains, in basis points. */
function vatWords(bps: number): string {
  return bps === 0 ? "No VAT is charged." : `VAT of ${bps / 100}% is included.`;
}

/** The sentences beside a plan's price: what paying by card adds to it, and what it holds of VAT. */
export function priceNote(plan: PlanHeader, duration: Duration, plans: Omit<Plans, "headers">): string {
  const { charge, total } = cardPayment(plan, duration, plans.fee_schedule);
  const card =
    charge > 0
      ? `Paying by card adds ${formatAmount(charge)}: ${formatAmount(total)} in all; from your wallet nothing is added.`
      : "Nothing is added to this price, by card or from your wallet.";
  return `${card} ${vatWords(plans.vat_rate_bps)}`;
}
