import type { PaymentSchema } from "@vendor/api";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { Refusal } from "../../refusal.ts";
import { findSubscriptionByReference, presentPeriod, subscribedMessage } from "../periods/index.ts";
import { describePayment } from "./payment-messages.ts";
import { findIntent, isUnfinished, type PaymentIntent, railDataOf } from "./payment-repository.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * A payment's current state. Paystack is asked about an unfinished one; if it does not answer, the last known state is shown.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's.
 */
export async function showPayment(
  deps: Deps,
  session: AccountSession,
  reference: string,
): Promise<z.infer<typeof PaymentSchema>> {
  const known = await findIntent(deps.db, reference);
  if (known?.accountId !== session.accountId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  const payment = isUnfinished(known) ? await settleIfPossible(deps, known) : known;
  const subscription =
    payment.state === "settled" && payment.order
      ? await findSubscriptionByReference(deps.db, reference)
      : undefined;
  const view = paymentView(payment);
  if (!subscription) return view;
  const message = subscribedMessage(payment.order?.planName ?? "", subscription, deps.clock.now());
  return { ...view, message, period: presentPeriod(subscription) };
}

/** A payment as calls answer it. */
export function paymentView(intent: PaymentIntent): z.infer<typeof PaymentSchema> {
  const { order } = intent;
  return {
    reference: intent.reference,
    kind: intent.orderType,
    state: intent.state,
    message: describePayment(intent),
    amount: intent.amount,
    credit: intent.creditAmount,
    plan_id: order?.planId ?? null,
    duration: order?.duration ?? null,
    location_id: order?.locationId ?? null,
    period: null,
    challenge_url: isUnfinished(intent) ? (railDataOf(intent).challengeUrl ?? null) : null,
    created_at: intent.createdAt.toISOString(),
    settled_at: intent.settledAt?.toISOString() ?? null,
  };
}

async function settleIfPossible(deps: Deps, known: PaymentIntent): Promise<PaymentIntent> {
  try {
    return (await settlePayment(deps, known.reference)) ?? known;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind, reference: known.reference }, "paystack could not be asked");
    return known;
  }
}

/** A payment to be paid, as calls answer it: what the payer needs, which is nothing for a saved card. Amount in kobo. */
export function presentOpenPayment({ env }: Pick<Deps, "env">, payment: PaymentIntent) {
  const { toPay = {} } = railDataOf(payment);
  return {
    reference: payment.reference,
    access_code: toPay.accessCode ?? null,
    authorization_url: toPay.authorizationUrl ?? null,
    to_pay: toPay,
    public_key: env.PAYSTACK_PUBLIC_KEY,
    email: payment.email,
    amount: payment.amount,
  };
}
