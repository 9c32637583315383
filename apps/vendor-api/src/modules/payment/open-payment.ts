import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../../db/transaction.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import { Refusal } from "../../refusal.ts";
import { releaseCoupon } from "../coupon/use-coupon.ts";
import { describePayment } from "./describe-payment.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { findOrCreateIntent, INITIALIZING, type PaymentRequest } from "./find-or-create-intent.ts";
import {
  findIntent,
  isUnfinished,
  lockIntent,
  type PaymentIntent,
  updateIntent,
  updateUninitialized,
} from "./repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** An intent that Paystack can be paid on. */
type OpenPayment = PaymentIntent & { accessCode: string; authorizationUrl: string };

/**
 * Finds or opens the payment of an order or a top-up. One by saved card is not opened at Paystack: it is there to be
 * charged. The intent is committed before Paystack hears of it, so that no money can
 * come for something unknown here; tabs and retries with the same order share its reference, which is what stops them
 * from charging twice. No row is locked while Paystack is asked.
 * @throws {Refusal} `PAYMENT_PROVIDER_DOWN` (the intent stays, a retry takes it up), `CONFLICT` when the order turns
 * out to be paid, `COUPON_REFUSED`.
 */
export async function openPayment(deps: PaymentDeps, request: PaymentRequest): Promise<PaymentIntent> {
  try {
    for (let attempt = 0; attempt < 4; attempt++) {
      const opened = await attemptToOpen(deps, request);
      if (opened) return opened;
    }
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    deps.log.warn({ err: error, kind: error.kind }, "paystack did not open a payment");
  }
  throw new Refusal("PAYMENT_PROVIDER_DOWN");
}

/** @returns Undefined when the intent got into another state meanwhile: look again. */
async function attemptToOpen(deps: PaymentDeps, request: PaymentRequest): Promise<PaymentIntent | undefined> {
  const found = await inTransaction(deps.db, (tx) => findOrCreateIntent(tx, request, deps.clock.now()));
  await deps.failpoint?.("intent-committed");
  const { intent, othersInitialize } = found;
  if (intent.cardHandle !== null) {
    return intent.chargedAt === null ? intent : resumePayment(deps, intent, isUnfinished);
  }
  if (isPayable(intent)) return resumePayment(deps, intent, isPayable);
  // The site's page after Paystack's hosted one, paid or cancelled: it asks where the payment stands.
  const { WEBSITE_URL, RESELLER_URL } = deps.env;
  const returnUrl = `${request.buys.kind === "tokens" ? RESELLER_URL : WEBSITE_URL}/payments/return`;
  try {
    const { accessCode, authorizationUrl } = await deps.paystack.initialize({
      reference: intent.reference,
      amount: intent.amount,
      email: intent.email,
      currency: "NGN",
      callbackUrl: returnUrl,
      metadata: { cancel_action: `${returnUrl}?reference=${intent.reference}` },
    });
    await deps.failpoint?.("payment-initialized");
    const stored = await updateUninitialized(deps.db, intent, {
      accessCode,
      authorizationUrl,
      providerStatus: null,
    });
    return stored && isPayable(stored) ? stored : undefined;
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    if (!error.isDuplicateReference) {
      await updateUninitialized(deps.db, intent, { providerStatus: null });
      throw error;
    }
    if (!(othersInitialize && (await awaitAccessCode(deps, intent)))) await retireIntent(deps, intent);
    return undefined;
  }
}

function isPayable(intent: PaymentIntent): intent is OpenPayment {
  return isUnfinished(intent) && intent.accessCode !== null && intent.authorizationUrl !== null;
}

/** Takes up a payment opened earlier, unless it was paid and nobody here heard of it, or came to nothing. */
async function resumePayment(
  deps: PaymentDeps,
  intent: PaymentIntent,
  isUsable: (intent: PaymentIntent) => boolean,
): Promise<PaymentIntent | undefined> {
  const now = await settlePayment(deps, intent.reference);
  if (now?.state === "settled") {
    const message =
      now.kind !== "subscription"
        ? `${describePayment(now)} already.`
        : "This order is already paid. Your subscription is active.";
    throw new Refusal("CONFLICT", message, { data: { reference: intent.reference, state: now.state } });
  }
  return now && isUsable(now) ? now : undefined;
}

/** The other tab, or another copy of this service, opened the payment a moment ago and is about to store its code. */
async function awaitAccessCode(deps: PaymentDeps, intent: PaymentIntent): Promise<boolean> {
  for (let look = 0; look < 40; look++) {
    const now = await findIntent(deps.db, intent.reference);
    if (!now || now.accessCode !== null || !isUnfinished(now)) return true;
    if (now.providerStatus !== INITIALIZING) return false;
    await pause(50);
  }
  return false;
}

/**
 * Paystack opened the payment once, but its answer was lost and the access code with it, so nobody can pay on this
 * reference. It is given up for a new one; should money come all the same, settling still knows the order.
 */
async function retireIntent(deps: PaymentDeps, { reference }: PaymentIntent): Promise<void> {
  await settlePayment(deps, reference);
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || !isUnfinished(intent) || intent.accessCode !== null) return;
    await updateIntent(tx, intent, { state: "failed", providerMessage: "Given up for a new reference" });
    await releaseCoupon(tx, reference);
  });
}
