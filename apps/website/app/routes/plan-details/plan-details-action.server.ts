import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import type { CheckoutReply } from "../../features/checkout/checkout-reply";
import {
  choicesOf,
  missingChoice,
  type OrderForm,
  orderQuery,
  readOrderForm,
} from "../../features/checkout/order-form";
import { type PlanChoice, paths } from "../../paths";
import { rememberPayment } from "../../server/begun-payment.server";
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

/** Shows the order again with a notice. It is priced anew if it can be; what the API no longer takes is left out. */
async function show({ account, choice, order }: Checkout, notice: Notice, status: number) {
  const priced = await priceOrder(account.api, choice, order).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const reply: CheckoutReply = {
    choices: choicesOf({ ...order, ...priced?.selection }),
    quote: priced?.summary.quote ?? null,
    notice: priced?.refused ? critical(priced.refused) : notice,
    payment: null,
  };
  return data(reply, { status });
}

/** To the order's own address, where the loader prices it: reload and back then keep it. */
function toOrder({ choice }: Checkout, order: OrderForm) {
  return redirect(paths.planDetails(choice, orderQuery(choicesOf(order))), 303);
}

async function applyCoupon(checkout: Checkout) {
  const typed = String(checkout.form.get("new_coupon") ?? "")
    .trim()
    .slice(0, 40)
    .toUpperCase();
  if (checkout.order.coupon) return show(checkout, critical("You already used a coupon"), 422);
  if (!typed) return show(checkout, critical("Enter a coupon code"), 422);
  const order = { ...checkout.order, coupon: typed };
  const { refused } = await priceOrder(checkout.account.api, checkout.choice, order);
  return refused ? show(checkout, critical(refused), 422) : toOrder(checkout, order);
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
  const { args, account, choice, order, form } = checkout;
  const missing = missingChoice(order);
  if (missing) return show(checkout, critical(missing), 422);
  const { paystack } = siteOf(args.context);
  const { data: opened } = await account.api.subscription.validateCardPayment({
    ...(await orderClaim(checkout)),
    payment_method: "card",
    card_type: "new_card",
    save_card: 0,
  });
  const { quote, reference, access_code, authorization_url } = opened;
  if (access_code === null || authorization_url === null) throw new Error("The API opened no payment.");
  if (new URL(authorization_url).origin !== paystack.checkout) {
    throw new Error("The API named a payment page that is not the configured one.");
  }
  const query = orderQuery(choicesOf(order));
  const headers = { "Set-Cookie": await rememberPayment(args, { reference, choice, order: query }) };
  // Without scripts there is no popup: Paystack's own page takes the card and comes back to /payments/return.
  if (form.get("popup") !== "1") return redirect(authorization_url, { status: 303, headers });
  const payment = { reference, access_code, authorization_url, openedAt: Date.now() };
  const reply: CheckoutReply = { choices: choicesOf(order), quote, notice: null, payment };
  return data(reply, { headers });
}

function run(checkout: Checkout) {
  switch (checkout.form.get("intent")) {
    case "pay":
      return payByCard(checkout);
    case "coupon":
      return applyCoupon(checkout);
    case "remove-coupon":
      return toOrder(checkout, { ...checkout.order, coupon: "" });
    default:
      return toOrder(checkout, checkout.order);
  }
}

/** Everything the checkout's form can ask for: its `intent` says what. */
export async function action(args: ActionFunctionArgs) {
  const choice = planParams(args.params);
  const account = requireCustomer(args, choice);
  const form = await args.request.formData().catch(() => {
    throw new Response("The form could not be read.", { status: 400 });
  });
  const checkout = { args, account, choice, form, order: readOrderForm(form) };
  try {
    return await run(checkout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone(choice));
    const message = error.fieldErrors.onboarding?.[0] ?? error.message;
    return show(checkout, critical(message), statusOf(error));
  }
}

/** 200 lets the page load its data again: after PRICE_CHANGED the prices it counts with are old. */
function statusOf({ code, status }: ApiError): number {
  if (code === "PRICE_CHANGED") return 200;
  return status === 0 || status >= 500 ? 503 : 422;
}
