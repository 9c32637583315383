import { createHash } from "node:crypto";
import { siteOf } from "@vendor/remix-kit";
import { isUnavailable, redirectWithSession, tokenCookie } from "@vendor/remix-kit/server";
import { formatPeriod } from "../../features/account/dates";
import { walletOf } from "../../features/checkout/local-quote";
import { choicesOf, orderQuery } from "../../features/checkout/order-form";
import { missingForFree, missingToPay } from "../../features/checkout/read-order-form";
import { losesPaidTime } from "../../features/checkout/recap-view";
import { paths } from "../../paths";
import { openSession } from "../../server/session.server";
import { type Checkout, critical, orderClaim, orderKeyOf, show } from "./checkout-context.server";
import { priceOrder } from "./price-order.server";

const TOO_LOW = "Your wallet balance is too low for this transaction";
const UNCONFIRMED = "Confirm that this plan replaces what is already paid for.";
const UNKNOWN =
  "We do not know yet whether this went through. Please try again: the same order is never charged twice.";

/** One key for one order: what the location had when the page was made, and what the order is. */
function keyOf({ form }: Checkout, claim: object): { idempotencyKey?: string } {
  const begun = orderKeyOf(form);
  if (begun === null) return {};
  const digest = createHash("sha256").update(JSON.stringify(claim)).digest("base64url");
  return { idempotencyKey: `order-${begun}-${digest}` };
}

type Given = {
  message: string;
  api_token?: string | undefined;
  data: { subscription_id: number; starts_at: string; ends_at: string | null };
};

/** The page that says how it went: a reload there sends nothing again. */
async function toDone({ args, choice, order }: Checkout, { message, api_token, data }: Given) {
  const session = await openSession(args);
  session.flash("orderPaid", { message, period: formatPeriod(data), subscriptionId: data.subscription_id });
  session.set("payment", { reference: null, choice, order: orderQuery(choicesOf(order)) });
  const cookies = api_token ? [tokenCookie(api_token, siteOf(args.context))] : [];
  return redirectWithSession(args, session, paths.paymentDone(), ...cookies);
}

/** An answer that was lost is no refusal: the order may be paid, and the key makes a second try safe. */
async function orUnknown(checkout: Checkout, pay: () => Promise<Given>) {
  try {
    return await toDone(checkout, await pay());
  } catch (error) {
    if (isUnavailable(error)) return show(checkout, critical(UNKNOWN), 503);
    throw error;
  }
}

/** Asks before the wallet is charged, as a step of its own; with scripts a dialog has asked already. */
export async function askForWallet(checkout: Checkout) {
  const { account, choice, order } = checkout;
  const missing = missingToPay(order);
  if (missing) return show(checkout, critical(missing), 422, { incomplete: true });
  const { summary } = await priceOrder(account.api, choice, order);
  if (losesPaidTime(summary) && order.replace_plan === 0) return show(checkout, critical(UNCONFIRMED), 422);
  if (walletOf(summary) < summary.quote.total) return show(checkout, critical(TOO_LOW), 422);
  return show(checkout, null, 200, { confirm: true });
}

/** Pays from the wallet. Whoever sends the same order again gets the first answer again. */
export async function payByWallet(checkout: Checkout) {
  const missing = missingToPay(checkout.order);
  if (missing) return show(checkout, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderClaim(checkout)), payment_method: "wallet" as const };
  return orUnknown(checkout, () =>
    checkout.account.api.subscription.withWallet(claim, { context: keyOf(checkout, claim) }),
  );
}

/** Gives an order whose total is 0 (spec §4). */
export async function subscribeForFree(checkout: Checkout) {
  const missing = missingForFree(checkout.order);
  if (missing) return show(checkout, critical(missing), 422, { incomplete: true });
  const claim = { ...(await orderClaim(checkout)), payment_method: "free" as const };
  return orUnknown(checkout, () =>
    checkout.account.api.subscription.free(claim, { context: keyOf(checkout, claim) }),
  );
}
