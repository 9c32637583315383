import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { codeFromDuration, kobo } from "@vendor/pricing-engine";
import { walletOf } from "@vendor/remix-kit/order";
import { readForm, refusalInit } from "@vendor/remix-kit/server";
import { paths } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { roundUpToNaira } from "../wallet/top-up";
import { critical, type PostedOrder, redirectToOrder, showOrder } from "./checkout-context.server";
import { saveDraft } from "./order-draft.server";
import { formChoices, isBlank, type OrderForm, orderQuery } from "./order-form";
import { payByCard } from "./pay-by-card.server";
import { askForWallet, payByWallet, subscribeForFree } from "./pay-without-card.server";
import { planParams } from "./plan-params.server";
import { priceOrder } from "./price-order.server";
import { readOrderForm } from "./read-order-form";

/** The typed coupon; "" when the field is empty or missing. */
function typedCoupon(form: FormData): string {
  return String(form.get("new_coupon") ?? "")
    .slice(0, 200)
    .trim()
    .slice(0, 40)
    .toUpperCase();
}

/** Whether a coupon was typed but not applied. */
const hasTypedCoupon = ({ form, order }: PostedOrder) => typedCoupon(form) !== "" && !order.coupon;

async function applyCoupon(posted: PostedOrder) {
  const typed = typedCoupon(posted.form);
  if (posted.order.coupon) return showOrder(posted, critical("You already used a coupon"), 422);
  const refuse = (text: string) => showOrder(posted, critical(text), 422, { couponError: { typed, text } });
  if (!typed) return refuse("Enter a coupon code");
  const order = { ...posted.order, coupon: typed };
  try {
    await posted.account.api.subscription.checkCoupon({
      amount: order.total_amount,
      coupon: typed,
      plan_id: posted.choice.plan,
      duration: codeFromDuration(posted.choice.duration),
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "COUPON_REFUSED") return refuse(error.message);
    throw error;
  }
  return saveAndRedirect(posted, order);
}

/** Without scripts, redirects to the wallet's top-up form, which links back. */
async function addMoney(posted: PostedOrder) {
  const { account, choice, order } = posted;
  await saveOrder(posted, order);
  const { summary } = await priceOrder(account.api, choice, order);
  const shortfall = kobo(summary.quote.net - walletOf(summary));
  return redirectDocument(
    paths.addMoney({ amount: kobo(Math.max(100, roundUpToNaira(shortfall))), ...choice }),
  );
}

/** Saves the draft, except an order without choices from a page that could not load the draft, which it would overwrite. */
async function saveOrder({ args, account, choice, form }: PostedOrder, order: OrderForm) {
  if (form.has("unrestored") && isBlank(formChoices(order))) return;
  await saveDraft(args, account.api, choice, order);
}

/** Saves the draft and redirects to the order's address. */
async function saveAndRedirect(posted: PostedOrder, order: OrderForm) {
  await saveOrder(posted, order);
  return redirectToOrder(posted, order);
}

/** The order without the line whose Remove button was pressed. */
function removeLine({ form, order }: PostedOrder): OrderForm {
  const line = form.get("remove");
  return { ...order, addons: order.addons.filter(({ group }) => addonField(group) !== line) };
}

/** 'Update total', Enter, and the removal of a line. */
function update(posted: PostedOrder) {
  return hasTypedCoupon(posted) ? applyCoupon(posted) : saveAndRedirect(posted, posted.order);
}

function pay(posted: PostedOrder) {
  switch (posted.form.get("intent")) {
    case "pay-wallet":
      return payByWallet(posted);
    case "free":
      return subscribeForFree(posted);
    default:
      return posted.order.payment_method === "wallet" ? askForWallet(posted) : payByCard(posted);
  }
}

async function run(posted: PostedOrder) {
  const { form, order } = posted;
  switch (form.get("intent")) {
    case "pay":
    case "pay-wallet":
    case "free":
      // Show the price with a coupon that was typed but not applied before charging.
      if (hasTypedCoupon(posted)) return applyCoupon(posted);
      await saveOrder(posted, order);
      return pay(posted);
    case "add-money":
      return addMoney(posted);
    case "coupon":
      return applyCoupon(posted);
    case "remove-coupon":
      return saveAndRedirect(posted, { ...order, coupon: "" });
    default:
      return update({ ...posted, order: removeLine(posted) });
  }
}

/** The posted's actions, by the form's `intent`. */
export async function action(args: ActionFunctionArgs) {
  const choice = planParams(args.params);
  const form = await readForm(args.request);
  const order = readOrderForm(form);
  const query = orderQuery(formChoices(order));
  const account = requireCustomer(args, choice, query);
  const posted = { args, account, choice, form, order };
  try {
    return await run(posted);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone({ ...choice, ...query }));
    const cardError = error.fieldErrors.auth_code?.[0];
    const { headers } = refusalInit(error);
    return showOrder(posted, critical(messageOf(error)), statusOf(error), { cardError, headers });
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
