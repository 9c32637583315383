import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { type Account, tokenCookie } from "@vendor/remix-kit/server";
import type { CheckoutReply } from "../../features/checkout/checkout-reply";
import { choicesOf, missingChoice, type OrderForm, readOrderForm } from "../../features/checkout/order-form";
import { type PlanChoice, paths } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { planParams } from "./plan-params.server";
import { fetchSummary, priceOrder, selectionInput } from "./price-order.server";

type Checkout = {
  args: ActionFunctionArgs;
  account: Account;
  choice: PlanChoice;
  form: FormData;
  order: OrderForm;
};
type Notice = CheckoutReply["notice"];

const critical = (text: string): Notice => ({ tone: "critical", text });

/** Shows the order again, priced anew, with a notice. What cannot be priced any more is left out and said. */
async function show({ account, choice, order }: Checkout, notice: Notice, status = 200) {
  const priced = await priceOrder(account.api, choice, order);
  const reply: CheckoutReply = {
    choices: choicesOf({ ...order, ...priced.selection }),
    quote: priced.quote,
    notice: priced.refused ? critical(priced.refused) : notice,
    payment: null,
  };
  return data(reply, { status });
}

function applyCoupon(checkout: Checkout) {
  const typed = String(checkout.form.get("new_coupon") ?? "")
    .trim()
    .slice(0, 40)
    .toUpperCase();
  if (checkout.order.coupon) return show(checkout, critical("You already used a coupon"), 422);
  if (!typed) return show(checkout, critical("Enter a coupon code"), 422);
  const order = { ...checkout.order, coupon: typed };
  return show({ ...checkout, order }, { tone: "positive", text: `Coupon ${typed} applied` });
}

/** What the order calls take: the choices, and the amounts that the page showed as a claim. */
async function orderClaim({ account, choice, order }: Checkout) {
  const { location_id } = await fetchSummary(account.api, choice, { ...order, coupon: "" });
  return {
    ...selectionInput(choice, order),
    plan_amount: order.plan_amount,
    total_amount: order.total_amount,
    discount_percentage: order.discount_percentage,
    amount_paid: order.amount_paid,
    location_id,
  };
}

async function payByCard(checkout: Checkout) {
  const { args, account, order, form } = checkout;
  const missing = missingChoice(order, false);
  if (missing) return show(checkout, critical(missing), 422);
  const { paystack } = siteOf(args.context);
  const { data: opened } = await account.api.subscription.validateCardPayment({
    ...(await orderClaim(checkout)),
    payment_method: "card",
    card_type: "new_card",
    save_card: 0,
  });
  const { quote, reference, access_code, authorization_url } = opened;
  if (new URL(authorization_url).origin !== paystack.checkout) {
    throw new Error("The API named a payment page that is not the configured one.");
  }
  // Without scripts there is no popup: Paystack's own page takes the card and comes back to /payments/return.
  if (form.get("popup") !== "1") return redirect(authorization_url, 303);
  const payment = { reference, access_code, authorization_url, openedAt: Date.now() };
  const reply: CheckoutReply = { choices: choicesOf(order), quote, notice: null, payment };
  return data(reply);
}

async function subscribeForFree(checkout: Checkout) {
  const { args, account, order } = checkout;
  const missing = missingChoice(order, true);
  if (missing) return show(checkout, critical(missing), 422);
  const { api_token } = await account.api.subscription.free({
    ...(await orderClaim(checkout)),
    payment_method: "free",
    reference_id: "free subscription",
  });
  const headers = api_token ? { "Set-Cookie": tokenCookie(api_token, siteOf(args.context)) } : {};
  return redirect(paths.download(), { headers });
}

function run(checkout: Checkout) {
  switch (checkout.form.get("intent")) {
    case "pay":
      return payByCard(checkout);
    case "free":
      return subscribeForFree(checkout);
    case "coupon":
      return applyCoupon(checkout);
    case "remove-coupon":
      return show({ ...checkout, order: { ...checkout.order, coupon: "" } }, null);
    default:
      return show(checkout, null);
  }
}

/** Everything the checkout's form can ask for: its `intent` says what. */
export async function action(args: ActionFunctionArgs) {
  const choice = planParams(args.params);
  const account = requireCustomer(args, choice);
  const form = await args.request.formData();
  const checkout = { args, account, choice, form, order: readOrderForm(form) };
  try {
    return await run(checkout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone(choice));
    // 200 lets the page load its data again: after PRICE_CHANGED the prices it counts with are old.
    const message = error.fieldErrors.onboarding?.[0] ?? error.message;
    return show(checkout, critical(message), error.code === "PRICE_CHANGED" ? 200 : 422);
  }
}
