import { ok } from "@vendor/api";
import type { AccountSession } from "../../deps.ts";
import { os, type RequestContext, requireAccount } from "../../http/contract-implementer.ts";
import { limitCouponGuesses } from "../catalog/routes.ts";
import { renewToken } from "../people/index.ts";
import { presentPeriod, subscribedMessage } from "../periods/index.ts";
import { type SubscribedOrder, subscribeForFree, subscribeWithWallet } from "./place-order.ts";
import { summariseSubscription } from "./summarise-subscription.ts";

/** Answers a fulfilled order, with a new token that says that the location is subscribed. */
export async function answerSubscribed(
  { deps }: RequestContext,
  session: AccountSession,
  subscription: SubscribedOrder,
) {
  const token = await renewToken(deps, session);
  return ok(subscribedMessage(subscription.planName, subscription, deps.clock.now()), {
    data: { subscription_id: subscription.subscriptionId, ...presentPeriod(subscription) },
    ...(token && { api_token: token }),
  });
}

export const subscriptionRoutes = {
  summary: os.subscription.summary.handler(async ({ input, context }) => {
    await limitCouponGuesses(context, input);
    const selection = { ...input, duration: input.plan_duration };
    const summary = await summariseSubscription(context.deps, requireAccount(context), selection);
    return ok("Subscription summary", { data: [summary] });
  }),
  summaryOf: os.subscription.summaryOf.handler(async ({ input, context }) => {
    const selection = { addons: [], onboarding: 0, ...input, duration: input.plan_duration };
    const summary = await summariseSubscription(context.deps, requireAccount(context), selection);
    return ok("Subscription summary", { data: [summary] });
  }),
  withWallet: os.subscription.withWallet.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limitCouponGuesses(context, input);
    const subscription = await subscribeWithWallet(context.deps, session, input, context.idempotencyKey);
    return answerSubscribed(context, session, subscription);
  }),
  free: os.subscription.free.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limitCouponGuesses(context, input);
    const subscription = await subscribeForFree(context.deps, session, input, context.idempotencyKey);
    return answerSubscribed(context, session, subscription);
  }),
};
