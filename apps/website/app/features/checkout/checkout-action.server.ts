import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { kobo } from "@vendor/pricing-engine";
import { codeFromDuration, type Quote } from "@vendor/pricing-engine/vendor";
import { siteOf } from "@vendor/remix-kit";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import { isFromBank, walletOf } from "@vendor/remix-kit/order";
import {
  type Account,
  isUnavailable,
  orderKeyOf,
  paymentPage,
  payOnce,
  readForm,
  redirectWithSession,
  refusalInit,
  tokenCookie,
} from "@vendor/remix-kit/server";
import { z } from "zod";
import { type PlanChoice, paths } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { savePayment } from "../../server/payment-session.server";
import { openSession } from "../../server/session.server";
import { formatPeriod } from "../account/dates";
import { roundUpToNaira } from "../wallet/top-up";
import {
  fetchSummary,
  missingForFree,
  missingToPay,
  planParams,
  quoteFromPriceList,
  readOrderForm,
  saveDraft,
  selectionInput,
} from "./order.server";
import {
  formChoices,
  isBlank,
  type OrderChoices,
  type OrderForm,
  orderQuery,
  type Summary,
} from "./order-form";

/** The reply of the checkout's action. */
export type CheckoutReply = {
  choices: OrderChoices;
  quote: Quote | null;
  notice: { tone: "info" | "positive" | "critical"; text: string } | null;
  /** The refusal of the chosen card. */
  cardError: string | null;
  /** The refusal of the chosen bank. */
  bankError: string | null;
  /** The refused coupon and the reason, shown at its field. */
  couponError: { typed: string; text: string } | null;
  /** Whether the person confirmed the loss of another plan's paid time. */
  replacePlan: boolean;
  /** Whether the person chose automatic renewal; null when they were not asked. */
  renew: boolean | null;
  payment: CardPayment | null;
  /**
   * The key of the submitted order. Loaders that run after the action may return another one when the API fulfilled the order
   * but its answer was lost; a retry must use the same key.
   */
  orderKey: string | null;
  /** Whether a required choice is missing. */
  incomplete: boolean;
  /** Whether to show the confirmation of a wallet payment, without scripts. */
  confirm: boolean;
};

/** The form that was posted, and the order in it. */
type PostedOrder = {
  args: ActionFunctionArgs;
  account: Account;
  choice: PlanChoice;
  form: FormData;
  order: OrderForm;
};
type Notice = CheckoutReply["notice"];

const critical = (text: string): Notice => ({ tone: "critical", text });

/** The reply that keeps what was posted. */
function replyTo({ form, order }: PostedOrder, reply: Partial<CheckoutReply>): CheckoutReply {
  return {
    choices: formChoices(order),
    quote: null,
    notice: null,
    cardError: null,
    bankError: null,
    couponError: null,
    replacePlan: order.replace_plan === 1,
    renew: order.renew === undefined ? null : order.renew === 1,
    payment: null,
    orderKey: orderKeyOf(form),
    incomplete: false,
    confirm: false,
    ...reply,
  };
}

/** Shows the order again with a notice and its current price, without what the API now refuses. */
async function showOrder(
  posted: PostedOrder,
  notice: Notice,
  status: number,
  extra: {
    confirm?: boolean;
    incomplete?: boolean;
    cardError?: string | undefined;
    bankError?: string | undefined;
    couponError?: CheckoutReply["couponError"];
    headers?: HeadersInit;
  } = {},
) {
  const { account, choice, order } = posted;
  const priced = await quoteFromPriceList(account.api, choice, order).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const reply = replyTo(posted, {
    choices: formChoices({ ...order, ...priced?.selection }),
    quote: priced?.summary.quote ?? null,
    notice: priced?.refused ? critical(priced.refused) : notice,
    cardError: extra.cardError ?? null,
    bankError: extra.bankError ?? null,
    couponError: extra.couponError ?? null,
    incomplete: extra.incomplete === true,
    confirm: extra.confirm === true && !priced?.refused,
  });
  return data(reply, { status, ...(extra.headers && { headers: extra.headers }) });
}

/** Redirects to the order's address, so that reload and Back keep it. */
function redirectToOrder({ choice, form }: PostedOrder, order: OrderForm) {
  const address = form.has("whole") ? paths.planDetailsInOnePiece : paths.planDetails;
  return redirect(address(choice, orderQuery(formChoices(order))), 303);
}

