import { randomUUID } from "node:crypto";
import { kobo } from "@vendor/pricing-engine";
import { addHours, differenceInDays, differenceInHours, differenceInMinutes } from "date-fns";
import { type DeclineCode, savedCards } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { findAccount, lockAccountShared } from "../accounts/index.ts";
import { releaseCoupon, releaseUses } from "../catalog/index.ts";
import { appendEvent } from "../events/index.ts";
import {
  collectDebt,
  isOverdrawn,
  postTransfer,
  type Transfer,
  type TransferEntry,
} from "../ledger/index.ts";
import { type CompletingDeps, completeOrder, moveOrder, type Order, requireOrder } from "../orders/index.ts";
import { queueCreditNotice, queueRefundNotice, REPLACED } from "./payment-messages.ts";
import {
  findIntent,
  GIVE_UP_DAYS,
  lockIntent,
  type PaymentIntent,
  railColumns,
  railDataOf,
  updateIntent,
  wasGivenUp,
} from "./payment-repository.ts";
import { railOf } from "./rails/later-rails.ts";
import type { LaterRail, PaymentReport, SavableCard } from "./rails/rail.ts";
import { postRefundOwed } from "./refund-payment.ts";

/**
 * Settles a payment, whatever its rail: the callback, the webhook and the reconciler all run this, any number of times. It asks
 * the provider first, outside any transaction, and applies the answer under a lock on the intent: the payment is fulfilled
 * once, or the money goes back.
 * @returns The intent as it is now; undefined when the reference is not ours.
 * @throws {ProviderError} when the provider gives no answer; nothing is changed then.
 */
export async function settlePayment(deps: Deps, reference: string): Promise<PaymentIntent | undefined> {
  const known = await findIntent(deps.db, reference);
  if (!known || (isFinal(known) && !known.feeDue)) return known;
  return applyReport(deps, reference, await railOf(deps, known).verify(deps, known));
}

/**
 * Applies a provider's answer about a payment, for callers that have just received one.
 * @param report - Undefined when the provider does not know the reference.
 */
export async function applyReport(
  deps: Deps,
  reference: string,
  report: PaymentReport | undefined,
): Promise<PaymentIntent> {
  await deps.failpoint?.("payment-verified");
  const { intent, changed } = await inTransaction(deps.db, (tx) => apply(deps, tx, reference, report));
  await deps.failpoint?.("settlement-committed");
  if (changed) logOutcome(deps, intent);
  return intent;
}

/** Whether there is nothing left to ask the provider. `failed` is not final, because the payment may still arrive late. */
export function isFinal({ state }: PaymentIntent): boolean {
  return state === "settled" || state === "refunding" || state === "refunded";
}

async function apply(
  deps: Deps,
  tx: Database,
  reference: string,
  report: PaymentReport | undefined,
): Promise<{ intent: PaymentIntent; changed: boolean }> {
  const now = deps.clock.now();
  const intent = await lockIntent(tx, reference);
  if (!intent) throw new Error("the payment intent is gone");
  if (isFinal(intent)) return { intent: await bookLateFee(tx, intent, report, now), changed: false };
  const next =
    report?.status === "success" && report.reference === reference
      ? await applySuccess(deps, tx, intent, report, now)
      : await applyWaiting(railOf(deps, intent), tx, intent, report, now);
  if (report?.status === "reversed" && report.reference === reference)
    await postFeeOfReturned(tx, intent, report, now);
  await deps.failpoint?.("settlement-written");
  return { intent: next, changed: next.state !== intent.state };
}

