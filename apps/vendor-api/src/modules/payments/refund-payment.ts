import { kobo } from "@vendor/pricing-engine";
import { subMinutes } from "date-fns";
import type { RailData } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { findAccount } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import {
  afterReturnByBank,
  afterReturnToWallet,
  balanceOf,
  collectDebt,
  debtAccountOf,
  lockLedgerAccounts,
  postTransfer,
  readTransfer,
  reversed,
  type Transfer,
  type TransferEntry,
} from "../ledger/index.ts";
import {
  type CreditedBalance,
  creditedBalanceOf,
  issueCreditNote,
  moveOrder,
  type Order,
  requireOrder,
} from "../orders/index.ts";
import { endSubscription, listOwedForReturned, lockLocation } from "../periods/index.ts";
import {
  creditOf,
  isCreditedInstead,
  queueReturnNotice,
  queueReversalNotice,
  queueSecondReturnNotice,
} from "./payment-messages.ts";
import {
  findIntent,
  lockIntent,
  type PaymentIntent,
  railDataOf,
  updateIntent,
} from "./payment-repository.ts";
import { wholeTokens } from "./rails/account/received-amount.ts";
import { findLaterRail, railOf } from "./rails/later-rails.ts";
import type { PaymentReport } from "./rails/rail.ts";
import {
  endRefunds,
  listRefunds,
  listReturnedParts,
  type Refund,
  sumOfRefunds,
} from "./refund-repository.ts";

/** Minutes after which an ordered refund without news is checked again. */
export const REFUND_RETRY_MINUTES = 60;

/**
 * Orders the refund of a payment that came twice, too late or in a wrong amount. Safe to repeat: the provider is asked about
 * the payment first, and one caller at a time may order the refund. A refund that it refuses is ordered again only after an event
 * that says so. Where a rail orders none, staff return the money.
 * @throws {ProviderError} when the provider does not answer; the next round tries again.
 */
export async function refundPayment(deps: Deps, reference: string): Promise<void> {
  const intent = await findIntent(deps.db, reference);
  if (intent?.state !== "refunding") return;
  const rail = railOf(deps, intent);
  const report = await rail.verify(deps, intent);
  if (report?.status === "reversed") {
    await finishRefund(deps, reference);
    return;
  }
  if (!report) return;
  if (typeof rail.refund !== "function") {
    // Staff return it. It goes to the end of the list, so that it keeps back no other.
    await updateIntent(deps.db, intent, { checkedAt: deps.clock.now() });
    return;
  }
  if (!(await claimRefund(deps, reference))) return;
  await deps.failpoint?.("refund-claimed");
  try {
    await rail.refund(deps, report);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "refused") {
      // Most likely it was ordered before and the answer was lost; the next rounds see whether the money goes back.
      deps.log.error({ err: error, reference }, "paystack refused a refund");
      return;
    }
    await markRefundFailed(deps, reference);
    throw error;
  }
  logSecurityEvent(deps, { event: "refund_ordered", reference });
}

/**
 * Records that the money is back with the payer (its provider says so in an event, or `reversed` when asked). Staff can refund a
 * settled payment too, at the provider's dashboard.
 * @returns False while the provider does not confirm that a payment is reversed that was settled, or that staff have returned.
 * @throws {ProviderError} when the provider does not answer about such a payment.
 */
export async function finishRefund(deps: Deps, reference: string): Promise<boolean> {
  const known = await findIntent(deps.db, reference);
  if (known && (known.state === "settled" || isCreditedInstead(known)))
    return reversePayment(deps, reference);
  if (known && bankReferenceOf(known) !== undefined) return bookSecondReturn(deps, known);
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "refunding") return;
    const now = deps.clock.now();
    await moveOrder(tx, await requireOrder(tx, intent.orderId), ["refunded"], now);
    await updateIntent(tx, intent, { state: "refunded", phase: null, checkedAt: now });
    await appendEvent(tx, paymentRefunded(intent), now);
    await postRefundPaid(tx, intent, now);
  });
  return true;
}

/** What staff are told of money that Paystack has returned after them. */
export const RETURNED_TWICE =
  "paystack returned money that staff had returned by a bank transfer: it is owed to us";

/** The number of the bank transfer by which staff have returned a payment. */
export function bankReferenceOf(intent: Pick<PaymentIntent, "state" | "railData">): string | undefined {
  const { returnedBy } = railDataOf(intent);
  return intent.state === "refunded" && typeof returnedBy === "object" ? returnedBy.bankReference : undefined;
}

