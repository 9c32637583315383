import { addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { isRetryable } from "../../db/database-faults.ts";
import {
  type DeclineCode,
  type OrderQuote,
  type RenewalMeans,
  renewalMeans,
  savedCards,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { findPayer } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import {
  type CompletingDeps,
  completeOrder,
  newOrder,
  readPriceList,
  subscriptionOrder,
} from "../orders/index.ts";
import {
  chargeSavedCard,
  findIntent,
  insertPayment,
  isUnfinished,
  type PaymentIntent,
  railDataOf,
} from "../payments/index.ts";
import {
  announced,
  CHARGE_MINUTES,
  charging,
  ended,
  findRenewal,
  forgetRenewalCard,
  grace,
  graceUntilOf,
  listDueLocations,
  listLocationsInGrace,
  lockLocation,
  moveRenewal,
  type Renewal,
  readHistory,
  rescheduleRenewal,
  stepsOf,
  updateRenewal,
  waitingForPayer,
} from "../periods/index.ts";
import { dunning, explainFailure, nextAttempt } from "./dunning.ts";
import { choosePayer, type RenewalPayer } from "./price-renewal.ts";
import {
  findNames,
  queueConfirmationRequest,
  queueExpiry,
  queueFailure,
  queueNotice,
  type RenewalNames,
} from "./renewal-messages.ts";

/** The most renewals that are read at a time, and those that run at once: each may wait for Paystack. */
const BATCH = 200;
const CONCURRENCY = 16;

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

/** Takes a renewal's next step, and charges its card or bank account when that is the step. */
async function renewLocation(deps: Deps, locationId: number, now: Date): Promise<void> {
  let reference = await inTransaction(deps.db, (tx) => takeStep(deps, tx, locationId, now));
  while (reference !== undefined) reference = await charge(deps, { locationId, reference }, now);
}

/** @returns The reference of the payment to charge next, by another means, because this one failed. */
async function charge(
  deps: Deps,
  { locationId, reference }: { locationId: number; reference: string },
  now: Date,
): Promise<string | undefined> {
  await deps.failpoint?.("renewal-claimed");
  try {
    const intent = await chargeSavedCard(deps, reference);
    if (intent?.state === "settled" || intent === undefined) return undefined;
    return await inTransaction(deps.db, (tx) => applyCharge(deps, tx, locationId, intent, now));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, kind: error.kind, reference }, "a renewal could not be charged");
    return undefined;
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
  if (!found || found.nextStepAt === null || found.nextStepAt > now) return undefined;
  const renewal = await postponeMissedEnd(tx, found, now);
  const named = { renewal, names: await findNames(tx, renewal) };
  switch (renewal.state) {
    case "scheduled":
    case "announced":
      if (now >= stepsOf(renewal.dueAt).payment) return pay(deps, tx, named, now);
      await giveNotice(deps, tx, named, now);
      return undefined;
    case "charging":
    case "waiting-for-payer":
      return resume(deps, tx, named, now);
    case "grace":
      if (!isGraceOver(renewal, now)) return pay(deps, tx, named, now);
      await expire(deps, tx, named, now);
      return undefined;
    case "off":
    case "ended":
      return undefined;
  }
}

/** After a fault of ours no attempt was made, so one is made before the plan expires. */
const isGraceOver = ({ failures, graceUntil }: Renewal, now: Date) =>
  failures > 0 && (graceUntil === null || graceUntil <= now);

const isBeforePayment = ({ state }: Renewal) => state === "scheduled" || state === "announced";

/**
 * Moves the end of a period to now when nothing was tried before it, because no worker ran. The location was not active in
 * between, so whatever pays begins the next period, and its grace, now.
 */
async function postponeMissedEnd(tx: Database, renewal: Renewal, now: Date): Promise<Renewal> {
  if (!isBeforePayment(renewal) || renewal.dueAt >= now) return renewal;
  await updateRenewal(tx, renewal.locationId, { dueAt: now });
  return { ...renewal, dueAt: now };
}

type NamedRenewal = { renewal: Renewal; names: RenewalNames };

/**
 * Resumes a payment that an earlier run began.
 * @returns The reference of the payment to charge.
 */
async function resume(
  deps: Deps,
  tx: Database,
  { renewal, names }: NamedRenewal,
  now: Date,
): Promise<string | undefined> {
  const intent = await findIntent(tx, renewal.reference ?? "");
  const { locationId } = renewal;
  if (intent && isUnfinished(intent)) {
    await updateRenewal(tx, locationId, { nextStepAt: addMinutes(now, CHARGE_MINUTES) });
    // The reconciler asks Paystack how a charge ended that was made.
    return intent.state === "open" ? intent.reference : undefined;
  }
  if (intent?.state === "failed") {
    return recordFailure(deps, tx, { renewal, names }, failureOf(intent), now);
  }
  // Another payment covered the period first, and this one goes back.
  const { runsUntil } = await readHistory(tx, locationId);
  const isCovered = runsUntil !== null && runsUntil > renewal.dueAt;
  await rescheduleRenewal(tx, { locationId, runsUntil: isCovered ? runsUntil : null }, now);
  return undefined;
}

/** Sends the notice that is due, and plans the next one or the renewal. */
async function giveNotice(
  deps: Deps,
  tx: Database,
  { renewal, names }: NamedRenewal,
  now: Date,
): Promise<void> {
  const isLast = now >= stepsOf(renewal.dueAt).lastNotice;
  if (isLast || renewal.state === "scheduled") {
    const payer = await choosePayer(deps, tx, { renewal, accountId: names.accountId }, now);
    // The owners are told that something is no longer offered when the payment fails.
    if (payer) await queueNotice(tx, deps.env, { renewal, names, payer }, { isLast, now });
  }
  await moveRenewal(tx, renewal, announced(renewal, { isLast }));
}

/**
 * Pays from the wallet in this transaction, or opens the payment of the card or the mandate.
 * @returns The reference of the payment to charge.
 */
async function pay(
  deps: Deps,
  tx: Database,
  { renewal, names }: NamedRenewal,
  now: Date,
): Promise<string | undefined> {
  const payer = await choosePayer(deps, tx, { renewal, accountId: names.accountId }, now);
  if (payer && payer.by !== "nobody") return payBy(deps, tx, { renewal, names }, payer, now);
  const code = payer ? payer.obstacle : "no-longer-offered";
  return recordFailure(deps, tx, { renewal, names }, { code }, now);
}

/** As `pay`, by what was chosen. */
async function payBy(
  deps: Deps,
  tx: Database,
  { renewal, names }: NamedRenewal,
  payer: Exclude<RenewalPayer, { by: "nobody" }>,
  now: Date,
): Promise<string | undefined> {
  const { consentedBy: userId } = renewal;
  const { accountId } = names;
  const { quote } = payer;
  if (payer.by === "wallet") {
    await payFromWallet(deps, tx, { renewal, names }, quote, now);
    return undefined;
  }
  const means = payer.by === "mandate" ? payer.mandate : payer.card;
  const buys = { orderType: "subscription", quote } as const;
  const request = {
    session: { accountId, userId },
    buys,
    card: means,
    method: payer.by,
    saveCard: false,
    email: (await findPayer(tx, userId))?.email ?? means.email,
  };
  const intent = await insertPayment(tx, request, null, now);
  if (!intent) throw new Error("the payment was not opened");
  await moveRenewal(tx, renewal, charging(intent.reference, await readGraceUntil(tx, renewal), now));
  return intent.reference;
}

async function payFromWallet(
  deps: CompletingDeps & Pick<Deps, "log">,
  tx: Database,
  { renewal: { locationId, consentedBy: userId }, names: { accountId } }: NamedRenewal,
  quote: OrderQuote,
  now: Date,
): Promise<void> {
  // A subscription is renewed from the wallet only once, because references are unique. One that was ended has another id.
  const reference = `wal-renewal-${locationId}-after-${quote.afterSubscriptionId ?? 0}`;
  const details = { reference, accountId, userId, paymentMethod: "wallet" } as const;
  const placed = newOrder(subscriptionOrder(quote, details), now);
  const outcome = await completeOrder(deps, tx, { order: placed, isNew: true }, now);
  if ("reason" in outcome) throw new Error(outcome.reason);
  deps.log.info({ reference, locationId }, "a subscription was renewed");
}

/**
 * Renews what waits in its grace as soon as the wallet has the money, in the order of the locations. The means that come before it
 * in the owner's order have failed.
 */
export async function renewFromWallet(
  deps: CompletingDeps & Pick<Deps, "log">,
  tx: Database,
  accountId: number,
  now: Date,
): Promise<void> {
  for (const locationId of await listLocationsInGrace(tx, accountId)) {
    await lockLocation(tx, locationId);
    const renewal = await findRenewal(tx, locationId);
    if (renewal?.state !== "grace" || isGraceOver(renewal, now)) continue;
    const payer = await choosePayer(deps, tx, { renewal, accountId, without: ["mandate", "card"] }, now);
    if (payer?.by !== "wallet") continue;
    const names = await findNames(tx, renewal);
    // What cannot be paid now is left to the job, which tells the owners.
    await tx
      .transaction((inner) => payFromWallet(deps, inner, { renewal, names }, payer.quote, now))
      .catch((err: unknown) => {
        if (isRetryable(err)) throw err;
        deps.log.warn({ err, locationId }, "a renewal could not be paid from the wallet");
      });
  }
}

async function readGraceUntil(tx: Database, renewal: Renewal): Promise<Date> {
  return graceUntilOf(renewal, (await readPriceList(tx)).settings.graceDays);
}

/** Gives a renewal its grace although a fault of ours ended the attempt to pay it. It is tried again in the next run. */
async function lendGrace(tx: Database, locationId: number, now: Date): Promise<void> {
  await lockLocation(tx, locationId);
  const found = await findRenewal(tx, locationId);
  if (!found || !isBeforePayment(found) || now < stepsOf(found.dueAt).payment) return;
  const renewal = await postponeMissedEnd(tx, found, now);
  await moveRenewal(tx, renewal, { state: "grace", graceUntil: await readGraceUntil(tx, renewal) });
}

/** Why an attempt failed, and its card payment if there was one. */
type Failure = { code: DeclineCode; payment?: PaymentIntent };

/** The previous version stored no code. */
const failureOf = (payment: PaymentIntent): Failure => ({ code: payment.declineCode ?? "declined", payment });

/**
 * Records how a charge ended that is not settled: failed, or waiting for the person or Paystack.
 * @returns The reference of the payment to charge next.
 */
async function applyCharge(
  deps: Deps,
  tx: Database,
  locationId: number,
  intent: PaymentIntent,
  now: Date,
): Promise<string | undefined> {
  await lockLocation(tx, locationId);
  const renewal = await findRenewal(tx, locationId);
  if (!renewal?.isOn || renewal.reference !== intent.reference) return undefined;
  const names = await findNames(tx, renewal);
  if (intent.state === "failed") {
    return recordFailure(deps, tx, { renewal, names }, failureOf(intent), now);
  }
  if (railDataOf(intent).challengeUrl !== undefined) {
    await queueConfirmationRequest(tx, deps.env, { payment: intent, names }, now);
    await moveRenewal(tx, renewal, waitingForPayer(now));
  }
  return undefined;
}

/** The last digits of a saved card; undefined when it was removed. */
async function findLastFour(tx: Database, handle: string | null): Promise<string | undefined> {
  if (handle === null) return undefined;
  const [card] = await tx
    .select({ lastFour: savedCards.lastFour })
    .from(savedCards)
    .where(eq(savedCards.handle, handle));
  return card?.lastFour;
}

/**
 * What had its turn when a payment failed: its means and those before it. It has another one with the next attempt. The wallet may
 * have been filled meanwhile.
 */
function triedWith(payment: PaymentIntent, order: readonly RenewalMeans[]): readonly RenewalMeans[] {
  const failed = order.indexOf(railDataOf(payment).rail as RenewalMeans);
  return order.slice(0, failed + 1).filter((means) => means !== "wallet");
}

/**
 * Records a failed attempt, and pays by the next means of the owner's order. Without one it plans the next attempt and tells the
 * owners, as `dunning` says.
 * @returns The reference of the payment to charge.
 */
async function recordFailure(
  deps: Deps,
  tx: Database,
  { renewal, names }: NamedRenewal,
  { code, payment }: Failure,
  now: Date,
): Promise<string | undefined> {
  const { dueAt, cardHandle, locationId } = renewal;
  const { accountId } = names;
  const graceUntil = await readGraceUntil(tx, renewal);
  const nextTry = nextAttempt(code, { dueAt, graceUntil }, now);
  const reason = explainFailure(code, payment, await findLastFour(tx, cardHandle));
  const step = grace(renewal, { reason, nextTry, graceUntil }, now);
  await moveRenewal(tx, renewal, step);
  const left = { ...renewal, ...step };
  if (payment && dunning[code].forgetsCard && cardHandle !== null && payment.cardHandle === cardHandle) {
    await forgetRenewalCard(tx, accountId, cardHandle);
    left.cardHandle = null;
  }
  deps.log.warn({ locationId, failures: step.failures, code }, "a renewal was not paid");
  if (payment && dunning[code].othersMayPay) {
    const without = triedWith(payment, left.payOrder ?? renewalMeans);
    const next = await choosePayer(deps, tx, { renewal: left, accountId, without }, now);
    const attempt = next && (await tryNext(deps, tx, { renewal: left, names }, next, now));
    if (attempt) return attempt.reference;
  }
  // What the account's pages ask for, where the card is forgotten too.
  const payer = await choosePayer(deps, tx, { renewal: left, accountId }, now);
  await queueFailure(tx, deps.env, { renewal: left, names, reason, quote: payer?.quote, nextTry }, now);
  return undefined;
}

/** Pays by the means after one that failed. A fault here does not undo that the other one failed. */
async function tryNext(deps: Deps, tx: Database, named: NamedRenewal, payer: RenewalPayer, now: Date) {
  if (payer.by === "nobody") return undefined;
  try {
    return { reference: await tx.transaction((inner) => payBy(deps, inner, named, payer, now)) };
  } catch (err) {
    if (isRetryable(err)) throw err;
    deps.log.warn({ err, locationId: named.renewal.locationId }, "the next means could not pay a renewal");
    return undefined;
  }
}

async function expire(deps: Deps, tx: Database, { renewal, names }: NamedRenewal, now: Date): Promise<void> {
  await moveRenewal(tx, renewal, ended(renewal, now));
  await queueExpiry(tx, deps.env, { renewal, names }, now);
  const body = { accountId: names.accountId, locationId: renewal.locationId };
  await appendEvent(tx, { name: "subscription.expired", body }, now);
  deps.log.info({ locationId: renewal.locationId }, "a subscription expired after its renewal failed");
}
