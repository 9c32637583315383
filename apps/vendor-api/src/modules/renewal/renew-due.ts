import { randomUUID } from "node:crypto";
import { addHours, addMinutes } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { Refusal } from "../../refusal.ts";
import { findPayer } from "../account/repository.ts";
import { appendEvent } from "../events/index.ts";
import { completeOrder } from "../order/complete-order.ts";
import { insertOrder, subscriptionOrder } from "../order/repository.ts";
import { chargeSavedCard } from "../payment/charge-saved-card.ts";
import { insertPayment, orderHash } from "../payment/open-payment.ts";
import { findIntent, type PaymentIntent } from "../payment/repository.ts";
import { readHistory } from "../subscription/history-repository.ts";
import { readPriceList } from "../subscription/read-price-list.ts";
import { lockLocation } from "../subscription/repository.ts";
import { choosePayer, nameCard } from "./price-renewal.ts";
import {
  findNames,
  type Payer,
  queueConfirmationRequest,
  queueExpiry,
  queueFailure,
  queueNotice,
  type RenewalNames,
} from "./renewal-messages.ts";
import {
  findRenewal,
  forgetRenewalCard,
  graceUntilOf,
  initialSchedule,
  listDueLocations,
  nextAttempt,
  type Renewal,
  stepsOf,
  stopRenewal,
  updateRenewal,
} from "./schedule-renewal.ts";

/** The most renewals that are read at a time, and those that run at once: each may wait for Paystack. */
const BATCH = 200;
const CONCURRENCY = 8;
/** Minutes until another run resumes a charge whose process died. */
const CHARGE_MINUTES = 15;

/**
 * Does what is due for every renewal: notices, attempts to pay, the end of the grace period. Any number of copies may run
 * this at once, because each step locks its location.
 */