/**
 * Records that the provider has returned a payment that staff had returned by a bank transfer. Its owner has it twice: it is taken out of the balance as
 * far as possible, and the rest is owed.
 * @returns False when the provider does not say that the whole payment is reversed.
 * @throws {ProviderError}
 */
async function bookSecondReturn(deps: Deps, known: PaymentIntent): Promise<boolean> {
  const report = await railOf(deps, known).verify(deps, known);
  if (report?.status !== "reversed") return false;
  const { reference, orderId, accountId } = known;
  const account =
    creditedBalanceOf(known)?.account ?? ({ kind: "customer-wallet", ownerId: accountId } as const);
  const debt = debtAccountOf(account);
  const owed = await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    const bankReference = intent && bankReferenceOf(intent);
    if (!intent || bankReference === undefined) return undefined;
    const now = deps.clock.now();
    // What the provider had returned before staff was booked then.
    const before = (await listReturnedParts(tx, intent)).filter(({ target }) => target === "provider");
    const amount = kobo(report.amount - sumOfRefunds(before));
    await lockLedgerAccounts(tx, [account, debt]);
    const debited = Math.min(amount, await balanceOf(tx, account));
    const entries: TransferEntry[] = [
      { account: { kind: `${railDataOf(intent).rail}-clearing` }, amount },
      { account, amount: -debited },
      { account: debt, amount: debited - amount },
    ];
    const own = { kind: "payment-reversed", reference: afterReturnByBank(reference) } as const;
    if (!(await postTransfer(tx, { ...own, orderId, entries }, now))) return undefined;
    const owed = amount - debited;
    await queueSecondReturnNotice(tx, { ...intent, amount }, { bankReference, owed }, now);
    return owed;
  });
  if (owed !== undefined) deps.log.error({ reference, owed }, RETURNED_TWICE);
  return true;
}

/** Records that the provider could not send the money back, so that the refund is ordered again. */
export async function failRefund(deps: Deps, reference: string): Promise<void> {
  deps.log.error({ reference }, "a refund failed");
  await markRefundFailed(deps, reference);
}

async function claimRefund(deps: Deps, reference: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "refunding") return false;
    const now = deps.clock.now();
    // Order it again after a while, in case that process died; a provider refuses a refund that it already has.
    const retryBefore = subMinutes(now, REFUND_RETRY_MINUTES);
    if (intent.phase === "refund-ordered" && (intent.checkedAt ?? now) >= retryBefore) return false;
    await updateIntent(tx, intent, { phase: "refund-ordered", checkedAt: now });
    return true;
  });
}

async function markRefundFailed(deps: Deps, reference: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state === "refunding") await updateIntent(tx, intent, { phase: "refund-failed" });
  });
}

/**
 * Reverses a settled payment that was refunded at the provider's dashboard: its subscription ends and its transfer is
 * reversed. A top-up is debited from its balance as far as possible, and the rest becomes a debt. The provider is asked
 * whether the payment is reversed; a partial refund changes nothing here.
 * @param answer - The provider's answer, for callers that have just received one.
 * @returns False when the provider does not say that the whole payment is reversed.
 * @throws {ProviderError} when the provider does not answer.
 */
export async function reversePayment(
  deps: Deps,
  reference: string,
  answer?: PaymentReport,
): Promise<boolean> {
  const known = await findIntent(deps.db, reference);
  const report = answer ?? (known && (await railOf(deps, known).verify(deps, known)));
  if (report?.status !== "reversed") return false;
  const now = deps.clock.now();
  const owed = await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || (intent.state !== "settled" && !isCreditedInstead(intent))) return undefined;
    return reverse(tx, intent, now);
  });
  // Paystack repeats its events, and each is answered alike.
  if (owed === undefined) return true;
  if (owed > 0) {
    deps.log.error({ reference, owed }, "a returned payment was spent already: its owner owes the rest");
  }
  return true;
}

/**
 * A payment, and the parts of it that were refunded before: `back` are back and are left out of its reversal. `twice` are what its owner has had from
 * us and now has from its provider too, and so owes.
 */
type Reversed = { intent: PaymentIntent; back: readonly Refund[]; twice: readonly Refund[] };

/**
 * Reverses a locked payment.
 * @param byStaff - How staff return it; null when its provider has.
 * @returns What its owner owes, in kobo.
 */
