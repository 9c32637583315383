import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import { readForm } from "@vendor/remix-kit/server";
import { walletOf } from "../../features/checkout/local-quote";
import { saveDraft } from "../../features/checkout/order-draft.server";
import {
  addonFieldNames,
  choicesOf,
  isBlank,
  type OrderForm,
  orderQuery,
} from "../../features/checkout/order-form";
import { planParams } from "../../features/checkout/plan-params.server";
import { readOrderForm } from "../../features/checkout/read-order-form";
import { roundUpToNaira } from "../../features/wallet/top-up";
import { paths } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { type Checkout, critical, show, toOrder } from "./checkout-context.server";
import { payByCard } from "./pay-by-card.server";
import { askForWallet, payByWallet, subscribeForFree } from "./pay-without-card.server";
import { priceOrder } from "./price-order.server";

/** The coupon as typed; "" when the box is empty or not there. */
function typedCoupon(form: FormData): string {
  return String(form.get("new_coupon") ?? "")
    .trim()
    .slice(0, 40)
    .toUpperCase();
}

/** A coupon that was typed, but never applied. */
const hasTypedCoupon = ({ form, order }: Checkout) => typedCoupon(form) !== "" && !order.coupon;

async function applyCoupon(checkout: Checkout) {
  const typed = typedCoupon(checkout.form);
  if (checkout.order.coupon) return show(checkout, critical("You already used a coupon"), 422);
  const refuse = (text: string) => show(checkout, critical(text), 422, { couponFault: { typed, text } });
  if (!typed) return refuse("Enter a coupon code");
  const order = { ...checkout.order, coupon: typed };
  try {
    await checkout.account.api.subscription.checkCoupon({
      amount: order.total_amount,
      coupon: typed,
      plan_id: checkout.choice.plan,
      duration: codeFromDuration(checkout.choice.duration),
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "COUPON_REFUSED") return refuse(error.message);
    throw error;
  }
  return keepAndShow(checkout, order);
}

/** Leads to the wallet's form, where no script opens it over the order; the wallet has the way back. */
async function addMoney(checkout: Checkout) {
  const { account, choice, order } = checkout;
  await keep(checkout, order);
  const { summary } = await priceOrder(account.api, choice, order);
  const lacking = summary.quote.net - walletOf(summary);
  return redirectDocument(paths.addMoney({ amount: Math.max(100, roundUpToNaira(lacking)), ...choice }));
}

/**
 * Keeps the order as it stands. Sent untouched from a page that could not load what was kept, an order without any
 * choice would wipe that out: it is not kept.
 */
async function keep({ args, account, choice, form }: Checkout, order: OrderForm) {
  if (form.has("unrestored") && isBlank(choicesOf(order))) return;
  await saveDraft(args, account.api, choice, order);
}

/** Keeps the order as it is now, and leads to its address. */
async function keepAndShow(checkout: Checkout, order: OrderForm) {
  await keep(checkout, order);
  return toOrder(checkout, order);
}

/** The order without the line whose button was pressed. */
function withoutLine({ form, order }: Checkout): OrderForm {
  const line = form.get("remove");
  const field = [...addonFieldNames, "onboarding" as const].find((name) => name === line);
  return field ? { ...order, [field]: 0 } : order;
}

/** 'Update total', Enter, and a line that was taken out. */
function update(checkout: Checkout) {
  return hasTypedCoupon(checkout) ? applyCoupon(checkout) : keepAndShow(checkout, checkout.order);
}

function pay(checkout: Checkout) {
  switch (checkout.form.get("intent")) {
    case "pay-wallet":
      return payByWallet(checkout);
    case "free":
      return subscribeForFree(checkout);
    default:
      return checkout.order.payment_method === "wallet" ? askForWallet(checkout) : payByCard(checkout);
  }
}

async function run(checkout: Checkout) {
  const { form, order } = checkout;
  switch (form.get("intent")) {
    case "pay":
    case "pay-wallet":
    case "free":
      // Who typed a coupon and did not apply it wants its price: that is shown first, and nothing is charged.
      if (hasTypedCoupon(checkout)) return applyCoupon(checkout);
      await keep(checkout, order);
      return pay(checkout);
    case "add-money":
      return addMoney(checkout);
    case "coupon":
      return applyCoupon(checkout);
    case "remove-coupon":
      return keepAndShow(checkout, { ...order, coupon: "" });
    default:
      return update({ ...checkout, order: withoutLine(checkout) });
  }
}

/** Everything the checkout's form can ask for: its `intent` says what. */
export async function action(args: ActionFunctionArgs) {
  const choice = planParams(args.params);
  const form = await readForm(args.request);
  const order = readOrderForm(form);
  const kept = orderQuery(choicesOf(order));
  const account = requireCustomer(args, choice, kept);
  const checkout = { args, account, choice, form, order };
  try {
    return await run(checkout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone({ ...choice, ...kept }));
    const cardFault = error.fieldErrors.auth_code?.[0];
    return show(checkout, critical(messageOf(error)), statusOf(error), { cardFault });
  }
}

/** What a refusal says: of the choice that it is about, else in general. */
function messageOf({ fieldErrors, message }: ApiError): string {
  const { onboarding, payment_method, auth_code } = fieldErrors;
  return onboarding?.[0] ?? payment_method?.[0] ?? auth_code?.[0] ?? message;
}

/** 200 lets the page load its data again: after PRICE_CHANGED the prices it counts with are old. */
function statusOf({ code, status }: ApiError): number {
  if (code === "PRICE_CHANGED") return 200;
  return status === 0 || status >= 500 ? 503 : 422;
}
