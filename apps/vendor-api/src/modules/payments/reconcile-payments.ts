import { subDays, subMinutes } from "date-fns";
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { inBatches } from "../../db/in-batches.ts";
import { unmatchedPayments, webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import {
  GIVE_UP_DAYS,
  listClosedOffers,
  listFeesDue,
  listGivenUp,
  listRefunding,
  listUnfinishedBefore,
  markChecked,
  type PaymentIntent,
} from "./payment-repository.ts";
import { listUnsettledNumbers, settleAccountNumber } from "./rails/account/account-numbers.ts";
import { askAboutSuspended } from "./rails/account/receive-transfer.ts";
import { listMandatesToRefresh, refreshMandate } from "./rails/mandate/mandates.ts";
import type { WebhookEvent } from "./rails/rail.ts";
import { processWebhook } from "./receive-webhook.ts";
import { advanceRefund, REFUND_CHECK_MINUTES } from "./refund-by-staff.ts";
import { REFUND_RETRY_MINUTES, refundPayment } from "./refund-payment.ts";
import { listWaitingRefunds } from "./refund-repository.ts";
import { settlePayment } from "./settle-payment.ts";
import type { UnmatchedPayment } from "./unmatched-payments.ts";

/** Minutes that the callback and the webhook have before the reconciler asks Paystack. */
const RECONCILE_AFTER_MINUTES = 2;
/** Minutes after which the provider is asked again what it keeps of a payment, and days after which it is not. */
const FEE_RETRY_MINUTES = 60;
const FEE_DAYS = 30;
/** The most payments that are read at a time; those asked about go to the end of the list. */
const BATCH = 200;
/** Each waits for Paystack. After an outage of an hour at a busy time, tens of thousands are waiting. */
const AT_ONCE = 8;
/** The longest that a step asks, so that refunds do not wait behind all payments, and that a round ends before pg-boss gives it up. */
const STEP_MS = 60_000;

/**
 * Processes stored webhooks that are not processed yet; asks Paystack about every payment whose outcome is unknown, settles
 * the paid ones, and gives up those not paid within a day or left unfinished for a week; asks about mandates; orders refunds, also those of staff; and books fees
 * that were not known before. Any number of copies may run this at once.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const after = subDays(now, GIVE_UP_DAYS);
  const steps = [
    async () => {
      return processAll(deps, unprocessedWebhooks(deps.db, { after }), (event) =>
        processWebhook(deps, event),
      );
    },
    async () => {
      const before = subMinutes(now, RECONCILE_AFTER_MINUTES);
      const read = () => listUnfinishedBefore(deps.db, { before, now, limit: BATCH });
      return processAll(deps, unseen(read, referenceOf), (intent) => settleOrMark(deps, intent));
    },
    async () => {
      const read = () => listMandatesToRefresh(deps.db, now, BATCH);
      return processAll(deps, unseen(read, referenceOf), ({ reference }) => refreshMandate(deps, reference));
    },
    async () => {
      const orderedBefore = subMinutes(now, REFUND_RETRY_MINUTES);
      const read = () => listRefunding(deps.db, { orderedBefore, limit: BATCH });
      return processAll(deps, unseen(read, String), (reference) => refundPayment(deps, reference));
    },
    async () => {
      const checkedBefore = subMinutes(now, REFUND_CHECK_MINUTES);
      const read = () => listWaitingRefunds(deps.db, { checkedBefore, limit: BATCH });
      return processAll(deps, unseen(read, referenceOf), (refund) => advanceRefund(deps, refund));
    },
    async () => {
      const due = { since: subDays(now, FEE_DAYS), before: subMinutes(now, FEE_RETRY_MINUTES) };
      const read = () => listFeesDue(deps.db, { ...due, limit: BATCH });
      return processAll(deps, unseen(read, referenceOf), (intent) => settleOrMark(deps, intent));
    },
    async () => {
      const before = subMinutes(now, RECONCILE_AFTER_MINUTES);
      const read = () => listUnsettledNumbers(deps.db, before);
      return processAll(
        deps,
        unseen(read, ({ id }) => String(id)),
        (number) => settleAccountNumber(deps, number),
      );
    },
  ];
  for (const step of steps) if (!(await step())) return;
}

/** Days in which Paystack is asked each night whether money in suspense is still with us. */
const SUSPENSE_DAYS = 30;

/**
 * Asks about what `reconcilePayments` no longer asks about, because a week has passed: events that could not be processed,
 * payments whose provider had not said how they ended, and payments whose account number or code closed lately; and about money in suspense, which may
 * have been returned at Paystack. It runs once a night.
 */
export async function askAgain(deps: Deps): Promise<void> {
  const before = subDays(deps.clock.now(), GIVE_UP_DAYS);
  const events = unprocessedWebhooks(deps.db, { before });
  if (!(await processAll(deps, events, (event) => processWebhook(deps, event)))) return;
  const read = () => listGivenUp(deps.db, BATCH);
  if (!(await processAll(deps, unseen(read, referenceOf), (intent) => settleOrMark(deps, intent)))) return;
  const now = deps.clock.now();
  const lately = { since: subDays(now, 3), before: subMinutes(now, 60), limit: BATCH };
  const closed = () => listClosedOffers(deps.db, lately);
  if (!(await processAll(deps, unseen(closed, referenceOf), (intent) => settleOrMark(deps, intent)))) return;
  const suspended = waitingMoney(deps.db, subDays(now, SUSPENSE_DAYS));
  await processAll(deps, suspended, (row) => askAboutSuspended(deps, row));
}

/** Marks payments that cannot be settled as checked, so that they are not first in every run; but not while Paystack is down. */
async function settleOrMark(deps: Deps, { reference }: PaymentIntent): Promise<void> {
  try {
    await settlePayment(deps, reference);
  } catch (err) {
    if (!isOutage(err)) await markChecked(deps.db, reference, deps.clock.now());
    throw err;
  }
}

const isOutage = (err: unknown) => err instanceof ProviderError && err.isOutage;

const referenceOf = ({ reference }: { reference: string }) => reference;

/**
 * Reads a list from which items go when they are done, until it has no item that was not passed before, or the step has had its
 * time: the next round goes on.
 */
async function* unseen<T>(read: () => Promise<T[]>, keyOf: (item: T) => string): AsyncGenerator<T> {
  const seen = new Set<string>();
  const end = performance.now() + STEP_MS;
  while (performance.now() < end) {
    const items = (await read()).filter((item) => !seen.has(keyOf(item)));
    if (items.length === 0) return;
    for (const item of items) seen.add(keyOf(item));
    yield* items;
  }
}

/** Runs the items, some at once. @returns False when Paystack is down: the remaining items would only time out too. */
async function processAll<T>(
  deps: Deps,
  items: AsyncGenerator<T>,
  work: (item: T) => Promise<unknown>,
): Promise<boolean> {
  let isDown = false;
  const workOff = async () => {
    for (;;) {
      const { done, value } = await items.next();
      if (done || isDown) return;
      try {
        await work(value);
      } catch (err) {
        deps.log.warn({ err }, "a payment could not be reconciled");
        isDown ||= isOutage(err);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  return !isDown;
}

/** Unprocessed events that were received after a moment, or before it; the oldest first. */
function unprocessedWebhooks(
  db: Database,
  received: { after: Date } | { before: Date },
): AsyncGenerator<WebhookEvent> {
  const { id, receivedAt, processedAt } = webhookEvents;
  const range = "after" in received ? gt(receivedAt, received.after) : lte(receivedAt, received.before);
  return inBatches(
    (event: WebhookEvent) => event.id,
    (last = 0, limit) =>
      db
        .select()
        .from(webhookEvents)
        .where(and(isNull(processedAt), range, gt(id, last)))
        .orderBy(asc(id))
        .limit(limit),
  );
}

/** Money in suspense that came after a moment and waits; the oldest first. */
function waitingMoney(db: Database, since: Date): AsyncGenerator<UnmatchedPayment> {
  const { id, state, receivedAt } = unmatchedPayments;
  return inBatches(
    (row: UnmatchedPayment) => row.id,
    (last = 0, limit) =>
      db
        .select()
        .from(unmatchedPayments)
        .where(and(eq(state, "waiting"), gt(receivedAt, since), gt(id, last)))
        .orderBy(asc(id))
        .limit(limit),
  );
}