async function applySuccess(
  deps: Deps,
  tx: Database,
  intent: PaymentIntent,
  report: PaymentReport,
  now: Date,
): Promise<PaymentIntent> {
  const answer = {
    phase: null,
    declineCode: null,
    providerStatus: report.status,
    providerTransactionId: report.id,
    checkedAt: now,
    ...(report.fees === null && report.currency === intent.currency && { feeDue: true }),
  };
  const order = await requireOrder(tx, intent.orderId);
  const refundReason =
    (railDataOf(intent).isReplaced ? REPLACED : mismatchOf(intent, report)) ??
    ((await isTooMuch(tx, intent, report)) ? "More was paid than the order costs." : undefined) ??
    (await fulfilPayment(deps, tx, { intent, order }, report, now));
  if (refundReason === undefined) {
    const settled = await updateIntent(tx, intent, {
      ...answer,
      state: "settled",
      providerMessage: report.message,
      settledAt: now,
    });
    await postProviderFee(tx, order, { report, charge: chargeOf(settled) }, now);
    return settled;
  }
  await releaseCoupon(tx, intent.reference);
  if (railOf(deps, intent).refund === "wallet" && (await canBeCredited(tx, intent, report)))
    return creditWallet(tx, { intent, order, report, reason: refundReason, answer }, now);
  await queueRefundNotice(tx, intent, refundReason, now);
  await moveOrder(tx, order, ["paid", "refunding"], now);
  const next = await updateIntent(tx, intent, {
    ...answer,
    state: "refunding",
    providerMessage: refundReason,
  });
  // The ledger is in naira. Money in another currency goes back without an entry.
  if (report.currency !== intent.currency) return next;
  await postRefundOwed(tx, order, report.amount, now);
  await postProviderFee(tx, order, { report, charge: null }, now);
  return next;
}

/** Whether a person transferred more than was asked for, and has a wallet for it. By other ways the provider may add its own fee. */
const isTooMuch = async (tx: Database, intent: PaymentIntent, report: PaymentReport) =>
  report.amount > intent.amount &&
  railDataOf(intent).rail === "transfer" &&
  (await canBeCredited(tx, intent, report));

/** Whether a payment that its order cannot use can be balance: the ledger is in naira, and agents and closed accounts have no wallet. */
async function canBeCredited(
  tx: Database,
  { accountId, orderType, currency }: PaymentIntent,
  report: PaymentReport,
): Promise<boolean> {
  if (orderType === "tokens" || report.currency !== currency) return false;
  return (await lockAccountShared(tx, accountId)).closedAt === null;
}

/**
 * Adds a payment that its order cannot use to the payer's wallet, without the charge that the payer agreed to, which pays the
 * provider's fee as a top-up's charge does.
 */
async function creditWallet(
  tx: Database,
  {
    intent,
    order,
    report,
    reason,
    answer,
  }: { intent: PaymentIntent; order: Order; report: PaymentReport; reason: string; answer: Ended },
  now: Date,
): Promise<PaymentIntent> {
  const { reference, orderId, accountId } = intent;
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const charge = chargeOf(intent);
  const creditCharge = charge < report.amount ? charge : 0;
  const credited = report.amount - creditCharge;
  const entries: TransferEntry[] = [
    { account: { kind: `${order.paymentMethod}-clearing` }, amount: -report.amount },
    { account: wallet, amount: credited },
  ];
  if (creditCharge > 0) entries.push({ account: { kind: "fees" }, amount: creditCharge });
  await postTransfer(tx, { kind: "top-up", reference, orderId, entries }, now);
  const debtPaid = await collectDebt(tx, wallet, intent, now);
  await postProviderFee(tx, order, { report, charge: null }, now);
  const railData = { ...railDataOf(intent), credited, creditCharge, debtPaid };
  await queueCreditNotice(tx, { ...intent, railData }, { received: kobo(report.amount), reason }, now);
  await moveOrder(tx, order, ["paid", "refunding", "refunded"], now);
  await appendEvent(tx, { name: "payment.refunded", body: { accountId, reference, wasSettled: false } }, now);
  return updateIntent(tx, intent, { ...answer, railData, state: "refunded", providerMessage: reason });
}

/** The charge that the payer of a payment paid. */
const chargeOf = ({ quote, amount, creditAmount }: PaymentIntent) =>
  quote ? quote.charge : amount - (creditAmount ?? amount);

