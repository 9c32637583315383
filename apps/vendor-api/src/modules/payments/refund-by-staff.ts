import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { subMinutes } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { orders, paymentIntents } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database, Reader } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { findAccount } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import {
  balanceOf,
  collectDebt,
  debtAccountOf,
  lockLedgerAccounts,
  postTransfer,
  readTransfer,
  reversed,
  type TransferEntry,
} from "../ledger/index.ts";
import {
  type CreditedBalance,
  cancelCreditNote,
  creditedBalanceOf,
  issueCreditNote,
} from "../orders/index.ts";
import { findPassedOn } from "../periods/index.ts";
import { creditOf, isCreditedInstead, queueNotReturnedNotice, queuePartNotice } from "./payment-messages.ts";
import { findIntent, lockIntent, type PaymentIntent, railDataOf } from "./payment-repository.ts";
import {
  amountOf,
  lockAndTakeOffValue,
  type PlannedRefund,
  requireUnpassed,
  type WantedRefund,
} from "./planned-refund.ts";
import { findLaterRail, railOf } from "./rails/later-rails.ts";
import type { PaymentReport, ProviderRefund } from "./rails/rail.ts";
import { returnByStaff, reversePayment } from "./refund-payment.ts";
import {
  insertRefund,
  listRefunds,
  listReturnedParts,
  listWaitingOf,
  lockRefund,
  type Refund,
  standing,
  sumOfRefunds,
  updateRefund,
} from "./refund-repository.ts";
import { planRefundToBalance, returnToBalance } from "./refund-to-balance.ts";

/** Minutes after which a provider is asked again about a refund that it was asked to send. */
export const REFUND_CHECK_MINUTES = 10;

/**
 * What staff can return of a payment, in kobo: 0 where nothing can be.
 * @param all - The payment's refunds.
 */
export function returnableOf(intent: PaymentIntent, all: readonly Refund[]): Kobo {
  if (intent.state !== "settled" || intent.disputedAt !== null) return kobo(0);
  const given = standing(all);
  if (given.some(({ isWhole }) => isWhole)) return kobo(0);
  return kobo(intent.amount - sumOfRefunds(given));
}

/**
 * Decides what a wanted refund does. It locks the payment, or the order that no provider knows, until the caller's transaction ends, so that several
 * never return more than was paid.
 * @throws {Refusal} A message at the field that is wrong.
 */
export async function planRefund(
  deps: Pick<Deps, "rails">,
  db: Reader,
  refund: WantedRefund,
): Promise<PlannedRefund> {
  const { reference, amount: wanted, to, bankReference } = refund;
  const isOwn = eq(paymentIntents.reference, reference);
  const [intent] = await db.select().from(paymentIntents).where(isOwn).for("update");
  if (!intent) return planRefundToBalance(db, refund);
  const all = await listRefunds(db, intent);
  const left = returnableOf(intent, all);
  if (left === 0) throw Refusal.field("reference", whyNothing(intent));
  const hasFailed = all.some(({ state }) => state === "failed");
  const target = targetOf(deps, intent, { to, bankReference }, hasFailed);
  if (target === "wallet") await requireWallet(db, intent);
  const { amount, isWhole } = amountOf(wanted, left);
  const field = wanted === undefined ? "reference" : "part";
  // The provider may still fail to send it, and the rest would then not be the whole.
  if (isWhole && all.some(({ endedAt }) => endedAt === null))
    throw Refusal.field(
      field,
      "A part of it is on its way: wait until that is back, and then return the rest",
    );
  if (!isWhole) await requireUnpassed(db, intent);
  const returned = sumOfRefunds(standing(all));
  await requireUnspent(db, intent, { amount, isWhole, returned });
  return {
    ...{ order: await orderOf(db, intent), intent, paid: intent.amount, amount, returned, isWhole, target },
    ...{ bankReference: bankReference ?? null, count: all.length },
  };
}

