import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { type Duration, type PlanPrices, planPrice } from "@vendor/pricing-engine/vendor";
import { formatAmount } from "@vendor/ui";
import type { Plans } from "./comparison-view";

/** The card payment of a plan without extras, calculated as in the checkout. */
export function cardPayment(plan: PlanPrices, duration: Duration, schedule: Plans["fee_schedule"]) {
  const { price } = planPrice(plan, duration);
  const charge = paymentCharge(price, schedule);
  return { charge, total: kobo(price + charge) };
}

/** @param bps - The VAT rate in every price, in basis points; at 0 nothing is said about VAT. */
const describeVat = (bps: number) => (bps === 0 ? [] : [`Includes VAT of ${bps / 100}%.`]);

export function priceNote(plan: PlanPrices, duration: Duration, plans: Omit<Plans, "headers">): string {
  const { charge, total } = cardPayment(plan, duration, plans.fee_schedule);
  const card =
    charge > 0
      ? `Paying by card adds ${formatAmount(charge)} (${formatAmount(total)} in total). Paying from your wallet adds no charge.`
      : "No charge is added, by card or from your wallet.";
  return [card, ...describeVat(plans.vat_rate_bps)].join(" ");
}
