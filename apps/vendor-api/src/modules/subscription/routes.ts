import { ok } from "@vendor/api";
import type { AccountSession } from "../../deps.ts";
import { os, type RequestContext, requireAccount } from "../../http/os.ts";
import { limit } from "../../http/rate-limiter.ts";
import { checkCoupon } from "../coupon/check-coupon.ts";
import { draftRoutes } from "../draft/routes.ts";
import { renewToken } from "../identity/renew-token.ts";
import { subscribedMessage } from "../payment/describe-payment.ts";
import { presentOpened } from "../payment/present-opened.ts";
import { showPayment } from "../payment/show-payment.ts";
import { subscribeWithCard } from "../payment/subscribe-with-card.ts";
import { topUpWallet } from "../payment/top-up-wallet.ts";
import { validateCardPayment } from "../payment/validate-card-payment.ts";
import { validateTopUp } from "../payment/validate-top-up.ts";
import { traceRoutes } from "../trace/routes.ts";
import type { SubscribedOrder } from "./give-once.ts";
import { presentPeriod } from "./plan-period.ts";
import { presentQuote } from "./present-quote.ts";
import { subscribeForFree } from "./subscribe-for-free.ts";
import { subscribeWithWallet } from "./subscribe-with-wallet.ts";
import { summariseSubscription } from "./summarise-subscription.ts";

/** The specification's answer to an order that may be paid (spec §7). */
const PROCEED = "You can now proceed to payment";

/** Coupons can be guessed by every call that takes one, so all of them count together. */
async function limitGuesses(context: RequestContext, { coupon }: { coupon?: string | undefined }) {
  if (coupon !== undefined) await limit(context, "coupon-by-user", requireAccount(context).userId);
}

/** The answer to an order that was given: the token says from now on that the location is subscribed. */
async function subscribed({ deps }: RequestContext, session: AccountSession, given: SubscribedOrder) {
  const token = await renewToken(deps, session);
  return ok(subscribedMessage(given.planName, given, deps.clock.now()), {
    data: { subscription_id: given.subscriptionId, ...presentPeriod(given) },
    ...(token && { api_token: token }),
  });
}

export const subscriptionRoutes = {
  ...draftRoutes,
  ...traceRoutes,
  summary: os.subscription.summary.handler(async ({ input, context }) => {
    await limitGuesses(context, input);
    const selection = { ...input, duration: input.plan_duration };
    const summary = await summariseSubscription(context.deps, requireAccount(context), selection);
    return ok("Subscription summary", { data: [summary] });
  }),
  summaryOf: os.subscription.summaryOf.handler(async ({ input, context }) => {
    const plain = { additional_users: 0, additional_warehouse: 0, additional_products: 0, onboarding: 0 };
    const selection = { ...plain, ...input, duration: input.plan_duration };
    const summary = await summariseSubscription(context.deps, requireAccount(context), selection);
    return ok("Subscription summary", { data: [summary] });
  }),
  checkCoupon: os.subscription.checkCoupon.handler(async ({ input, context }) => {
    await limitGuesses(context, input);
    return ok("Coupon applied", { data: await checkCoupon(context.deps, requireAccount(context), input) });
  }),
  validateCardPayment: os.subscription.validateCardPayment.handler(async ({ input, context }) => {
    const { deps } = context;
    const session = requireAccount(context);
    await limit(context, "payment-by-user", session.userId);
    await limitGuesses(context, input);
    const { order, payment } = await validateCardPayment(deps, session, input);
    return ok(PROCEED, { data: { ...presentOpened(deps, payment), quote: presentQuote(order) } });
  }),
  withCard: os.subscription.withCard.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    return subscribed(context, session, await subscribeWithCard(context.deps, session, input));
  }),
  withWallet: os.subscription.withWallet.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limitGuesses(context, input);
    const given = await subscribeWithWallet(context.deps, session, input, context.idempotencyKey);
    return subscribed(context, session, given);
  }),
  free: os.subscription.free.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limitGuesses(context, input);
    const given = await subscribeForFree(context.deps, session, input, context.idempotencyKey);
    return subscribed(context, session, given);
  }),
  validateTopUp: os.subscription.validateTopUp.handler(async ({ input, context }) => {
    const { deps } = context;
    const session = requireAccount(context);
    await limit(context, "payment-by-user", session.userId);
    const { payment, quote } = await validateTopUp(deps, session, input);
    const { amount, charge, total } = quote;
    return ok(PROCEED, { data: { ...presentOpened(deps, payment), quote: { amount, charge, total } } });
  }),
  topUpWallet: os.subscription.topUpWallet.handler(async ({ input, context }) => {
    const topUp = await topUpWallet(context.deps, requireAccount(context), input);
    return ok(topUp.message, { data: topUp });
  }),
  payment: os.subscription.payment.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "look-by-user", session.userId);
    const payment = await showPayment(context.deps, session, input.reference);
    return ok(payment.message, { data: payment });
  }),
};
