import { createHash } from "node:crypto";
import { siteOf } from "@vendor/remix-kit";
import { isUnavailable, redirectWithSession, tokenCookie } from "@vendor/remix-kit/server";
import { formatPeriod } from "../../features/account/dates";
import { walletOf } from "../../features/checkout/local-quote";
import { choicesOf, orderQuery, type Summary } from "../../features/checkout/order-form";
import { missingForFree, missingToPay } from "../../features/checkout/read-order-form";
import { paths } from "../../paths";
import { openSession } from "../../server/session.server";
import { type Checkout, critical, orderClaim, orderKeyOf, showOrder } from "./checkout-context.server";
import { priceOrder } from "./price-order.server";

const TOO_LOW = "Your wallet balance is too low for this transaction";
const CONFIRM_REPLACEMENT = "Confirm that this plan replaces one that is already paid for.";
const PAID_MEANWHILE = "This plan was paid for meanwhile. Please check the period before you pay again.";
const UNCONFIRMED = "We could not confirm this payment. Please try again: you will not be charged twice.";

/** The idempotency key of one order; the form's key changes when the location gets another subscription. */
function idempotencyKey({ form }: Checkout, claim: object): { idempotencyKey?: string } {
  const orderKey = orderKeyOf(form);
  if (orderKey === null) return {};
  const digest = createHash("sha256").update(JSON.stringify(claim)).digest("base64url");
  return { idempotencyKey: `order-${orderKey}-${digest}` };
}

type Fulfilled = {
  message: string;
  api_token?: string | undefined;
  data: { subscription_id: number; starts_at: string; ends_at: string | null };
};

/** Redirects to the confirmation, so that a reload does not pay again. */
async function confirmOrder({ args, choice, order }: Checkout, { message, api_token, data }: Fulfilled) {
  const session = await openSession(args);
  session.flash("orderPaid", { message, period: formatPeriod(data), subscriptionId: data.subscription_id });
  session.set("payment", { reference: null, choice, order: orderQuery(choicesOf(order)) });
  const cookies = api_token ? [tokenCookie(api_token, siteOf(args.context))] : [];
  return redirectWithSession(args, session, paths.paymentDone(), ...cookies);
}

/** When the answer is lost, the order may be paid; the idempotency key makes a retry safe. */
async function confirmUnlessUnknown(checkout: Checkout, pay: () => Promise<Fulfilled>) {
  try {
    return await confirmOrder(checkout, await pay());
  } catch (error) {
    if (isUnavailable(error)) return showOrder(checkout, critical(UNCONFIRMED), 503);
    throw error;
  }
}

/** Whether an order ends paid time without crediting all of it, which has to be confirmed. */
const losesPaidTime = ({ unused_lost }: Pick<Summary, "unused_lost">) => unused_lost > 0;

/** Shows the confirmation of a wallet payment; with scripts a dialog does. */
export async function askForWallet(checkout: Checkout) {
  const { account, choice, order } = checkout;
  const missing = missingToPay(order);
  if (missing) return showOrder(checkout, critical(missing), 422, { incomplete: true });
  const { summary } = await priceOrder(account.api, choice, order);
  // The page must have shown the period before the confirmation shows the price alone.
  if (order.paid_until !== undefined && order.paid_until !== summary.paid_until)
    return showOrder(checkout, critical(PAID_MEANWHILE), 200);
  if (losesPaidTime(summary) && order.replace_plan === 0)
    return showOrder(checkout, critical(CONFIRM_REPLACEMENT), 422);
  if (walletOf(summary) < summary.quote.total) return showOrder(checkout, critical(TOO_LOW), 422);
  return showOrder(checkout, null, 200, { confirm: true });
}

/** Pays from the wallet. The same order sent again gets the first answer again. */
export async function payByWallet(checkout: Checkout) {
  const missing = missingToPay(checkout.order);
  if (missing) return showOrder(checkout, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderClaim(checkout)), payment_method: "wallet" as const };
  return confirmUnlessUnknown(checkout, () =>
    checkout.account.api.subscription.withWallet(claim, { context: idempotencyKey(checkout, claim) }),
  );
}

/** Fulfils an order whose total is 0 (spec §4). */
export async function subscribeForFree(checkout: Checkout) {
  const missing = missingForFree(checkout.order);
  if (missing) return showOrder(checkout, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderClaim(checkout)), payment_method: "free" as const };
  return confirmUnlessUnknown(checkout, () =>
    checkout.account.api.subscription.free(claim, { context: idempotencyKey(checkout, claim) }),
  );
}
