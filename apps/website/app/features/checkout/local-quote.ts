import {
  addonsAllowed,
  buildQuote,
  couponAllowed,
  durationFromCode,
  type Kobo,
  koboToNaira,
  nairaToKobo,
  type PlanPrices,
  paymentCharge,
  splitPayment,
} from "@vendor/pricing-engine";
import { feeOf } from "@vendor/remix-kit/card-payment";
import {
  addonFieldNames,
  type Choices,
  type PaymentMethod,
  type QuoteView,
  type Summary,
} from "./order-form";

function planOf(summary: Summary): (PlanPrices & { name: string }) | undefined {
  const plan = summary.planDetails[0];
  if (!plan) return undefined;
  return {
    id: plan.plan_id,
    name: plan.name,
    discount: plan.discount,
    amountMonth: nairaToKobo(plan.amountMonth),
    amountYear: nairaToKobo(plan.amountYear),
  };
}

/** What the account's wallet has, in naira. */
export function walletOf(summary: Summary): number {
  return summary.planDetails[0]?.walletBalance ?? 0;
}

/** Whether the coupon box is shown: only where the plan has no discount of its own (spec §5). */
export function showsCoupon(summary: Summary): boolean {
  const plan = planOf(summary);
  return plan !== undefined && couponAllowed(plan, durationFromCode(summary.quote.duration));
}

/** Of what is owed: what the wallet gives, what the card pays, and what that costs on top. */
function sharesOf(net: Kobo, summary: Summary, method: PaymentMethod) {
  const fee = feeOf(summary.fee_schedule);
  if (method === "wallet") return { wallet: net, charge: nairaToKobo(0) };
  if (method === "split") return splitPayment(net, nairaToKobo(walletOf(summary)), fee);
  return { wallet: nairaToKobo(0), charge: paymentCharge(net, fee) };
}

/**
 * The same order, paid in this way: only the payment charge and the shares of wallet and card change.
 * @param method - "" is none yet; what card payment costs is then shown.
 */
export function paidWith(quote: QuoteView, summary: Summary, method: PaymentMethod | ""): QuoteView {
  const net = nairaToKobo(quote.total_amount);
  const { wallet, charge } = sharesOf(net, summary, method || "card");
  const fromWallet = koboToNaira(wallet);
  return {
    ...quote,
    charge: koboToNaira(charge),
    amount_paid: koboToNaira((net + charge) as Kobo),
    wallet_amount: fromWallet,
    card_amount: koboToNaira((net + charge - wallet) as Kobo),
  };
}

/**
 * Prices the choices in the browser, at once, with the engine that the API uses, so that both say the same.
 * An order with a coupon is priced by the API only: the browser does not know what a coupon is worth.
 * @param now - Instant of the quote; a parameter so that it is the caller's clock.
 * @returns The quote in naira as the API writes it for card payment, or undefined when the API has to be asked.
 */
export function localQuote(summary: Summary, choices: Choices, now: number): QuoteView | undefined {
  const plan = planOf(summary);
  if (!plan || choices.coupon !== "") return undefined;
  const addons = addonFieldNames.flatMap((field) => {
    const group = summary.addons.find((candidate) => candidate.field === field);
    const option = group?.options.find(({ qty }) => String(qty) === choices[field]);
    return group && option ? [{ name: group.name, qty: option.qty, amount: nairaToKobo(option.amount) }] : [];
  });
  const onboarding = summary.onboarding.find(({ id }) => String(id) === choices.onboarding);
  const quote = buildQuote({
    plan,
    duration: durationFromCode(summary.quote.duration),
    addons: addonsAllowed(plan.id) ? addons : [],
    onboarding: onboarding && { ...onboarding, amount: nairaToKobo(onboarding.amount) },
    fee: feeOf(summary.fee_schedule),
    now,
  });
  const [planLine] = quote.lines;
  return {
    plan_id: plan.id,
    duration: summary.quote.duration,
    lines: quote.lines.map(({ kind, name, qty, price, action }) => ({
      kind,
      name,
      qty,
      price: koboToNaira(price),
      action,
    })),
    full_amount: koboToNaira(quote.fullSubtotal),
    plan_amount: planLine ? koboToNaira(planLine.price) : 0,
    discount_percentage: quote.discountPercent,
    discount_amount: koboToNaira(quote.planSaving),
    sub_amount: koboToNaira(quote.subtotal),
    coupon: null,
    coupon_discount: 0,
    onboarding_amount: koboToNaira(quote.onboarding),
    total_amount: koboToNaira(quote.net),
    charge: koboToNaira(quote.charge),
    amount_paid: koboToNaira(quote.total),
    wallet_amount: 0,
    card_amount: koboToNaira(quote.total),
  };
}
