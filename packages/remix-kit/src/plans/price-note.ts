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

/** The ways of paying a first order, besides wallet and card. A bank account is debited for renewals only. */
const railNames: Readonly<Record<string, string>> = { transfer: "bank transfer", ussd: "USSD" };

/** What each way of paying costs in all, where a charge is added. At a VAT rate of 0 nothing is said about VAT. */
export function priceNote(plan: PlanPrices, duration: Duration, plans: Omit<Plans, "headers">): string {
  const { price } = planPrice(plan, duration);
  const methods = [
    ...plans.rails.map(({ method, fee_schedule }) => ({ name: railNames[method], fee_schedule })),
    { name: "card", fee_schedule: plans.fee_schedule },
  ];
  const namesByTotal = new Map<number, string[]>();
  for (const { name, fee_schedule } of methods) {
    const { total } = paymentOf(plan, duration, fee_schedule);
    if (name) namesByTotal.set(total, [...(namesByTotal.get(total) ?? []), name]);
  }
  const vat = plans.vat_rate_bps === 0 ? undefined : `VAT of ${plans.vat_rate_bps / 100}%`;
  if (namesByTotal.size === 1 && namesByTotal.has(price))
    return ["No charge is added, however you pay.", vat ? `Includes ${vat}.` : ""].join(" ").trim();
  const prices = [...namesByTotal].map(
    ([total, names]) => `${formatAmount(kobo(total))} by ${names.join(" or ")}`,
  );
  // With a comma before "or", because a price may have two ways of paying.
  const either = new Intl.ListFormat("en-US", { type: "disjunction" });
  const included = vat ? `all charges and ${vat}` : "all charges";
  return `You pay ${either.format([`${formatAmount(price)} from your wallet`, ...prices])}. Includes ${included}.`;
}