async function reverse(
  tx: Database,
  intent: PaymentIntent,
  now: Date,
  byStaff: { isToWallet: boolean } | null = null,
): Promise<number> {
  // What was credited instead of an order is a top-up in all but name.
  const paid = isCreditedInstead(intent)
    ? {
        ...intent,
        ...{ orderType: "top-up" as const, quote: null },
        creditAmount: kobo(railDataOf(intent).credited ?? 0),
      }
    : intent;
  const balance = creditedBalanceOf(paid);
  // Before what is still on its way counts as returned with the rest.
  const parts = await listReturnedParts(tx, intent);
  const twice = byStaff ? [] : parts.filter(({ target }) => target !== "provider");
  // What staff have returned to the wallet was the rest alone.
  const back = isReturnedToWallet(intent) ? [] : parts.filter((part) => !twice.includes(part));
  return balance
    ? reverseCredit(tx, { intent: paid, back, twice }, balance, now)
    : reverseOrder(tx, { intent: paid, back, twice }, byStaff, now);
}

const isReturnedToWallet = (intent: PaymentIntent) => railDataOf(intent).returnedBy === "wallet";

/** Reverses money that came without an order and was returned before we heard of it, in the transaction that has just credited it. */
export async function reverseReceived(tx: Database, reference: string, now: Date): Promise<void> {
  const intent = await lockIntent(tx, reference);
  if (intent) {
    await reverse(tx, intent, now);
    return;
  }
  // Less than one token has no payment. It was kept whole.
  const entries = reversed(await readTransfer(tx, "token-remainder", reference));
  await postReversal(tx, { reference, entries }, now);
}

/**
 * Records that staff return a payment whose provider cannot send it back, by a bank transfer of ours or to the payer's wallet. A settled one is reversed,
 * as if the provider had returned it.
 * @throws {Refusal} A message at `reference` or `to`, when it cannot be returned so.
 */
export async function returnByStaff(
  deps: Pick<Deps, "rails">,
  tx: Database,
  reference: string,
  returnedBy: NonNullable<RailData["returnedBy"]>,
  now: Date,
): Promise<PaymentIntent> {
  const intent = await lockIntent(tx, reference);
  if (!intent) throw Refusal.field("reference", "There is no such payment");
  await requireNotSent(deps, tx, intent);
  if (intent.disputedAt)
    throw Refusal.field("reference", "The payer's bank disputes it, and decides where the money goes");
  const isReturnable = ["settled", "refunding"].includes(intent.state) || isCreditedInstead(intent);
  if (!isReturnable) throw Refusal.field("reference", `It is ${intent.state}`);
  const { accountId, orderId } = intent;
  const amount = kobo(intent.amount - sumOfRefunds(await listReturnedParts(tx, intent)));
  if (returnedBy === "wallet") {
    const closedAt = (await findAccount(tx, accountId))?.closedAt;
    if (creditedBalanceOf(intent) || isCreditedInstead(intent) || closedAt)
      throw Refusal.field("to", "Only an order of an open account can be returned to its wallet");
  }
  if (intent.state === "refunding") {
    await moveOrder(tx, await requireOrder(tx, orderId), ["refunded"], now);
    await appendEvent(tx, paymentRefunded(intent), now);
    await postRefundPaid(tx, intent, now);
    await queueReturnNotice(tx, intent, returnedBy, now);
  } else await reverse(tx, intent, now, { isToWallet: returnedBy === "wallet" });
  const railData = {
    ...railDataOf(intent),
    returnedBy,
    ...(returnedBy === "wallet" && { credited: amount }),
  };
  // What is in the wallet can still be returned at the provider, and is then taken out of it again.
  const providerStatus = returnedBy === "wallet" ? "success" : "reversed";
  const returned = { state: "refunded", phase: null, providerStatus, checkedAt: now, railData } as const;
  const next = await updateIntent(tx, intent, returned);
  if (returnedBy === "wallet") {
    const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
    const entries = [
      { account: { kind: `${railData.rail}-clearing` } as const, amount: -amount },
      { account: wallet, amount },
    ];
    await postTransfer(tx, { kind: "top-up", reference, orderId, entries }, now);
    // The reversal has paid a part of it from the wallet's own part of the order.
    await collectDebt(tx, wallet, { reference: afterReturnToWallet(reference), orderId }, now);
  }
  return next;
}

