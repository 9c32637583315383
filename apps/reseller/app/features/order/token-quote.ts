import {
  addonsAllowed,
  buildQuote,
  codeFromDuration,
  koboToNaira,
  nairaToKobo,
  tokenTotals,
} from "@vendor/pricing-engine";
import { addonFieldNames, type Choices, type Summary, type TokenQuote } from "./order";

/**
 * Prices the choices in the browser, at once, with the engine that the API uses, so that both say the same.
 * @returns The quote in tokens as the API writes it; the API's own for a client without a plan to price.
 */
export function tokenQuote(summary: Summary, choices: Choices): TokenQuote {
  const plan = summary.planDetails[0];
  if (!plan) return summary.quote;
  const { duration } = choices;
  const addons = addonFieldNames.flatMap((field) => {
    const group = summary.addons.find((candidate) => candidate.field === field);
    const option = group?.options.find(({ qty }) => String(qty) === choices[field]);
    return group && option ? [{ name: group.name, qty: option.qty, amount: nairaToKobo(option.amount) }] : [];
  });
  const quote = buildQuote({
    plan: {
      id: plan.plan_id,
      name: plan.name,
      discount: plan.discount,
      amountMonth: nairaToKobo(plan.amountMonth),
      amountYear: nairaToKobo(plan.amountYear),
    },
    duration,
    addons: addonsAllowed(plan.plan_id) ? addons : [],
    // Only a coupon would ask what time it is, and none goes with tokens.
    now: 0,
  });
  const totals = tokenTotals({
    subtotal: quote.net,
    duration,
    resellerDiscountPercent: plan.resellerDiscount,
  });
  const [planLine] = quote.lines;
  return {
    plan_id: plan.plan_id,
    duration: codeFromDuration(duration),
    lines: quote.lines.map(({ kind, name, qty, price, action }) => ({
      kind,
      name,
      qty,
      price: koboToNaira(price),
      action,
    })),
    plan_amount: planLine ? koboToNaira(planLine.price) : 0,
    subtotal: koboToNaira(totals.subtotal),
    discount_percentage: duration === "yearly" ? plan.resellerDiscount : 0,
    discount: koboToNaira(totals.discount),
    total: koboToNaira(totals.total),
  };
}
