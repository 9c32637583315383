import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import { releaseCoupon } from "../coupon/use-coupon.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { faultBeforeCharge } from "./fault-before-charge.ts";
import { CHARGING, lockIntent, NOT_CHARGED, type PaymentIntent, updateIntent } from "./repository.ts";
import { findSavedCard, forgetCard, type SavedCard } from "./saved-cards.ts";
import { applyTransaction, settlePayment } from "./settle-payment.ts";

/** Without a card the payment was given up instead. */
type Claim = { intent: PaymentIntent; card?: SavedCard | undefined };

/**
 * Charges the saved card of a payment, once: whoever claims the charge under the intent's lock makes it, and the
 * reference stops Paystack from taking it twice. What it answers is settled as any payment is. An answer that is lost
 * leaves the payment `pending`: it is never charged again, only asked about.
 * @returns The intent as it stands then; undefined when somebody else has the charge.
 * @throws {PaystackError} when Paystack surely did not charge, for now: the payment is open again.
 */
export async function chargeSavedCard(
  deps: PaymentDeps,
  reference: string,
): Promise<PaymentIntent | undefined> {
  const now = deps.clock.now();
  const claim = await inTransaction(deps.db, (tx) => claimCharge(tx, reference, now));
  if (!claim?.card) return claim?.intent;
  const { intent, card } = claim;
  await deps.failpoint?.("charge-claimed");
  const returnUrl = `${deps.env.WEBSITE_URL}/payments/return`;
  try {
    const outcome = await deps.paystack.chargeAuthorization({
      reference,
      amount: intent.amount,
      email: card.email,
      currency: "NGN",
      authorizationCode: card.authorizationCode,
      callbackUrl: returnUrl,
      metadata: { cancel_action: `${returnUrl}?reference=${reference}` },
    });
    await deps.failpoint?.("card-charged");
    if (!outcome.paused) return await applyTransaction(deps, reference, outcome.transaction);
    const { challengeUrl } = outcome;
    return await whilePending(deps, reference, (tx, pending) =>
      updateIntent(tx, pending, { providerStatus: "paused", challengeUrl }),
    );
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    return afterFault(deps, { intent, card }, error);
  }
}

/** Takes the charge on, unless it is taken, or would only have to be sent back. */
async function claimCharge(tx: Database, reference: string, now: Date): Promise<Claim | undefined> {
  const intent = await lockIntent(tx, reference);
  if (!intent) throw new Error("the payment intent is gone");
  if (intent.state !== "open" || intent.cardHandle === null) return undefined;
  const card = await findSavedCard(tx, intent.accountId, intent.cardHandle);
  const fault = await faultBeforeCharge(tx, intent, card, now);
  if (fault !== undefined) return { intent: await giveUp(tx, intent, fault) };
  const claimed = { state: "pending", providerStatus: CHARGING, chargedAt: now } as const;
  return { intent: await updateIntent(tx, intent, claimed), card };
}

async function giveUp(tx: Database, intent: PaymentIntent, fault: string): Promise<PaymentIntent> {
  await releaseCoupon(tx, intent.reference);
  const change = { state: "failed", providerStatus: NOT_CHARGED, providerMessage: fault } as const;
  return updateIntent(tx, intent, change);
}

async function afterFault(
  deps: PaymentDeps,
  { intent, card }: Claim,
  error: PaystackError,
): Promise<PaymentIntent> {
  const { reference } = intent;
  deps.log.warn({ err: error, kind: error.kind, reference }, "a saved card's charge has no outcome");
  if (error.isUnknown) return intent;
  // Charged before, by a claim that was given back although it had worked.
  if (error.isDuplicateReference) return (await settlePayment(deps, reference)) ?? intent;
  if (error.isCardRefused && card) {
    return whilePending(deps, reference, async (tx, pending) => {
      await forgetCard(tx, card);
      return giveUp(tx, pending, "This card can no longer be used, so we removed it from your saved cards.");
    });
  }
  await whilePending(deps, reference, (tx, pending) =>
    updateIntent(tx, pending, { state: "open", providerStatus: null, chargedAt: null }),
  );
  throw error;
}

/** Changes the intent unless a webhook has finished it meanwhile. */
async function whilePending(
  deps: PaymentDeps,
  reference: string,
  change: (tx: Database, intent: PaymentIntent) => Promise<PaymentIntent>,
): Promise<PaymentIntent> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent) throw new Error("the payment intent is gone");
    return intent.state === "pending" ? change(tx, intent) : intent;
  });
}