/** The input of the API's order calls: the choices, and the shown amounts as a claim. */
async function orderInput({ account, choice, order, form }: PostedOrder) {
  const named = order.location_id || Number(form.get("order_location"));
  const isNamed = Number.isInteger(named) && named > 0;
  const location_id = isNamed
    ? named
    : (await fetchSummary(account.api, choice, { ...order, coupon: "" })).location_id;
  return {
    ...selectionInput(choice, order),
    plan_amount: order.plan_amount,
    total_amount: order.total_amount,
    discount_percentage: order.discount_percentage,
    amount_paid: order.amount_paid,
    replace_plan: order.replace_plan,
    paid_until: order.paid_until,
    renew: order.renew,
    location_id,
  };
}

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
  const { summary } = await quoteFromPriceList(account.api, choice, order);
  const shortfall = kobo(summary.quote.net - walletOf(summary));
  return redirectDocument(
    paths.addMoney({ amount: kobo(Math.max(100, roundUpToNaira(shortfall))), ...choice }),
  );
}

/**
 * Saves the draft, except an order without choices from a page that could not load the draft, which it would overwrite. An onboarding
 * is no choice, because one stands there at first.
 */
async function saveOrder({ args, account, choice, form }: PostedOrder, order: OrderForm) {
  if (form.has("unrestored") && isBlank({ ...formChoices(order), onboarding: "" })) return;
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
      if (posted.order.payment_method === "wallet") return askForWallet(posted);
      return isFromBank(posted.order.payment_method) ? payFromBank(posted) : payByCard(posted);
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

/** What the checkout's form does, by its `intent`. */
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
    const { auth_code, bank } = error.fieldErrors;
    const { headers } = refusalInit(error);
    const extra = { cardError: auth_code?.[0], bankError: bank?.[0], headers };
    return showOrder(posted, critical(messageOf(error)), statusOf(error), extra);
  }
}

/** The refusal's message about a choice, otherwise its general one. */
function messageOf({ fieldErrors, message }: ApiError): string {
  const { onboarding, payment_method, bank, auth_code } = fieldErrors;
  return onboarding?.[0] ?? payment_method?.[0] ?? bank?.[0] ?? auth_code?.[0] ?? message;
}

/** Status 200 makes the page load its data again, whose price is old after PRICE_CHANGED, and its period after NEXT_PERIOD. */
function statusOf(error: ApiError): number {
  if (error.code === "PRICE_CHANGED" || error.code === "NEXT_PERIOD") return 200;
  const { status } = refusalInit(error);
  return status === 429 || status === 503 ? status : 422;
}

