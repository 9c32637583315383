import { ok } from "@vendor/api";
import { type AccountSession, callerOf } from "../../deps.ts";
import { os, requireAccount } from "../../http/contract-implementer.ts";
import { limit, type RateLimiter } from "../../http/rate-limiter.ts";
import { limitCouponGuesses } from "../catalog/routes.ts";
import { answerSubscribed } from "../orders/subscription-routes.ts";
import { listChangedPayments } from "./changed-payments.ts";
import { showPayment, subscribeWithCard, topUpWallet } from "./finish-payment.ts";
import { presentOpenPayment } from "./open-payment.ts";
import { validateCardPayment, validateTopUp } from "./prepare-payment.ts";
import { tracePayments } from "./trace-payments.ts";

type Asking = { deps: { limiter: RateLimiter }; caller: { address: string } };

/** Counts a payment that is opened, and stricter what opens an account number. @throws {Refusal} `TOO_MANY_REQUESTS`. */
export async function limitPayments(
  context: Asking,
  { userId, accountId }: AccountSession,
  method: string,
): Promise<void> {
  await limit(context, "payment-by-user", userId);
  if (method === "card") return;
  await limit(context, "offer-by-account", accountId);
  await limit(context, "offer-by-address", context.caller.address);
}

/** The specification's answer to an order that may be paid (spec §7). */
const PROCEED = "You can now proceed to payment";

/** Calls of the contract's group `subscription`. */
export const paymentRoutes = {
  validateCardPayment: os.subscription.validateCardPayment.handler(async ({ input, context }) => {
    const { deps } = context;
    const session = requireAccount(context);
    await limitPayments(context, session, input.payment_method);
    await limitCouponGuesses(context, input);
    const { quote, payment } = await validateCardPayment(deps, session, input);
    return ok(PROCEED, { data: { ...presentOpenPayment(deps, payment), quote } });
  }),
  withCard: os.subscription.withCard.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    return answerSubscribed(context, session, await subscribeWithCard(context.deps, session, input));
  }),
  validateTopUp: os.subscription.validateTopUp.handler(async ({ input, context }) => {
    const { deps } = context;
    const session = requireAccount(context);
    await limitPayments(context, session, input.payment_method);
    const { payment, quote } = await validateTopUp(deps, session, input);
    return ok(PROCEED, { data: { ...presentOpenPayment(deps, payment), quote } });
  }),
  topUpWallet: os.subscription.topUpWallet.handler(async ({ input, context }) => {
    const topUp = await topUpWallet(context.deps, requireAccount(context), input);
    return ok(topUp.message, { data: topUp });
  }),
  payment: os.subscription.payment.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "look-by-user", callerOf(session));
    const payment = await showPayment(context.deps, session, input.reference);
    return ok(payment.message, { data: payment });
  }),
  changedPayments: os.subscription.changedPayments.handler(async ({ input, context }) =>
    ok("Changed payments", { data: await listChangedPayments(context.deps, input.watch_keys) }),
  ),
  trace: os.subscription.trace.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "trace-by-user", session.userId);
    const { payments, message } = await tracePayments(context.deps, session, input);
    return ok(message, { data: payments });
  }),
};

/** Calls of the contract's group `reseller`. */
export const agentPaymentRoutes = {
  payment: os.reseller.payment.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "look-by-user", callerOf(session));
    return ok("Payment", { data: await showPayment(context.deps, session, input.reference) });
  }),
};