/** Refuses a payment that its provider can send back, or is sending: the payer would have it twice. */
async function requireNotSent(deps: Pick<Deps, "rails">, tx: Database, intent: PaymentIntent): Promise<void> {
  const sends = typeof findLaterRail(deps, railDataOf(intent).rail)?.refund === "function";
  const refunds = await listRefunds(tx, intent);
  if (sends && !refunds.some(({ state }) => state === "failed"))
    throw Refusal.field("reference", "Refund it at the provider's dashboard");
  if (refunds.some(({ endedAt }) => endedAt === null))
    throw Refusal.field("reference", "A refund of it is on its way: wait until that is back or has failed");
}

const paymentRefunded = ({ accountId, reference, state }: PaymentIntent) => ({
  name: "payment.refunded" as const,
  body: { accountId, reference, wasSettled: state === "settled" },
});

async function markReversed(tx: Database, intent: PaymentIntent, now: Date): Promise<Order> {
  const order = await requireOrder(tx, intent.orderId);
  if (order.state !== "refunded") await moveOrder(tx, order, ["refunded"], now);
  const change = { state: "refunded", phase: null, providerStatus: "reversed", checkedAt: now } as const;
  await updateIntent(tx, intent, change);
  await endRefunds(tx, intent.id, now);
  await appendEvent(tx, paymentRefunded(intent), now);
  return order;
}

/**
 * Ends an order's subscription and reverses its transfer. What its unused days had paid for becomes a debt, and what earlier
 * returned payments had paid for this subscription is owed no more.
 * @returns The debt, in kobo.
 */
async function reverseOrder(
  tx: Database,
  { intent, back, twice }: Reversed,
  byStaff: { isToWallet: boolean } | null,
  now: Date,
): Promise<number> {
  const { reference, orderId, accountId } = intent;
  const { owed, released, marked } = await endReturned(tx, intent, () => markReversed(tx, intent, now), now);
  const { paymentMethod } = marked;
  const isToWallet = byStaff?.isToWallet ?? false;
  const rest = { ...intent, amount: kobo(intent.amount - sumOfRefunds(back)) };
  const amounts = { owed, released, twice: sumOfRefunds(twice), isToWallet };
  await queueReversalNotice(tx, rest, amounts, now);
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const entries: TransferEntry[] = [
    ...merged([
      ...reversed(await readTransfer(tx, `${paymentMethod}-payment`, reference)),
      ...(await withoutParts(tx, intent, { back, twice })),
    ]),
    { account: { kind: "revenue" }, amount: owed - released },
    { account: debtAccountOf(wallet), amount: -owed },
    // It pays what is left of the debt; the rest had been collected before.
    { account: wallet, amount: released },
  ];
  await lockLedgerAccounts(
    tx,
    entries.map(({ account }) => account),
  );
  await postReversal(tx, { reference, orderId, entries }, now);
  await collectDebt(tx, wallet, intent, now);
  // What had paid for another plan stays sold, and is owed.
  const paid = intent.quote?.total ?? 0;
  await issueCreditNote(tx, reference, now, {
    unused: paid - owed - sumOfRefunds([...back, ...twice]),
    paid,
  });
  return owed + sumOfRefunds(twice);
}

/**
 * Ends the subscription of an order that is returned.
 * @param mark - Marks the order as returned.
 * @returns In kobo: what its unused days had paid for is `owed`; what earlier returned payments had paid for it is `released`, and owed no more.
 */
export async function endReturned<Marked>(
  tx: Database,
  { reference, locationId, accountId }: Pick<Order, "reference" | "locationId" | "accountId">,
  mark: () => Promise<Marked>,
  now: Date,
): Promise<{ owed: number; released: number; marked: Marked }> {
  if (locationId === null) throw new Error(`the order ${reference} has no location`);
  await lockLocation(tx, locationId);
  const before = await listOwedForReturned(tx, locationId);
  const marked = await mark();
  const after = await listOwedForReturned(tx, locationId);
  const owed = after.get(reference) ?? 0;
  await endSubscription(tx, { accountId, reference, reason: "refund" }, now);
  return { owed, released: sumOf(before) - (sumOf(after) - owed), marked };
}