/**
 * The transfer of the fee that the provider kept, so that the balance of `fees` is the charges that payers paid less providers' fees. What
 * a new card from abroad costs above its charge, which was agreed before the card's country was known, is in an account of
 * its own (decision 022).
 * @param paid.charge - Null for a payment that goes back or was not ordered.
 * @returns Undefined for no fee, and while it is not known: `bookLateFee` posts it later.
 */
export function providerFee(
  { id: orderId, paymentMethod }: { id: string | null; paymentMethod: string },
  {
    report,
    charge,
  }: { report: Pick<PaymentReport, "reference" | "fees" | "isForeignCard">; charge: number | null },
): Transfer | undefined {
  const { reference, fees, isForeignCard } = report;
  if (fees === null || fees === 0) return undefined;
  const beyond = charge !== null && isForeignCard ? Math.max(0, fees - charge) : 0;
  const entries: TransferEntry[] = [
    { account: { kind: `${paymentMethod}-clearing` }, amount: fees },
    { account: { kind: "fees" }, amount: beyond - fees },
  ];
  if (beyond > 0) entries.push({ account: { kind: "foreign-card-costs" }, amount: -beyond });
  return { kind: `${paymentMethod}-fee`, reference, orderId, entries };
}

/** Posts the fee that the provider kept, see `providerFee`. */
async function postProviderFee(
  tx: Database,
  order: Pick<Order, "id" | "paymentMethod">,
  paid: Parameters<typeof providerFee>[1],
  now: Date,
): Promise<void> {
  const fee = providerFee(order, paid);
  if (fee) await postTransfer(tx, fee, now);
}

/** Posts the fee of a payment whose provider did not say it when the money came. The payment must be locked. */
async function bookLateFee(
  tx: Database,
  intent: PaymentIntent,
  report: PaymentReport | undefined,
  now: Date,
): Promise<PaymentIntent> {
  if (!intent.feeDue) return intent;
  if (report === undefined || report.fees === null) return updateIntent(tx, intent, { checkedAt: now });
  const charge = intent.state === "settled" ? chargeOf(intent) : null;
  await postProviderFee(tx, await requireOrder(tx, intent.orderId), { report, charge }, now);
  return updateIntent(tx, intent, { checkedAt: now, feeDue: false });
}

/** Posts the fee that the provider keeps of a payment whose money went back before it was settled. */
async function postFeeOfReturned(
  tx: Database,
  intent: PaymentIntent,
  report: PaymentReport,
  now: Date,
): Promise<void> {
  if (report.currency !== intent.currency) return;
  await postProviderFee(tx, await requireOrder(tx, intent.orderId), { report, charge: null }, now);
}

/** Why a payment that was made is not the payment that was asked for. */
function mismatchOf(intent: PaymentIntent, { amount, currency }: PaymentReport): string | undefined {
  if (currency !== intent.currency) return "The payment was made in another currency.";
  if (amount < intent.amount) return "Less was paid than the order costs.";
  return undefined;
}

/**
 * Applies an answer that does not say paid. A declined new card leaves the payment open, so that another card can be
 * tried; a declined saved card ends it.
 */
async function applyWaiting(
  rail: LaterRail<Deps>,
  tx: Database,
  intent: PaymentIntent,
  report: PaymentReport | undefined,
  now: Date,
): Promise<PaymentIntent> {
  const state = waitingState(rail, intent, report, now);
  const neverCharged = state === "failed" && intent.state === "pending" && intent.cardHandle !== null;
  const change = {
    checkedAt: now,
    declineCode: state === "failed" ? declineCodeOf(intent, report) : (report?.declineCode ?? null),
    ...(!report &&
      neverCharged && {
        phase: "not-charged" as const,
        providerMessage: "The payment did not reach your bank.",
      }),
    ...(report && {
      phase: null,
      providerStatus: report.status,
      providerMessage: report.message,
      providerTransactionId: report.id,
    }),
  };
  return state === "failed"
    ? failPayment(tx, intent, change, now)
    : updateIntent(tx, intent, { ...change, state });
}

