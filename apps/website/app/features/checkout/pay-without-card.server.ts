import { siteOf } from "@vendor/remix-kit";
import { walletOf } from "@vendor/remix-kit/order";
import {
  isUnavailable,
  orderKeyOf,
  payOnce,
  redirectWithSession,
  tokenCookie,
} from "@vendor/remix-kit/server";
import { paths } from "../../paths";
import { openSession } from "../../server/session.server";
import { formatPeriod } from "../account/dates";
import { critical, orderInput, type PostedOrder, showOrder } from "./checkout-context.server";
import { formChoices, orderQuery, type Summary } from "./order-form";
import { priceOrder } from "./price-order.server";
import { missingForFree, missingToPay } from "./read-order-form";

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
export async function askForWallet(posted: PostedOrder) {
  const { account, choice, order } = posted;
  const missing = missingToPay(order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const { summary } = await priceOrder(account.api, choice, order);
  // The page must have shown the period before the confirmation shows the price alone.
  if (order.paid_until !== undefined && order.paid_until !== summary.paid_until)
    return showOrder(posted, critical(PAID_MEANWHILE), 200);
  if (losesPaidTime(summary) && order.replace_plan === 0)
    return showOrder(posted, critical(CONFIRM_REPLACEMENT), 422);
  if (walletOf(summary) < summary.quote.total) return showOrder(posted, critical(TOO_LOW), 422);
  return showOrder(posted, null, 200, { confirm: true });
}

/** Pays from the wallet. The same order sent again gets the first answer again. */
export async function payByWallet(posted: PostedOrder) {
  const missing = missingToPay(posted.order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderInput(posted)), payment_method: "wallet" as const };
  return confirmUnlessUnknown(posted, () =>
    posted.account.api.subscription.withWallet(claim, { context: payOnce(orderKeyOf(posted.form), claim) }),
  );
}

/** Fulfils an order whose total is 0 (spec §4). */
export async function subscribeForFree(posted: PostedOrder) {
  const missing = missingForFree(posted.order);
  if (missing) return showOrder(posted, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderInput(posted)), payment_method: "free" as const };
  return confirmUnlessUnknown(posted, () =>
    posted.account.api.subscription.free(claim, { context: payOnce(orderKeyOf(posted.form), claim) }),
  );
}