async function orderOf(db: Reader, { orderId }: PaymentIntent): Promise<PlannedRefund["order"]> {
  const [order] = await db
    .select()
    .from(orders)
    .where(orderId === null ? sql`false` : eq(orders.id, orderId));
  if (!order) throw new Error("the order was not filled in");
  return order;
}

function whyNothing(intent: PaymentIntent): string {
  if (intent.state === "refunding") return "It is on its way back already";
  if (intent.state === "settled")
    return intent.disputedAt
      ? "The payer's bank disputes it, and decides where the money goes"
      : "All of it is on its way back already";
  return isCreditedInstead(intent) ? "It is in the payer's wallet" : `It is ${intent.state}`;
}

/** How the money goes back. A provider that can send it sends it, unless it has failed to. */
function targetOf(
  deps: Pick<Deps, "rails">,
  intent: PaymentIntent,
  { to, bankReference }: Pick<WantedRefund, "to" | "bankReference">,
  hasFailed: boolean,
): Refund["target"] {
  const sends = typeof findLaterRail(deps, railDataOf(intent).rail)?.refund === "function";
  if (sends && !(hasFailed && to !== undefined)) {
    if (to !== undefined) throw Refusal.field("to", "Its provider sends it back to where it came from");
    if (bankReference !== undefined) throw Refusal.field("bank_reference", "Its provider sends it back");
    return "provider";
  }
  if (to === undefined)
    throw Refusal.field(
      "to",
      "Its provider cannot send it back: choose the wallet, or a bank transfer of ours",
    );
  if (to === "bank" && bankReference === undefined)
    throw Refusal.field("bank_reference", "Enter the number of the bank transfer");
  if (to === "wallet" && bankReference !== undefined)
    throw Refusal.field("bank_reference", "Nothing is sent to a bank");
  return to;
}

async function requireWallet(db: Reader, intent: PaymentIntent): Promise<void> {
  const closedAt = (await findAccount(db, intent.accountId))?.closedAt;
  if (creditedBalanceOf(intent) || closedAt)
    throw Refusal.field("to", "Only an order of an open account can be returned to its wallet");
}

/** Refuses to return a credit that was spent: its owner would owe it. */
async function requireUnspent(
  db: Reader,
  intent: PaymentIntent,
  { amount, isWhole, returned }: Pick<PlannedRefund, "amount" | "isWhole" | "returned">,
): Promise<void> {
  const credited = creditedBalanceOf(intent);
  if (!credited) return;
  if (!isWhole && intent.orderType === "tokens")
    throw Refusal.field("part", "Tokens are returned as a whole: leave the amount out");
  const left = kobo(Math.max(0, creditOf(intent) - returned));
  // The charge goes back with the whole only.
  if (!isWhole && amount > left)
    throw Refusal.field("part", `Enter at most ${formatAmount(left)}, or leave it out`);
  const onTheirWay = await sumOnTheirWay(db, intent, credited);
  const balance = kobo(Math.max(0, (await balanceOf(db, credited.account)) - onTheirWay));
  if (balance < (isWhole ? left : amount))
    throw Refusal.field("part", `Only ${credited.formatAmount(balance)} of the balance is left`);
}

/** What refunds that are on their way will take out of a balance, in kobo, those of its owner's other payments too. */
async function sumOnTheirWay(
  db: Reader,
  { accountId, orderType }: PaymentIntent,
  { account }: CreditedBalance,
): Promise<number> {
  const ofAccount = await listWaitingOf(db, { accountId, orderType });
  return ofAccount
    .filter(({ intent }) => creditedBalanceOf(intent)?.account.ownerId === account.ownerId)
    .reduce((sum, { refund, intent }) => {
      // The charge was never in the balance.
      const charge = refund.isWhole ? intent.amount - creditOf(intent) : 0;
      return sum + refund.amount - charge;
    }, 0);
}

/**
 * Makes a planned refund: the provider is asked to send the money by a job, and what it cannot send is returned at once.
 * @param isAlone - Whether one member of staff decided it.
 */
