import { setTimeout as pause } from "node:timers/promises";
import { differenceInSeconds } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import { Refusal } from "../../refusal.ts";
import { chargeSavedCard } from "./charge-saved-card.ts";
import { paymentRefusal } from "./describe-payment.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { purseOf } from "./purse.ts";
import {
  CHARGING,
  findIntent,
  isUnfinished,
  lockIntent,
  markReturned,
  type PaymentIntent,
  updateIntent,
} from "./repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** Seconds that another request's charge may take before it counts as lost. */
const CHARGE_SECONDS = 10;

/**
 * Brings a payment to its end when its payer says that it is paid, or, with a saved card, that it be charged now.
 * Repeating it gives the same answer.
 * @returns The settled payment.
 * @throws {Refusal} `PAYMENT_CHALLENGE` with the address to confirm at, `PAYMENT_PENDING`, `PAYMENT_FAILED`,
 * `PAYMENT_MISMATCH` (the money goes back), `PAYMENT_PROVIDER_DOWN`.
 */
export async function finishPayment(deps: PaymentDeps, known: PaymentIntent): Promise<PaymentIntent> {
  const intent = await bringToEnd(deps, known);
  if (intent.state !== "settled") throw paymentRefusal(intent);
  return intent;
}

async function bringToEnd(deps: PaymentDeps, known: PaymentIntent): Promise<PaymentIntent> {
  try {
    return known.cardHandle === null ? await callBack(deps, known) : await charge(deps, known);
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    const { reference } = known;
    deps.log.warn({ err: error, kind: error.kind, reference }, "paystack could not be asked");
    const now = known.cardHandle === null ? await markUnknown(deps, known) : await look(deps, known);
    // A webhook, or another call, may have had its answer meanwhile.
    if (isUnfinished(now)) throw providerDown(now);
    return now;
  }
}

async function callBack(deps: PaymentDeps, known: PaymentIntent): Promise<PaymentIntent> {
  if (known.returnedAt === null) await markReturned(deps.db, known.reference, deps.clock.now());
  return (await settlePayment(deps, known.reference)) ?? known;
}

async function charge(deps: PaymentDeps, known: PaymentIntent): Promise<PaymentIntent> {
  const { reference } = known;
  const charged = known.state === "open" ? await chargeSavedCard(deps, reference) : undefined;
  if (charged) return charged;
  await awaitCharge(deps, known);
  return (await settlePayment(deps, reference)) ?? known;
}

/** A second click, or another tab, made the charge a moment ago: what comes of it is the answer to this call too. */
async function awaitCharge(deps: PaymentDeps, known: PaymentIntent): Promise<void> {
  for (let wait = 50; wait <= 3_200; wait *= 2) {
    const { state, providerStatus, chargedAt } = await look(deps, known);
    if (state !== "pending" || providerStatus !== CHARGING || chargedAt === null) return;
    if (differenceInSeconds(deps.clock.now(), chargedAt) >= CHARGE_SECONDS) return;
    await pause(wait);
  }
}

async function look(deps: PaymentDeps, known: PaymentIntent): Promise<PaymentIntent> {
  return (await findIntent(deps.db, known.reference)) ?? known;
}

/** The browser says that it was paid and nobody can tell: until Paystack answers, it may have been. */
async function markUnknown(deps: PaymentDeps, known: PaymentIntent): Promise<PaymentIntent> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, known.reference);
    if (intent?.state === "open") return updateIntent(tx, intent, { state: "pending" });
    return intent ?? known;
  });
}

function providerDown(intent: PaymentIntent): Refusal {
  const { reference, state, cardHandle } = intent;
  const purse = purseOf(intent);
  const gift = purse
    ? `the money is in ${purse.name} as soon as it does`
    : "your subscription starts as soon as it does";
  const rest =
    state === "open" && cardHandle !== null
      ? "Your card was not charged. Please try again."
      : `If you have paid, ${gift}.`;
  const message = `The card payment service does not answer at the moment. ${rest}`;
  return new Refusal("PAYMENT_PROVIDER_DOWN", message, { data: { reference, state } });
}
