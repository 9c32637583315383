import { setTimeout as pause } from "node:timers/promises";
import { type PaymentSchema, TopUpQuoteSchema } from "@vendor/api";
import type { AddonChoice } from "@vendor/api/addons";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { differenceInSeconds } from "date-fns";
import * as z from "zod";
import type { OrderQuote } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { Refusal } from "../../refusal.ts";
import { balanceOf } from "../ledger/index.ts";
import {
  type ClaimedAmounts,
  creditedBalanceOf,
  priceChanged,
  type Selection,
  type SubscribedOrder,
} from "../orders/index.ts";
import { findSubscriptionByReference, presentPeriod, subscribedMessage } from "../periods/index.ts";
import { watchKeyOf } from "./changed-payments.ts";
import { chargeSavedCard } from "./charge-saved-card.ts";
import { describePayment, paymentRefusal } from "./payment-messages.ts";
import {
  findIntent,
  isUnfinished,
  lockIntent,
  markReturned,
  type PaymentIntent,
  railDataOf,
  updateIntent,
} from "./payment-repository.ts";
import { railOf } from "./rails/later-rails.ts";
import { settlePayment } from "./settle-payment.ts";

/** Seconds after which another request's charge counts as lost. */
const CHARGE_SECONDS = 10;

/**
 * Settles a payment that the payer's browser reports as paid, or charges its saved card. Repeating it gives the same
 * answer.
 * @returns The settled payment.
 * @throws {Refusal} `PAYMENT_CHALLENGE` with the address to confirm at, `PAYMENT_PENDING`, `PAYMENT_FAILED`,
 * `PAYMENT_MISMATCH` (the money goes back), `PAYMENT_PROVIDER_DOWN`.
 */
export async function finishPayment(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  const intent = await chargeOrSettle(deps, stored);
  if (intent.state !== "settled") throw paymentRefusal(intent);
  return intent;
}

async function chargeOrSettle(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  try {
    return stored.cardHandle === null ? await settleReturned(deps, stored) : await charge(deps, stored);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { reference } = stored;
    deps.log.warn({ err: error, kind: error.kind, reference }, "paystack could not be asked");
    const current = stored.cardHandle === null ? await markPending(deps, stored) : await reload(deps, stored);
    // A webhook or another call may have settled it meanwhile. One that was given up may have been paid since.
    if (isUnfinished(current) || current.state === "failed") throw providerDown(current);
    return current;
  }
}

async function settleReturned(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  if (stored.returnedAt === null) await markReturned(deps.db, stored.reference, deps.clock.now());
  return (await settlePayment(deps, stored.reference)) ?? stored;
}

async function charge(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  const { reference } = stored;
  const charged = stored.state === "open" ? await chargeSavedCard(deps, reference) : undefined;
  if (charged) return charged;
  await awaitCharge(deps, stored);
  return (await settlePayment(deps, reference)) ?? stored;
}

/** Waits for a charge that another request is making, so that both requests give its outcome. */
async function awaitCharge(deps: Deps, stored: PaymentIntent): Promise<void> {
  for (let wait = 50; wait <= 3_200; wait *= 2) {
    const { state, phase, chargedAt } = await reload(deps, stored);
    if (state !== "pending" || phase !== "charging" || chargedAt === null) return;
    if (differenceInSeconds(deps.clock.now(), chargedAt) >= CHARGE_SECONDS) return;
    await pause(wait);
  }
}

async function reload(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  return (await findIntent(deps.db, stored.reference)) ?? stored;
}

/** Marks a payment that the browser reports as paid while Paystack does not answer. */
async function markPending(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, stored.reference);
    if (intent?.state === "open") return updateIntent(tx, intent, { state: "pending" });
    return intent ?? stored;
  });
}

function providerDown(intent: PaymentIntent): Refusal {
  const { reference, state, cardHandle } = intent;
  const balance = creditedBalanceOf(intent);
  const outcome = balance
    ? `the money is in ${balance.name} as soon as it does`
    : "your subscription starts as soon as it does";
  const advice =
    state === "open" && cardHandle !== null
      ? "Your card was not charged. Please try again."
      : `If you have paid, ${outcome}.`;
  const message = `The payment service does not answer at the moment. ${advice}`;
  return new Refusal("PAYMENT_PROVIDER_DOWN", message, { data: { reference, state } });
}

type Claimed<T> = { [K in keyof T]?: T[K] | undefined };
type CardCallback = Claimed<Selection & ClaimedAmounts> & { reference_id: string };

/**
 * Finishes a card payment after the popup's callback, or charges the saved card that it was validated for (spec §7).
 * The order is the one that was validated for the reference, and Paystack says whether it is paid. Repeating it gives the
 * same answer.
 * @throws {Refusal} `NOT_FOUND` for another account's reference, or a top-up's; `PRICE_CHANGED` when order fields in the
 * request differ; what `finishPayment` throws.
 */
