import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { type Duration, type PlanPrices, planPrice } from "@vendor/pricing-engine/vendor";
import { formatAmount } from "@vendor/ui";
import type { Plans } from "./comparison-view";

/** A payment of a plan without extras, calculated as in the checkout. */
export function paymentOf(plan: PlanPrices, duration: Duration, schedule: Plans["fee_schedule"]) {
  const { price } = planPrice(plan, duration);
  const charge = paymentCharge(price, schedule);
  return { charge, total: kobo(price + charge) };
}

/** @param bps - The VAT rate in every price, in basis points; at 0 nothing is said about VAT. */
const describeVat = (bps: number) => (bps === 0 ? [] : [`Includes VAT of ${bps / 100}%.`]);

const railNames: Readonly<Record<string, string>> = {
  transfer: "by bank transfer",
  ussd: "by USSD",
  mandate: "from your bank account at a renewal",
};

/** The totals by the other ways of paying that are offered. */
function otherTotals(plan: PlanPrices, duration: Duration, rails: Plans["rails"]): string[] {
  const totals = rails.flatMap(({ method, fee_schedule }) => {
    const name = railNames[method];
    return name ? [`${formatAmount(paymentOf(plan, duration, fee_schedule).total)} ${name}`] : [];
  });
  return totals.length > 0 ? [`In total it is ${new Intl.ListFormat("en-GB").format(totals)}.`] : [];
}

export function priceNote(plan: PlanPrices, duration: Duration, plans: Omit<Plans, "headers">): string {
  const { charge, total } = paymentOf(plan, duration, plans.fee_schedule);
  const byCard =
    charge > 0
      ? `Paying by card adds ${formatAmount(charge)} (${formatAmount(total)} in total).`
      : "No charge is added, by card or from your wallet.";
  return [
    byCard,
    ...otherTotals(plan, duration, plans.rails),
    ...(charge > 0 ? ["Paying from your wallet adds no charge."] : []),
    ...describeVat(plans.vat_rate_bps),
  ].join(" ");
}