export async function makeRefund(
  deps: Pick<Deps, "rails">,
  tx: Database,
  plan: PlannedRefund,
  isAlone: boolean,
  now: Date,
): Promise<void> {
  const { intent, order, amount, isWhole, target, bankReference, count } = plan;
  const isByProvider = target === "provider";
  const refund = await insertRefund(tx, {
    reference: `${order.reference}-${isWhole ? "whole" : "part"}-${count + 1}`,
    ...{ paymentId: intent?.id, orderId: order.id, isWhole, amount, target, bankReference, isAlone },
    state: isByProvider ? "asked" : "done",
    ...{ createdAt: now, endedAt: isByProvider ? null : now },
  });
  if (!isWhole) {
    await lockAndTakeOffValue(tx, { ...order, orderId: order.id }, now);
    // Since it was planned the plan may have been changed.
    await requireUnpassed(tx, order);
  }
  if (isByProvider) return;
  if (!intent) {
    await returnToBalance(tx, order, refund, now);
    return;
  }
  if (!isWhole) {
    await bookPart(tx, intent, refund, now);
    return;
  }
  const returnedBy = bankReference === null ? "wallet" : { bankReference };
  await returnByStaff(deps, tx, intent.reference, returnedBy, now);
}

/**
 * Books a part of a payment that is back: what an order cost is lowered by it, and its period keeps its days; a top-up is taken out of the balance, and
 * what was spent meanwhile is owed. The payment must be locked.
 */
async function bookPart(tx: Database, intent: PaymentIntent, refund: Refund, now: Date): Promise<void> {
  const { reference, amount, target } = refund;
  const { orderId, accountId, quote } = intent;
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const to = target === "wallet" ? wallet : ({ kind: `${railDataOf(intent).rail}-clearing` } as const);
  let entries: TransferEntry[];
  let owed = 0;
  if (quote) {
    const earlier = sumOfRefunds((await listReturnedParts(tx, intent)).filter(({ id }) => id !== refund.id));
    // Off the price first, then off the charge.
    const ofPrice = Math.min(quote.net, earlier + amount) - Math.min(quote.net, earlier);
    await issueCreditNote(tx, intent.reference, now, { unused: amount, paid: quote.total }, reference);
    entries = [
      { account: { kind: "revenue" }, amount: -ofPrice },
      { account: { kind: "fees" }, amount: ofPrice - amount },
      { account: to, amount },
    ];
  } else {
    await lockLedgerAccounts(tx, [wallet, debtAccountOf(wallet)]);
    const taken = Math.min(amount, await balanceOf(tx, wallet));
    owed = amount - taken;
    entries = [
      { account: wallet, amount: -taken },
      { account: debtAccountOf(wallet), amount: -owed },
      { account: to, amount },
    ];
  }
  await queuePartNotice(tx, intent, refund, owed, now);
  if (target === "wallet") await appendEvent(tx, { name: "wallet.credited", body: { accountId } }, now);
  if (!(await postTransfer(tx, { kind: "refunded-in-part", reference, orderId, entries }, now)))
    throw new Error(`the refund ${reference} was booked before`);
  if (target === "wallet") await collectDebt(tx, wallet, { reference, orderId }, now);
}

/**
 * Orders a refund at its provider, or learns what became of it. Safe to repeat, also after a kill: a provider is asked for the refund only when its
 * list of the payment's refunds does not have it.
 * @throws {ProviderError} when the provider does not answer; the next round tries again.
 */
export async function advanceRefund(
  deps: Deps,
  { id, paymentId }: Pick<Refund, "id" | "paymentId">,
): Promise<void> {
  // What no provider sends does not wait.
  if (paymentId === null) return;
  const [intent] = await deps.db.select().from(paymentIntents).where(eq(paymentIntents.id, paymentId));
  if (!intent) throw new Error("the payment of a refund is gone");
  const rail = railOf(deps, intent);
  const report = await rail.verify(deps, intent);
  if (report?.status === "reversed") {
    await reversePayment(deps, intent.reference, report);
    return;
  }
  if (!report || !rail.listRefunds) return;
  const listed = await rail.listRefunds(deps, report);
  const own = (await listRefunds(deps.db, intent)).find((refund) => refund.id === id);
  const known = listed.find(({ note }) => note === own?.reference);
  if (known) {
    await noteOutcome(deps, intent.reference, id, known, isShort(intent, listed));
    return;
  }
  const claimed = await claim(deps, intent.reference, id);
  if (!claimed) return;
  await deps.failpoint?.("refund-claimed");
  await order(deps, intent, report, claimed);
}