export async function subscribeWithCard(
  deps: Deps,
  session: AccountSession,
  input: CardCallback,
): Promise<SubscribedOrder> {
  const stored = await findIntent(deps.db, input.reference_id);
  if (stored?.quote == null || stored.accountId !== session.accountId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  requireSameOrder(input, stored.quote);
  const intent = await finishPayment(deps, stored);
  const subscription = await findSubscriptionByReference(deps.db, intent.reference);
  if (!subscription) throw new Error(`settled payment ${intent.reference} has no subscription`);
  const { id: subscriptionId, startsAt, endsAt } = subscription;
  return { subscriptionId, startsAt, endsAt, planName: stored.quote.planName };
}

/** Compares the fields that were sent. Omitted quantities arrive as 0, so a 0 is not compared. */
function requireSameOrder(input: CardCallback, quote: OrderQuote): void {
  const pairs: [unknown, unknown][] = [
    [input.plan_id, quote.planId],
    [input.duration, quote.duration],
    [input.location_id, quote.locationId],
    [input.coupon, quote.couponCode],
    [input.onboarding || undefined, quote.onboardingId],
    [input.plan_amount, quote.planPrice],
    [input.total_amount, quote.net],
    [input.discount_percentage, quote.discountPercent],
    [input.amount_paid, quote.total],
  ];
  // Lines that the previous version wrote have no group.
  const isStored = ({ group, qty }: AddonChoice) =>
    quote.lines.some((line) => line.kind === "addon" && (line.group ?? group) === group && line.qty === qty);
  const differs =
    pairs.some(([sent, stored]) => sent !== undefined && sent !== stored) ||
    input.addons?.some((addon) => !isStored(addon));
  if (differs) throw priceChanged(quote);
}

type TopUpCallback = { reference_id: string; amount?: Kobo | undefined };

/**
 * Finishes a top-up after the popup's callback, or charges the saved card that it was validated for. Repeating it gives
 * the same answer.
 * @throws {Refusal} `NOT_FOUND` for another account's reference, or an order's; `PRICE_CHANGED` when the request's amount
 * differs; what `finishPayment` throws.
 */
export async function topUpWallet(
  deps: Deps,
  session: AccountSession,
  input: TopUpCallback,
): Promise<{ message: string; balance: Kobo }> {
  const stored = await findIntent(deps.db, input.reference_id);
  if (
    stored?.orderType !== "top-up" ||
    stored.creditAmount === null ||
    stored.accountId !== session.accountId
  ) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  const { creditAmount, amount } = stored;
  if (input.amount !== undefined && input.amount !== creditAmount) {
    const agreed = { amount: creditAmount, charge: kobo(amount - creditAmount), total: amount };
    const quote = z.encode(TopUpQuoteSchema, agreed);
    const message = "The amount of this top-up has changed. Please review it.";
    throw new Refusal("PRICE_CHANGED", message, { data: { quote } });
  }
  const settled = await finishPayment(deps, stored);
  const balance = await balanceOf(deps.db, { kind: "customer-wallet", ownerId: session.accountId });
  return { message: describePayment(settled), balance };
}

/**
 * A payment's current state. Paystack is asked about an unfinished one; if it does not answer, the last known state is shown. In a view
 * by staff it is not asked, because its answer can settle the payment, and they do not learn where to pay or confirm.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's.
 */
export async function showPayment(
  deps: Deps,
  session: AccountSession,
  reference: string,
): Promise<z.infer<typeof PaymentSchema>> {
  const stored = await findIntent(deps.db, reference);
  if (stored?.accountId !== session.accountId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  const isView = session.viewerId !== null;
  const isDue = !isView && isUnfinished(stored) && !wasAskedLately(deps, stored);
  const payment = isDue ? await settleIfPossible(deps, stored) : stored;
  const subscription =
    payment.state === "settled" && payment.quote
      ? await findSubscriptionByReference(deps.db, reference)
      : undefined;
  const presented = {
    ...presentPayment(payment),
    ...(isView && { challenge_url: null, to_pay: {} }),
    watch_key: watchKeyOf(deps.env, payment),
    as_of: deps.clock.now().toISOString(),
  };
  if (!subscription) return presented;
  const message = subscribedMessage(payment.quote?.planName ?? "", subscription, deps.clock.now());
  return { ...presented, message, period: presentPeriod(subscription) };
}

/** Whether its provider was asked so short a time ago that the pages of many waiting payers must not ask again. */
function wasAskedLately(deps: Deps, intent: PaymentIntent): boolean {
  const { checkedAt } = intent;
  if (checkedAt === null) return false;
  return differenceInSeconds(deps.clock.now(), checkedAt) < railOf(deps, intent).asksEvery;
}

/** A payment as calls answer it. */
export function presentPayment(intent: PaymentIntent): z.infer<typeof PaymentSchema> {
  const { quote } = intent;
  const railData = railDataOf(intent);
  const returned = isUnfinished(intent) ? railData.returned : undefined;
  return {
    reference: intent.reference,
    kind: intent.orderType,
    state: intent.state,
    message: describePayment(intent),
    amount: intent.amount,
    credit: intent.creditAmount ?? (railData.credited === undefined ? null : kobo(railData.credited)),
    plan_id: quote?.planId ?? null,
    duration: quote?.duration ?? null,
    location_id: quote?.locationId ?? null,
    period: null,
    challenge_url: isUnfinished(intent) ? (railData.challengeUrl ?? null) : null,
    payment_method: railData.rail,
    to_pay: isUnfinished(intent) ? { ...railData.toPay } : {},
    watch_key: null,
    returned_transfer: returned ? { amount: kobo(returned.amount), times: returned.told?.length ?? 1 } : null,
    created_at: intent.createdAt.toISOString(),
    settled_at: intent.settledAt?.toISOString() ?? null,
  };
}

async function settleIfPossible(deps: Deps, stored: PaymentIntent): Promise<PaymentIntent> {
  try {
    return (await settlePayment(deps, stored.reference)) ?? stored;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind, reference: stored.reference }, "paystack could not be asked");
    return stored;
  }
}
