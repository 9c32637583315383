import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq, isNull } from "drizzle-orm";
import { orders, users } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { findAccount } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import {
  afterReturnToWallet,
  type BalanceAccount,
  collectDebt,
  debtAccountOf,
  lockLedgerAccounts,
  postTransfer,
  readTransfer,
  reversed,
  type TransferEntry,
} from "../ledger/index.ts";
import { issueCreditNote, moveOrder, type Order } from "../orders/index.ts";
import { amountForClient } from "../periods/index.ts";
import { queueBalanceNotices } from "./payment-messages.ts";
import { amountOf, type PlannedRefund, requireUnpassed, type WantedRefund } from "./planned-refund.ts";
import { endReturned, merged } from "./refund-payment.ts";
import { listRefunds, listReturnedParts, type Refund, standing, sumOfRefunds } from "./refund-repository.ts";

const isPaidFromBalance = ({ paymentMethod, quote, total }: Order) =>
  ["wallet", "tokens"].includes(paymentMethod) && quote !== null && total > 0;

/** What paid an order: its customer's wallet, or the tokens of the agent who paid for the customer. */
function payerOf({ reference, paymentMethod, accountId, userId }: Order): BalanceAccount {
  if (paymentMethod === "wallet") return { kind: "customer-wallet", ownerId: accountId };
  if (userId === null) throw new Error(`no agent ordered ${reference}`);
  return { kind: "agent-tokens", ownerId: userId };
}

/** What an order's invoice says, in kobo: of tokens, the price without the agent's discount. */
const invoicedOf = ({ total, quote, paymentMethod }: Order): Kobo =>
  amountForClient({ amountPaid: total, lines: quote?.lines ?? [], isByAgent: paymentMethod === "tokens" });

/** What the credit note of a refund says, in kobo: with the last of the tokens the agent's discount goes too. */
export const creditNoteOf = ({ order, amount, isWhole, target }: PlannedRefund): Kobo =>
  kobo(isWhole && target === "tokens" ? amount + invoicedOf(order) - order.total : amount);

/**
 * What staff can return of an order that a wallet or tokens paid, in kobo: 0 where nothing can be.
 * @param all - The order's refunds.
 */
export function returnableToBalance(order: Order, all: readonly Refund[]): Kobo {
  if (order.state !== "fulfilled" || !isPaidFromBalance(order)) return kobo(0);
  return kobo(order.total - sumOfRefunds(standing(all)));
}

/**
 * Decides what a refund of an order does that a wallet or tokens paid: it goes back to them at once. It locks the order until the caller's
 * transaction ends.
 * @throws {Refusal} A message at the field that is wrong.
 */
export async function planRefundToBalance(
  db: Reader,
  { reference, amount: wanted, to, bankReference }: WantedRefund,
): Promise<PlannedRefund> {
  const isOwn = eq(orders.reference, reference);
  const [order] = await db.select().from(orders).where(isOwn).for("no key update");
  if (!order) throw Refusal.field("reference", "No order has this reference");
  const all = await listRefunds(db, { orderId: order.id });
  const left = returnableToBalance(order, all);
  if (left === 0) throw Refusal.field("reference", whyNothing(order));
  const target = order.paymentMethod === "wallet" ? "wallet" : "tokens";
  if (to !== undefined && to !== target)
    throw Refusal.field("to", `It goes back to the ${target} that paid: leave this out`);
  if (bankReference !== undefined) throw Refusal.field("bank_reference", "Nothing is sent to a bank");
  await requirePayer(db, order);
  const { amount, isWhole } = amountOf(wanted, left);
  if (!isWhole) {
    await requireUnpassed(db, order);
    // Orders from before their table have only what receipts show.
    if (order.quote?.net === undefined)
      throw Refusal.field("part", "This order is too old for that: return all of it");
  }
  const returned = sumOfRefunds(standing(all));
  return {
    ...{ order, intent: null, paid: order.total, amount, returned, isWhole, target },
    ...{ bankReference: null, count: all.length },
  };
}