/** Whether its provider has decided all refunds of a payment, and returned less than was paid: it will never call the payment reversed. */
function isShort({ amount }: PaymentIntent, listed: readonly ProviderRefund[]): boolean {
  const returned = listed.filter(({ state }) => state === "processed");
  return (
    listed.every(({ state }) => state !== "waiting") &&
    returned.reduce((sum, refund) => sum + refund.amount, 0) < amount
  );
}

/**
 * One caller at a time may order it, and another one only after the first has had time for its call. A refund of a payment that is disputed by now has
 * failed.
 */
async function claim(deps: Deps, reference: string, id: number): Promise<Refund | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    const refund = await lockRefund(tx, id);
    const now = deps.clock.now();
    const isFree =
      refund?.state === "asked" ||
      (refund?.state === "ordered" && (refund.checkedAt ?? now) < subMinutes(now, REFUND_CHECK_MINUTES));
    if (!refund || !isFree || intent?.state !== "settled") return undefined;
    if (intent.disputedAt !== null) {
      await endAsFailed(tx, intent, refund, { fault: "The payer's bank disputes the payment" }, now);
      return undefined;
    }
    await updateRefund(tx, refund, { state: "ordered", checkedAt: now });
    return refund;
  });
}

async function order(
  deps: Deps,
  intent: PaymentIntent,
  report: PaymentReport,
  { id, amount, reference: note }: Refund,
): Promise<void> {
  const { refund } = railOf(deps, intent);
  if (typeof refund !== "function") return;
  const { reference } = intent;
  try {
    await refund(deps, report, { amount, note });
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === "refused")) throw error;
    // Paystack's list does not have this refund, so this is the one that it refused.
    await fail(deps, reference, id, error.message);
    return;
  }
  logSecurityEvent(deps, { event: "refund_ordered", reference });
}

async function noteOutcome(
  deps: Deps,
  reference: string,
  id: number,
  { id: providerRefundId, state, amount }: ProviderRefund,
  short: boolean,
): Promise<void> {
  if (state === "failed") {
    await fail(deps, reference, id, "The provider could not send the money", providerRefundId);
    return;
  }
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    const refund = await lockRefund(tx, id);
    if (!intent || !refund || refund.endedAt) return;
    const now = deps.clock.now();
    if (refund.amount !== amount) throw new Error(`the provider returned ${amount} for ${refund.reference}`);
    // The whole is done when the provider says so of the payment itself, unless it never will.
    const isPart = !refund.isWhole || (short && intent.quote !== null);
    const isDone = state === "processed" && isPart && intent.state === "settled";
    const ended = isDone
      ? ({ state: "done", isWhole: false, endedAt: now } as const)
      : ({ state: "ordered" } as const);
    await updateRefund(tx, refund, { ...ended, providerRefundId, checkedAt: now });
    if (!isDone) return;
    if (refund.isWhole) {
      deps.log.error({ reference }, "the rest of a payment is back, and not all of it: its purchase goes on");
      await lockAndTakeOffValue(tx, intent, now);
    }
    await bookPart(tx, intent, refund, now);
  });
}

async function fail(
  deps: Deps,
  reference: string,
  id: number,
  fault: string,
  providerRefundId?: string,
): Promise<void> {
  const isFailed = await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    const refund = await lockRefund(tx, id);
    if (!intent || !refund || refund.endedAt) return false;
    await endAsFailed(tx, intent, refund, { fault, providerRefundId }, deps.clock.now());
    return true;
  });
  if (isFailed) deps.log.error({ reference, fault }, "a refund that staff ordered failed");
}