/** Opens a card payment; a split payment uses the wallet's balance first (spec §4). */
async function payByCard(posted: PostedOrder) {
  const { args, account, choice, order, form } = posted;
  const missing = missingToPay(order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const saved = order.auth_code;
  const { data: opened, message } = await account.api.subscription.validateCardPayment({
    ...(await orderInput(posted)),
    payment_method: "card",
    card_type: saved ? "saved_card" : "new_card",
    auth_code: saved || null,
    save_card: saved ? 0 : order.save_card,
    use_wallet: order.payment_method === "split" ? 1 : 0,
  });
  const { quote, reference, access_code, authorization_url } = opened;
  const query = orderQuery(formChoices(order));
  const cookie = await savePayment(args, { reference, choice, order: query });
  if (saved) return payWithSavedCard(posted, reference, cookie);
  if (access_code === null || authorization_url === null) throw new Error("The API opened no payment.");
  const page = paymentPage(args, authorization_url);
  const headers = { "Set-Cookie": cookie };
  // Without scripts there is no popup: Paystack's own page takes the card and returns to /payments/return.
  if (form.get("popup") !== "1") return redirect(page, { status: 303, headers });
  const payment = { reference, access_code, authorization_url: page, openedAt: Date.now() };
  const reply = replyTo(posted, { quote, notice: { tone: "positive", text: message }, payment });
  return data(reply, { headers });
}

/** Opens an account number or a USSD code for the order; the payment's page shows it. */
async function payFromBank(posted: PostedOrder) {
  const { args, account, choice, order } = posted;
  const missing = missingToPay(order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const { data: opened } = await account.api.subscription.validateCardPayment({
    ...(await orderInput(posted)),
    payment_method: order.payment_method,
    ...(order.bank && { bank: order.bank }),
    card_type: "new_card",
    auth_code: null,
    save_card: 0,
    use_wallet: 0,
  });
  const { reference } = opened;
  const cookie = await savePayment(args, { reference, choice, order: orderQuery(formChoices(order)) });
  // A new document begins at its top, where its heading is; the form keeps the place to which it was scrolled.
  return redirectDocument(paths.paymentReturn({ reference }), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

const ChallengeSchema = z.object({ authorization_url: z.url() });

/** Charges the saved card. When the answer is lost, the payment's status page checks the payment until its state is known. */
async function payWithSavedCard(posted: PostedOrder, reference: string, cookie: string) {
  const { args, account } = posted;
  const headers = new Headers({ "Set-Cookie": cookie });
  const toStatusPage = () => redirect(paths.paymentReturn({ reference }), { status: 303, headers });
  try {
    const { api_token } = await account.api.subscription.withCard({ reference_id: reference });
    if (api_token) headers.append("Set-Cookie", tokenCookie(api_token, siteOf(args.context)));
    return toStatusPage();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "PAYMENT_CHALLENGE") {
      const challenge = ChallengeSchema.safeParse(error.details.data);
      if (!challenge.success) return toStatusPage();
      return redirect(paymentPage(args, challenge.data.authorization_url), { status: 303, headers });
    }
    const { code, message } = error;
    if (code === "PAYMENT_PENDING" || isUnavailable(error)) return toStatusPage();
    return showOrder(posted, critical(message), 422, { headers, cardError: message });
  }
}

const TOO_LOW = "Your wallet balance is too low for this transaction";
const CONFIRM_REPLACEMENT = "Confirm that this plan replaces one that is already paid for.";
const PAID_MEANWHILE = "This plan was paid for meanwhile. Please check the period before you pay again.";
const UNCONFIRMED = "We could not confirm this payment. Please try again: you will not be charged twice.";

type Fulfilled = {
  message: string;
  api_token?: string | undefined;
  data: { subscription_id: number; starts_at: string; ends_at: string | null };
};

/** Redirects to the confirmation, so that a reload does not pay again. */
async function confirmOrder({ args, choice, order }: PostedOrder, { message, api_token, data }: Fulfilled) {
  const session = await openSession(args);
  session.flash("orderPaid", { message, period: formatPeriod(data), subscriptionId: data.subscription_id });
  session.set("payment", { reference: null, choice, order: orderQuery(formChoices(order)) });
  const cookies = api_token ? [tokenCookie(api_token, siteOf(args.context))] : [];
  return redirectWithSession(args, session, paths.paymentDone(), ...cookies);
}

/** When the answer is lost, the order may be paid; the idempotency key makes a retry safe. */
async function confirmUnlessUnknown(posted: PostedOrder, pay: () => Promise<Fulfilled>) {
  try {
    return await confirmOrder(posted, await pay());
  } catch (error) {
    if (isUnavailable(error)) return showOrder(posted, critical(UNCONFIRMED), 503);
    throw error;
  }
}

/** Whether an order ends paid time without crediting all of it, which has to be confirmed. */
const losesPaidTime = ({ unused_lost }: Pick<Summary, "unused_lost">) => unused_lost > 0;

/** Shows the confirmation of a wallet payment; with scripts a dialog does. */
async function askForWallet(posted: PostedOrder) {
  const { account, choice, order } = posted;
  const missing = missingToPay(order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const { summary } = await quoteFromPriceList(account.api, choice, order);
  // The page must have shown the period before the confirmation shows the price alone.
  if (order.paid_until !== undefined && order.paid_until !== summary.paid_until)
    return showOrder(posted, critical(PAID_MEANWHILE), 200);
  if (losesPaidTime(summary) && order.replace_plan === 0)
    return showOrder(posted, critical(CONFIRM_REPLACEMENT), 422);
  if (walletOf(summary) < summary.quote.total) return showOrder(posted, critical(TOO_LOW), 422);
  return showOrder(posted, null, 200, { confirm: true });
}

/** Pays from the wallet. The same order sent again gets the first answer again. */
async function payByWallet(posted: PostedOrder) {
  const missing = missingToPay(posted.order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderInput(posted)), payment_method: "wallet" as const };
  return confirmUnlessUnknown(posted, () =>
    posted.account.api.subscription.withWallet(claim, { context: payOnce(orderKeyOf(posted.form), claim) }),
  );
}

/** Fulfils an order whose total is 0 (spec §4). */
async function subscribeForFree(posted: PostedOrder) {
  const missing = missingForFree(posted.order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderInput(posted)), payment_method: "free" as const };
  return confirmUnlessUnknown(posted, () =>
    posted.account.api.subscription.free(claim, { context: payOnce(orderKeyOf(posted.form), claim) }),
  );
}