function whyNothing(order: Order): string {
  if (order.state === "refunded") return "All of it is back already";
  if (order.state !== "fulfilled") return `It is ${order.state}`;
  return "Nothing was paid for it";
}

/** Refuses what would go back to nobody: a closed account, or an agent who is gone. */
async function requirePayer(db: Reader, { paymentMethod, accountId, userId }: Order): Promise<void> {
  if (paymentMethod === "wallet" && (await findAccount(db, accountId))?.closedAt)
    throw Refusal.field("reference", "Its account is closed");
  if (paymentMethod !== "tokens") return;
  const isAgent = and(eq(users.id, userId ?? 0), isNull(users.removedAt));
  const [agent] = await db.select({ id: users.id }).from(users).where(isAgent);
  if (!agent) throw Refusal.field("reference", "The agent who paid for it is gone");
}

/** Returns an order, or a part of it, to the balance that paid for it. The order must be locked. */
export async function returnToBalance(tx: Database, order: Order, refund: Refund, now: Date): Promise<void> {
  if (refund.isWhole) await returnAll(tx, order, refund, now);
  else await returnPart(tx, order, refund, now);
}

async function returnPart(
  tx: Database,
  order: Order,
  { reference, amount }: Refund,
  now: Date,
): Promise<void> {
  const { id: orderId, accountId } = order;
  const payer = payerOf(order);
  await queueBalanceNotices(tx, order, { amount, invoiced: invoicedOf(order), isWhole: false }, now);
  await issueCreditNote(tx, order.reference, now, { unused: amount, paid: invoicedOf(order) }, reference);
  if (payer.kind === "customer-wallet")
    await appendEvent(tx, { name: "wallet.credited", body: { accountId } }, now);
  const entries = [
    { account: { kind: "revenue" } as const, amount: -amount },
    { account: payer, amount },
  ];
  if (!(await postTransfer(tx, { kind: "refunded-in-part", reference, orderId, entries }, now)))
    throw new Error(`the refund ${reference} was booked before`);
  await collectDebt(tx, payer, { reference, orderId }, now);
}

/** Ends what an order bought, and reverses its transfer but for the parts that went back before. */
async function returnAll(tx: Database, order: Order, { amount }: Refund, now: Date): Promise<void> {
  const { id: orderId, reference, accountId } = order;
  const payer = payerOf(order);
  const parts = await listReturnedParts(tx, { orderId });
  const { owed, released } = await endReturned(tx, order, () => moveOrder(tx, order, ["refunded"], now), now);
  const body = { accountId, reference, wasSettled: true };
  await appendEvent(tx, { name: "payment.refunded", body }, now);
  const invoiced = invoicedOf(order);
  await queueBalanceNotices(tx, order, { amount, invoiced, isWhole: true, owed, released }, now);
  await issueCreditNote(tx, reference, now, {
    unused: invoiced - owed - sumOfRefunds(parts),
    paid: invoiced,
  });
  const ofWallet = payer.kind === "customer-wallet";
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const back: TransferEntry[] = [];
  for (const part of parts)
    back.push(...reversed(await readTransfer(tx, "refunded-in-part", part.reference)));
  const entries = merged([
    ...reversed(await readTransfer(tx, ofWallet ? "wallet-payment" : "token-payment", reference)),
    ...back,
    { account: { kind: "revenue" }, amount: owed - released },
    { account: debtAccountOf(payer), amount: -owed },
    { account: wallet, amount: released },
  ]);
  await lockLedgerAccounts(
    tx,
    entries.map(({ account }) => account),
  );
  // By its kind an agent's sums know tokens that came back.
  const kind = ofWallet ? "payment-reversed" : "token-reversed";
  if (!(await postTransfer(tx, { kind, reference, orderId, entries }, now)))
    throw new Error(`the order ${reference} was returned before`);
  await collectDebt(tx, payer, { reference, orderId }, now);
  // What is owed no more pays what the customer still owes.
  if (!ofWallet && released > 0)
    await collectDebt(tx, wallet, { reference: afterReturnToWallet(reference), orderId }, now);
}