/** Why a payment has failed: its bank said so, its payer did not finish it, or nobody answered. */
function declineCodeOf(intent: PaymentIntent, report: PaymentReport | undefined): DeclineCode {
  const known = report?.declineCode ?? intent.declineCode;
  if (known) return known;
  if (report?.status === "reversed") return "declined";
  const isLeftToPayer = report ? report.status === "abandoned" : intent.cardHandle === null;
  return isLeftToPayer || railDataOf(intent).challengeUrl !== undefined ? "not-confirmed" : "unreachable";
}

function logOutcome({ log }: Deps, intent: PaymentIntent): void {
  const { reference, state, providerStatus, providerMessage } = intent;
  if (state === "refunding") log.error({ reference, reason: providerMessage }, "a payment has to go back");
  else if (wasGivenUp(intent)) {
    log.warn(
      { reference, providerStatus },
      "gave up a payment: paystack has not said how it ended, and is asked once a night",
    );
  } else log.info({ reference, state }, "payment changed its state");
}

/**
 * Minutes after which a saved card's charge that its provider does not know was not made; our call for it ends after
 * seconds.
 */
const CHARGE_TIMEOUT_MINUTES = 2;

/**
 * The state of a payment that its provider does not call paid. `failed` is not final: money that arrives later is settled or
 * sent back. After {@link GIVE_UP_DAYS} days at the latest every payment fails, and is asked about once a night only.
 * @param report - Undefined when the provider does not know the reference.
 */
function waitingState(
  { expiresAfter, undecidedFor, endsWithRefusal }: LaterRail<Deps>,
  intent: PaymentIntent,
  report: Pick<PaymentReport, "status"> | undefined,
  now: Date,
): "open" | "pending" | "failed" {
  // Reversed: the money went back before we settled it.
  if (intent.state === "failed" || report?.status === "reversed") return "failed";
  if (differenceInDays(now, intent.createdAt) >= GIVE_UP_DAYS) return "failed";
  const { expiresAt } = railDataOf(intent).toPay ?? {};
  const end = expiresAt === undefined ? addHours(intent.createdAt, expiresAfter) : new Date(expiresAt);
  if (undecidedFor !== undefined && differenceInHours(now, end) >= undecidedFor) return "failed";
  const expired = now >= end;
  if (intent.cardHandle !== null) return chargeState(intent, report, now, expired);
  if (endsWithRefusal && report?.status === "failed") return "failed";
  const idle = report === undefined || report.status === "abandoned" || report.status === "failed";
  if (!idle) return "pending";
  return expired ? "failed" : "open";
}

/**
 * A saved card is charged once for each reference, so a refusal is final; one that its provider does not know in time was
 * not made.
 */
function chargeState(
  intent: PaymentIntent,
  report: Pick<PaymentReport, "status"> | undefined,
  now: Date,
  expired: boolean,
): "open" | "pending" | "failed" {
  if (report === undefined) {
    if (intent.chargedAt === null) return expired ? "failed" : "open";
    return differenceInMinutes(now, intent.chargedAt) >= CHARGE_TIMEOUT_MINUTES ? "failed" : "pending";
  }
  if (report.status === "failed") return "failed";
  // Give up a challenge that was not answered within a day.
  const waitsForPerson = railDataOf(intent).challengeUrl !== undefined || report.status === "abandoned";
  return expired && waitsForPerson ? "failed" : "pending";
}

/** Rolls back what was written of an order that cannot be fulfilled. */
class FulfilmentFailed extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * Completes the order of a verified payment, entirely or not at all. It runs in a savepoint of the settling transaction, so that a
 * failure undoes it but not the record that the money came. The payment must be locked.
 * @returns Why the order cannot be completed, for the customer to read; undefined when it was.
 */