export async function renewSubscriptions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const seen = new Set<number>();
  for (;;) {
    const due = (await listDueLocations(deps.db, now, BATCH + seen.size)).filter((id) => !seen.has(id));
    if (due.length === 0) return;
    // One that fails is left for the next run.
    for (const id of due) seen.add(id);
    const waiting = due.values();
    const work = async () => {
      for (const locationId of waiting) {
        await renewLocation(deps, locationId, now).catch(async (err: unknown) => {
          deps.log.error({ err, locationId }, "a renewal failed");
          await inTransaction(deps.db, (tx) => lendGrace(tx, locationId, now));
        });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }
}

/** Takes a renewal's next step, and charges its card when that is the step. */
async function renewLocation(deps: Deps, locationId: number, now: Date): Promise<void> {
  const reference = await inTransaction(deps.db, (tx) => takeStep(deps, tx, locationId, now));
  if (reference === undefined) return;
  await deps.failpoint?.("renewal-claimed");
  try {
    const intent = await chargeSavedCard(deps, reference);
    if (intent?.state === "settled" || intent === undefined) return;
    await inTransaction(deps.db, (tx) => applyCharge(deps, tx, locationId, intent, now));
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    deps.log.warn({ err: error, kind: error.kind, reference }, "a renewal's card could not be charged");
  }
}

/** @returns The reference of the payment whose card is to be charged now, after this transaction. */
async function takeStep(
  deps: Deps,
  tx: Database,
  locationId: number,
  now: Date,
): Promise<string | undefined> {
  await lockLocation(tx, locationId);
  const found = await findRenewal(tx, locationId);
  if (!found?.isOn || found.nextStepAt === null || found.nextStepAt > now) return undefined;
  const renewal = await postponeMissedEnd(tx, found, now);
  const names = await findNames(tx, renewal);
  if (renewal.reference !== null) return resume(deps, tx, { renewal, names }, now);
  if (now < stepsOf(renewal.dueAt).payment) {
    await giveNotice(deps, tx, { renewal, names }, now);
    return undefined;
  }
  const { graceUntil } = renewal;
  if (renewal.failures > 0 && (graceUntil === null || graceUntil <= now)) {
    await expire(deps, tx, { renewal, names }, now);
    return undefined;
  }
  return pay(deps, tx, { renewal, names }, now);
}

/**
 * Moves the end of a period to now when nothing was tried before it, because no worker ran. The location was not active in
 * between, so whatever pays begins the next period, and its grace, now.
 */
async function postponeMissedEnd(tx: Database, renewal: Renewal, now: Date): Promise<Renewal> {
  const { dueAt, failures, reference, graceUntil, locationId } = renewal;
  const isMissed = dueAt < now && failures === 0 && reference === null && graceUntil === null;
  if (!isMissed) return renewal;
  await updateRenewal(tx, locationId, { dueAt: now });
  return { ...renewal, dueAt: now };
}

type Known = { renewal: Renewal; names: RenewalNames };

/** Resumes a card payment that an earlier run began. */
async function resume(deps: Deps, tx: Database, { renewal, names }: Known, now: Date) {
  const intent = await findIntent(tx, renewal.reference ?? "");
  const { locationId } = renewal;
  if (intent?.state === "open") {
    await updateRenewal(tx, locationId, { nextStepAt: addMinutes(now, CHARGE_MINUTES) });
    return intent.reference;
  }
  // The reconciler asks Paystack how a charge ended.
  if (intent?.state === "pending") {
    await updateRenewal(tx, locationId, { nextStepAt: addMinutes(now, CHARGE_MINUTES) });
    return undefined;
  }
  if (intent?.state === "failed") {
    await recordFailure(deps, tx, { renewal, names }, failureOf(intent), now);
    return undefined;
  }
  // Another payment covered the period first, and this one goes back.
  const { runsUntil } = await readHistory(tx, locationId);
  if (runsUntil && runsUntil > renewal.dueAt)
    await updateRenewal(tx, locationId, initialSchedule(runsUntil, now));
  else await stopRenewal(tx, locationId, now);
  return undefined;
}

/** Who pays, and how much; undefined when the plan or an extra of it is no longer offered. */
async function choosePayerIfOffered(tx: Database, { renewal, names }: Known, now: Date) {
  try {
    return await choosePayer(tx, await readPriceList(tx), { renewal, accountId: names.accountId }, now);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Sends the notice that is due, and plans the next one or the renewal. */
async function giveNotice(deps: Deps, tx: Database, { renewal, names }: Known, now: Date): Promise<void> {
  const { noticesSent, locationId } = renewal;
  const { firstNotice, lastNotice, payment } = stepsOf(renewal.dueAt);
  const isLast = now >= lastNotice;
  if (noticesSent < (isLast ? 2 : 1) && now >= firstNotice) {
    const chosen = await choosePayerIfOffered(tx, { renewal, names }, now);
    // The owners are told that something is no longer offered when the payment fails.
    if (chosen) {
      const { order } = chosen;
      const payer: Payer =
        chosen.by === "card"
          ? { by: "card", amount: order.card, card: nameCard(chosen.card) }
          : { by: chosen.by, amount: order.total };
      await queueNotice(tx, deps.env, { renewal, names, payer }, { isLast, now });
    }
  }
  const change = isLast
    ? { noticesSent: 2, nextStepAt: payment }
    : { noticesSent: 1, nextStepAt: lastNotice };
  await updateRenewal(tx, locationId, change);
}

/**
 * Pays from the wallet in this transaction, or opens the card's payment.
 * @returns The reference of the card payment to charge.
 */
async function pay(
  deps: Deps,
  tx: Database,
  { renewal, names }: Known,
  now: Date,
): Promise<string | undefined> {
  const { locationId, consentedBy: userId } = renewal;
  const { accountId } = names;
  const chosen = await choosePayerIfOffered(tx, { renewal, names }, now);
  if (!chosen) {
    const reason = "The plan or an extra of it is no longer offered. Please choose again.";
    await recordFailure(deps, tx, { renewal, names }, { reason, isHard: false }, now);
    return undefined;
  }
  const { order } = chosen;
  if (chosen.by === "wallet") {
    // A subscription is renewed from the wallet only once, because references are unique. One that was ended has another id.
    const reference = `wal-renewal-${locationId}-after-${order.afterSubscriptionId ?? 0}`;
    const details = { reference, accountId, userId, paymentMethod: "wallet" } as const;
    const placed = await insertOrder(tx, subscriptionOrder(order, details), now);
    const outcome = await completeOrder(deps, tx, { order: placed, payment: { method: "wallet" } }, now);
    if ("reason" in outcome) throw new Error(outcome.reason);
    deps.log.info({ reference, locationId }, "a subscription was renewed");
    return undefined;
  }
  if (chosen.by === "link") {
    const reason = chosen.obstacle ?? "Please pay it yourself.";
    await recordFailure(deps, tx, { renewal, names }, { reason, isHard: false }, now);
    return undefined;
  }
  const payer = await findPayer(tx, userId);
  const buys = { kind: "subscription", order } as const;
  const request = {
    session: { accountId, userId },
    buys,
    card: chosen.card,
    saveCard: false,
    email: payer?.email ?? chosen.card.email,
  };
  const intent = await insertPayment(tx, request, orderHash(accountId, buys, `renewal-${randomUUID()}`), now);
  if (!intent) throw new Error("the payment was not opened");
  await updateRenewal(tx, locationId, {
    reference: intent.reference,
    // However the charge ends; a payment that succeeds needs no grace and clears it.
    graceUntil: await readGraceUntil(tx, renewal),
    nextStepAt: addMinutes(now, CHARGE_MINUTES),
  });
  return intent.reference;
}

async function readGraceUntil(tx: Database, renewal: Renewal): Promise<Date> {
  return graceUntilOf(renewal, (await readPriceList(tx)).settings.graceDays);
}

/** Gives a renewal its grace although a fault of ours ended the attempt to pay it. */
async function lendGrace(tx: Database, locationId: number, now: Date): Promise<void> {
  await lockLocation(tx, locationId);
  const found = await findRenewal(tx, locationId);
  if (!found?.isOn || found.graceUntil !== null || now < stepsOf(found.dueAt).payment) return;
  const renewal = await postponeMissedEnd(tx, found, now);
  await updateRenewal(tx, locationId, { graceUntil: await readGraceUntil(tx, renewal) });
}

type Failure = { reason: string; isHard: boolean };

/** What banks answer for a card that will never work again. */
const HARD_DECLINE =
  /stolen|lost card|pick.?up|closed account|invalid card|invalid account|no such (card|account|issuer)|restricted card|expired card|fraud/i;

function failureOf({ providerMessage, phase }: PaymentIntent): Failure {
  const answer = providerMessage ?? "";
  const isHard = HARD_DECLINE.test(answer) || /can no longer be used|has expired/.test(answer);
  if (phase === "not-charged") return { reason: answer || "Your card was not charged.", isHard };
  return { reason: `Your bank declined the card${answer ? ` (${answer})` : ""}.`, isHard };
}

/** Records how a charge ended that is not settled: failed, or waiting for the person or Paystack. */
async function applyCharge(deps: Deps, tx: Database, locationId: number, intent: PaymentIntent, now: Date) {
  await lockLocation(tx, locationId);
  const renewal = await findRenewal(tx, locationId);
  if (!renewal?.isOn || renewal.reference !== intent.reference) return;
  const names = await findNames(tx, renewal);
  if (intent.state === "failed") {
    await recordFailure(deps, tx, { renewal, names }, failureOf(intent), now);
  } else if (intent.challengeUrl !== null) {
    await queueConfirmationRequest(tx, deps.env, { reference: intent.reference, names }, now);
    await updateRenewal(tx, locationId, { nextStepAt: addHours(now, 25) });
  }
}

/** Records a failed attempt, plans the next one, and tells the owners. A hard decline ends the use of the card. */
async function recordFailure(
  deps: Deps,
  tx: Database,
  { renewal, names }: Known,
  { reason, isHard }: Failure,
  now: Date,
): Promise<void> {
  const { dueAt, cardHandle, locationId, failures } = renewal;
  const graceUntil = await readGraceUntil(tx, renewal);
  const nextTry = nextAttempt(dueAt, graceUntil, now);
  const change = {
    failures: failures + 1,
    reference: null,
    lastFailure: reason,
    graceUntil,
    nextStepAt: nextTry ?? (graceUntil > now ? graceUntil : now),
  };
  await updateRenewal(tx, locationId, change);
  if (isHard && cardHandle !== null) await forgetRenewalCard(tx, names.accountId, cardHandle);
  deps.log.warn({ locationId, failures: change.failures, isHard }, "a renewal was not paid");
  await queueFailure(tx, deps.env, { renewal: { ...renewal, ...change }, names, reason, nextTry }, now);
}

async function expire(deps: Deps, tx: Database, { renewal, names }: Known, now: Date): Promise<void> {
  await stopRenewal(tx, renewal.locationId, now);
  await queueExpiry(tx, deps.env, { renewal, names }, now);
  const body = { accountId: names.accountId, locationId: renewal.locationId };
  await appendEvent(tx, { name: "subscription.expired", body }, now);
  deps.log.info({ locationId: renewal.locationId }, "a subscription expired after its renewal failed");
}
