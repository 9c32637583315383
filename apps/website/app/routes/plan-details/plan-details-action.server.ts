import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { codeFromDuration, kobo } from "@vendor/pricing-engine";
import { readForm, refusalInit } from "@vendor/remix-kit/server";
import { walletOf } from "../../features/checkout/local-quote";
import { saveDraft } from "../../features/checkout/order-draft.server";
import { choicesOf, isBlank, type OrderForm, orderQuery } from "../../features/checkout/order-form";
import { planParams } from "../../features/checkout/plan-params.server";
import { readOrderForm } from "../../features/checkout/read-order-form";
import { roundUpToNaira } from "../../features/wallet/top-up";
import { paths } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { type Checkout, critical, redirectToOrder, showOrder } from "./checkout-context.server";
import { payByCard } from "./pay-by-card.server";
import { askForWallet, payByWallet, subscribeForFree } from "./pay-without-card.server";
import { priceOrder } from "./price-order.server";

/** The typed coupon; "" when the field is empty or missing. */
function typedCoupon(form: FormData): string {
  return String(form.get("new_coupon") ?? "")
    .slice(0, 200)
    .trim()
    .slice(0, 40)
    .toUpperCase();
}

/** Whether a coupon was typed but not applied. */
const hasTypedCoupon = ({ form, order }: Checkout) => typedCoupon(form) !== "" && !order.coupon;

async function applyCoupon(checkout: Checkout) {
  const typed = typedCoupon(checkout.form);
  if (checkout.order.coupon) return showOrder(checkout, critical("You already used a coupon"), 422);
  const refuse = (text: string) => showOrder(checkout, critical(text), 422, { couponError: { typed, text } });
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
  return saveAndRedirect(checkout, order);
}

/** Without scripts, redirects to the wallet's top-up form, which links back. */
async function addMoney(checkout: Checkout) {
  const { account, choice, order } = checkout;
  await saveOrder(checkout, order);
  const { summary } = await priceOrder(account.api, choice, order);
  const shortfall = kobo(summary.quote.net - walletOf(summary));
  return redirectDocument(
    paths.addMoney({ amount: kobo(Math.max(100, roundUpToNaira(shortfall))), ...choice }),
  );
}

/** Saves the draft, except an order without choices from a page that could not load the draft, which it would overwrite. */
async function saveOrder({ args, account, choice, form }: Checkout, order: OrderForm) {
  if (form.has("unrestored") && isBlank(choicesOf(order))) return;
  await saveDraft(args, account.api, choice, order);
}

/** Saves the draft and redirects to the order's address. */
async function saveAndRedirect(checkout: Checkout, order: OrderForm) {
  await saveOrder(checkout, order);
  return redirectToOrder(checkout, order);
}

/** The order without the line whose Remove button was pressed. */
function removeLine({ form, order }: Checkout): OrderForm {
  const line = form.get("remove");
  return { ...order, addons: order.addons.filter(({ group }) => addonField(group) !== line) };
}

/** 'Update total', Enter, and the removal of a line. */
function update(checkout: Checkout) {
  return hasTypedCoupon(checkout) ? applyCoupon(checkout) : saveAndRedirect(checkout, checkout.order);
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
      // Show the price with a coupon that was typed but not applied before charging.
      if (hasTypedCoupon(checkout)) return applyCoupon(checkout);
      await saveOrder(checkout, order);
      return pay(checkout);
    case "add-money":
      return addMoney(checkout);
    case "coupon":
      return applyCoupon(checkout);
    case "remove-coupon":
      return saveAndRedirect(checkout, { ...order, coupon: "" });
    default:
      return update({ ...checkout, order: removeLine(checkout) });
  }
}

/** The checkout's actions, by the form's `intent`. */
export async function action(args: ActionFunctionArgs) {
  const choice = planParams(args.params);
  const form = await readForm(args.request);
  const order = readOrderForm(form);
  const query = orderQuery(choicesOf(order));
  const account = requireCustomer(args, choice, query);
  const checkout = { args, account, choice, form, order };
  try {
    return await run(checkout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone({ ...choice, ...query }));
    const cardError = error.fieldErrors.auth_code?.[0];
    const { headers } = refusalInit(error);
    return showOrder(checkout, critical(messageOf(error)), statusOf(error), { cardError, headers });
  }
}

/** The refusal's message about a choice, otherwise its general one. */
function messageOf({ fieldErrors, message }: ApiError): string {
  const { onboarding, payment_method, auth_code } = fieldErrors;
  return onboarding?.[0] ?? payment_method?.[0] ?? auth_code?.[0] ?? message;
}

/** Status 200 makes the page load its data again, whose price is old after PRICE_CHANGED, and its period after NEXT_PERIOD. */
function statusOf(error: ApiError): number {
  if (error.code === "PRICE_CHANGED" || error.code === "NEXT_PERIOD") return 200;
  const { status } = refusalInit(error);
  return status === 429 || status === 503 ? status : 422;
}