/** Ends a locked refund that its provider does not send, and gives its period the value back. */
async function endAsFailed(
  tx: Database,
  intent: PaymentIntent,
  refund: Refund,
  { fault, providerRefundId }: { fault: string; providerRefundId?: string | undefined },
  now: Date,
): Promise<void> {
  const change = { state: "failed", checkedAt: now, endedAt: now } as const;
  await updateRefund(tx, refund, { ...change, fault, ...(providerRefundId && { providerRefundId }) });
  if (refund.isWhole || intent.locationId === null) return;
  await lockAndTakeOffValue(tx, intent, now);
  if (intent.quote && (await findPassedOn(tx, intent.locationId, intent.reference)) === "replaced")
    await updateRefund(tx, refund, { fault: `${fault}. The plan was changed meanwhile, and credited less` });
}

/**
 * Learns what became of a payment's refunds that staff have ordered, when its provider tells of one.
 * @param providerRefundId - The one that it tells of.
 * @returns Whether that is one of theirs, and nothing more is to be done about it.
 */
export async function advanceRefundsOf(
  deps: Deps,
  reference: string,
  providerRefundId: string,
): Promise<boolean> {
  const intent = await findIntent(deps.db, reference);
  if (!intent) return false;
  for (const refund of await listRefunds(deps.db, intent)) {
    if (refund.endedAt === null) await advanceRefund(deps, refund);
    else if (refund.providerRefundId === providerRefundId) await checkReturnedPart(deps, intent, refund);
  }
  const all = await listRefunds(deps.db, intent);
  return all.some((refund) => refund.providerRefundId === providerRefundId && refund.endedAt !== null);
}

/** Books a part back that its provider called sent, and then could not send after all. Staff decide anew. */
async function checkReturnedPart(
  deps: Deps,
  { reference }: Pick<PaymentIntent, "reference">,
  refund: Refund,
): Promise<void> {
  if (refund.state !== "done" || refund.isWhole) return;
  const intent = await findIntent(deps.db, reference);
  if (!intent) return;
  const rail = railOf(deps, intent);
  const report = await rail.verify(deps, intent);
  const listed = report && (await rail.listRefunds?.(deps, report));
  if (listed?.find(({ note }) => note === refund.reference)?.state !== "failed") return;
  const fault = "It came back after it had been sent: return it in another way";
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockIntent(tx, reference);
    const found = await lockRefund(tx, refund.id);
    // All of the payment may be back by now, or another event was faster.
    if (locked?.state !== "settled" || found?.state !== "done") return;
    await bookBack(tx, locked, found, fault, deps.clock.now());
  });
  deps.log.error({ reference: refund.reference, fault }, "a refund that staff ordered failed");
}

/**
 * Books the money of a part as its provider's again: the order costs what it did, with an invoice in place of the credit note; a top-up's part is in the
 * wallet, where it pays what is owed first. The payment must be locked.
 */
async function bookBack(
  tx: Database,
  intent: PaymentIntent,
  refund: Refund,
  fault: string,
  now: Date,
): Promise<void> {
  const { reference, amount } = refund;
  const { orderId, accountId, quote } = intent;
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  await endAsFailed(tx, intent, refund, { fault }, now);
  await queueNotReturnedNotice(tx, intent, amount, now);
  if (quote) await cancelCreditNote(tx, reference, now);
  else await appendEvent(tx, { name: "wallet.credited", body: { accountId } }, now);
  const entries: TransferEntry[] = quote
    ? reversed(await readTransfer(tx, "refunded-in-part", reference))
    : [
        { account: { kind: `${railDataOf(intent).rail}-clearing` }, amount: -amount },
        { account: wallet, amount },
      ];
  if (!(await postTransfer(tx, { kind: "refund-failed", reference, orderId, entries }, now)))
    throw new Error(`the refund ${reference} was booked back before`);
  if (!quote) await collectDebt(tx, wallet, { reference, orderId }, now);
}