/** Entries that leave out of a reversal what was refunded in part before. What its owner has twice is owed. */
async function withoutParts(
  tx: Database,
  { accountId, railData }: PaymentIntent,
  { back, twice }: Omit<Reversed, "intent">,
): Promise<TransferEntry[]> {
  const clearing = { kind: `${railDataOf({ railData }).rail}-clearing` } as const;
  const debt = debtAccountOf({ kind: "customer-wallet", ownerId: accountId });
  const entries: TransferEntry[] = [];
  for (const part of [...back, ...twice]) {
    const booked = reversed(await readTransfer(tx, "refunded-in-part", part.reference));
    const account = twice.includes(part) ? debt : clearing;
    entries.push(...booked.map((entry) => (entry.amount < 0 ? { ...entry, account } : entry)));
  }
  return entries;
}

/** One entry for each account. */
export function merged(entries: readonly TransferEntry[]): TransferEntry[] {
  const sums = new Map<string, TransferEntry>();
  for (const { account, amount } of entries) {
    const key = JSON.stringify(account);
    sums.set(key, { account, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

const sumOf = (amounts: ReadonlyMap<string, number>) =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/**
 * Debits a credit from its balance again. The part that was spent already becomes a debt.
 * @returns The debt, in kobo.
 */
async function reverseCredit(
  tx: Database,
  { intent, back, twice }: Reversed,
  balance: CreditedBalance,
  now: Date,
): Promise<number> {
  const { reference, orderId } = intent;
  await markReversed(tx, intent, now);
  const { account, transferKind } = balance;
  const debt = debtAccountOf(account);
  const credit = creditOf(intent);
  const ofRemainder = reversed(await readTransfer(tx, "token-remainder", reference));
  // Parts were taken out of the balance when they were refunded; what was sent to a bank comes out of it once more.
  const returned = sumOfRefunds(back) - (isReturnedToWallet(intent) ? sumOfRefunds(twice) : 0);
  const others = merged([
    ...reversed(await readTransfer(tx, transferKind, reference)).filter(
      (entry) => entry.account.kind !== account.kind,
    ),
    ...ofRemainder,
    { account: { kind: `${railDataOf(intent).rail}-clearing` }, amount: -returned },
  ]);
  await lockLedgerAccounts(tx, [...others.map((entry) => entry.account), account, debt]);
  // What was kept of it may have completed a later token, which is then taken too, so that the remainder stays below one token.
  const kept = ofRemainder.find((entry) => entry.account.kind === "agent-remainder");
  const whole = kept ? wholeTokens((await balanceOf(tx, kept.account)) + kept.amount) : 0;
  const taken = credit - whole - returned;
  const debited = Math.min(taken, await balanceOf(tx, account));
  const entries: TransferEntry[] = [
    ...others,
    ...(kept ? [{ account: kept.account, amount: -whole }] : []),
    { account, amount: -debited },
    { account: debt, amount: debited - taken },
  ];
  const own = isReturnedToWallet(intent) ? afterReturnToWallet(reference) : reference;
  await postReversal(tx, { reference: own, orderId, entries }, now);
  const owed = taken - debited;
  const rest = { ...intent, amount: kobo(intent.amount - sumOfRefunds(back)), creditAmount: kobo(taken) };
  await queueReversalNotice(tx, rest, { owed, released: 0 }, now);
  return owed;
}

/** @throws {Error} when it was posted before: the balances would stay as they are. */
async function postReversal(tx: Database, transfer: Omit<Transfer, "kind">, now: Date): Promise<void> {
  if (!(await postTransfer(tx, { ...transfer, kind: "payment-reversed" }, now)))
    throw new Error(`the payment ${transfer.reference} was reversed before`);
}

/** Posts a received payment that pays for nothing (paid twice, too late, or a wrong amount) as owed to its payer. */
export async function postRefundOwed(
  tx: Database,
  { reference, id: orderId, paymentMethod }: Order,
  amount: number,
  now: Date,
): Promise<void> {
  await postTransfer(
    tx,
    {
      kind: "refund-owed",
      reference,
      orderId,
      entries: [
        { account: { kind: `${paymentMethod}-clearing` }, amount: -amount },
        { account: { kind: "refunds-owed" }, amount },
      ],
    },
    now,
  );
}

/** Posts that the owed money is back. Payments refunded before such transfers existed have none. */
async function postRefundPaid(tx: Database, { reference, orderId }: PaymentIntent, now: Date): Promise<void> {
  const owed = await readTransfer(tx, "refund-owed", reference);
  if (owed.length === 0) return;
  await postTransfer(tx, { kind: "refund-paid", reference, orderId, entries: reversed(owed) }, now);
}