export async function fulfilPayment(
  deps: CompletingDeps,
  tx: Database,
  { intent, order }: { intent: PaymentIntent; order: Order },
  { amount, card }: PaymentReport,
  now: Date,
): Promise<string | undefined> {
  // A payment that was given up can still arrive after its account was closed.
  if ((await findAccount(tx, intent.accountId))?.closedAt) return "Your account is closed.";
  try {
    await tx.transaction(async (inner) => {
      // Save the card before locking ledger rows, to keep those locks short.
      const isByCard = railDataOf(intent).rail === "card";
      const cardHandle = (await saveCard(inner, intent, card, now)) ?? (isByCard ? intent.cardHandle : null);
      const received = { amount, cardHandle, email: intent.email };
      const outcome = await completeOrder(deps, inner, { order, received }, now);
      if ("reason" in outcome) throw new FulfilmentFailed(outcome.reason);
    });
    return undefined;
  } catch (error) {
    if (error instanceof FulfilmentFailed) return error.reason;
    if (isOverdrawn(error)) return "Your wallet no longer covered its part of this order.";
    throw error;
  }
}

/**
 * Saves the card of a payment if the customer asked for it and its provider can charge it again: once for each account, email and
 * signature, where a newer authorization of the card replaces the older one.
 * @returns Its handle.
 */
async function saveCard(
  tx: Database,
  intent: PaymentIntent,
  card: SavableCard | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!intent.saveCard || !card) return undefined;
  const { authorizationCode, cardType, lastFour, expMonth, expYear, countryCode } = card;
  const [saved] = await tx
    .insert(savedCards)
    .values({
      ...card,
      accountId: intent.accountId,
      handle: randomUUID(),
      // The code works only with the email address that it was issued for.
      email: card.email || intent.email,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [savedCards.accountId, savedCards.email, savedCards.signature],
      set: { authorizationCode, cardType, lastFour, expMonth, expYear, countryCode },
    })
    .returning({ handle: savedCards.handle });
  return saved?.handle;
}

type Ended = Partial<
  Pick<
    PaymentIntent,
    | "phase"
    | "declineCode"
    | "providerStatus"
    | "providerMessage"
    | "providerTransactionId"
    | "checkedAt"
    | "feeDue"
  >
>;

/**
 * Ends a payment for which no money came: its order expires, and its coupon can be used again. Money that comes later is still
 * settled or sent back. The payment must be locked.
 */
export async function failPayment(
  tx: Database,
  intent: PaymentIntent,
  change: Ended,
  now: Date,
): Promise<PaymentIntent> {
  const { accountId, reference } = intent;
  if (intent.state !== "failed")
    await appendEvent(tx, { name: "payment.failed", body: { accountId, reference } }, now);
  return endPayment(tx, intent, { ...change, order: "expired" }, now);
}

/** Gives up a payment that another one replaces, and cancels its order. */
export function replacePayment(tx: Database, intent: PaymentIntent, now: Date): Promise<PaymentIntent> {
  return endPayment(tx, intent, { providerMessage: "Given up for a new reference", order: "cancelled" }, now);
}

/** Closes an account number or a code: its payer pays otherwise, or has changed the order. What still comes to it is credited. The payment must be locked. */
export async function replaceOffer(tx: Database, intent: PaymentIntent, now: Date): Promise<PaymentIntent> {
  const railData = { ...railDataOf(intent), isReplaced: true } as const;
  return replacePayment(tx, await updateIntent(tx, intent, railColumns(railData)), now);
}

async function endPayment(
  tx: Database,
  intent: PaymentIntent,
  { order: orderState, ...change }: Ended & { order: "expired" | "cancelled" },
  now: Date,
): Promise<PaymentIntent> {
  await releaseUses(tx, [intent.reference]);
  const order = await requireOrder(tx, intent.orderId);
  if (order.state === "open") await moveOrder(tx, order, [orderState], now);
  return updateIntent(tx, intent, { ...change, state: "failed" });
}
