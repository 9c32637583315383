import type { Database } from "../../db/types.ts";
import type { Env } from "../../env.ts";
import { keepReceiptDetails } from "../account/billing.ts";
import { lockAccountShared } from "../account/repository.ts";
import { closingFault } from "../closing/require-staying.ts";
import { deleteFulfilledDrafts } from "../draft/draft.ts";
import { issueInvoice } from "../invoice/issue-invoice.ts";
import { collectDebt } from "../ledger/debts.ts";
import { postTransfer, type TransferEntry, type TransferKind } from "../ledger/post-transfer.ts";
import { requestOnboarding } from "../onboarding/onboarding.ts";
import { newReceiptCode } from "../receipt/receipt-codes.ts";
import {
  fulfilSubscription,
  type NewSubscription,
  type Unfulfillable,
} from "../subscription/fulfil-subscription.ts";
import { creditedBalanceOf } from "./credited-balance.ts";
import { moveOrder } from "./order-states.ts";
import { queueCreditReceipt, queueReceipt } from "./receipt-messages.ts";
import { amountForClient, type Order } from "./repository.ts";
import { queueTokenReceipt } from "./token-receipts.ts";

/** The address of the site on which receipts can be checked. */
type ReceiptLinks = { env: Pick<Env, "WEBSITE_URL"> };

/** How the money of an order comes: out of a balance in this transaction, or by a card that has paid already. */
export type OrderPayment =
  | { method: "free" }
  | { method: "wallet" }
  | { method: "tokens"; agentId: number; client: { name: string } }
  | {
      method: "card";
      /** What the provider received, in kobo: no less than the card's part. */
      received: number;
      /** The saved card that paid, if one did. */
      cardHandle: string | null;
      /** The payer's address at the time of the payment, for payers who are gone. */
      email: string;
    };

/** An order and how it is paid. */
export type PaidOrder = { order: Order; payment: OrderPayment };

/** What an order gave: a subscription's period, or null for money and tokens. */
export type Fulfilled = { subscription: NewSubscription | null };

/** Completes one order, see `completeOrders`. */
export async function completeOrder(
  deps: ReceiptLinks,
  tx: Database,
  paid: PaidOrder,
  now: Date,
): Promise<Fulfilled | Unfulfillable> {
  const [outcome] = await completeOrders(deps, tx, [paid], now);
  if (!outcome) throw new Error("an order without an outcome");
  return outcome;
}

/**
 * Gives what orders bought and takes the money for it, in the caller's transaction: subscription or credit, coupon, receipt, ledger,
 * invoice. Every way of paying runs this and nothing else gives what is sold.
 *
 * Locks are taken in one order everywhere: payment, locations by their ids, coupon, ledger, invoice numbers. So sort the orders by
 * location, and change nothing that others wait for afterwards.
 * @returns For each order what it gave, or why it cannot be given; then no money was taken for it and the order stays as it was.
 * @throws An error that `isOverdrawn` recognises when a balance does not cover its order.
 */
export async function completeOrders(
  { env }: ReceiptLinks,
  tx: Database,
  paidOrders: readonly PaidOrder[],
  now: Date,
): Promise<(Fulfilled | Unfulfillable)[]> {
  const outcomes: (Fulfilled | Unfulfillable)[] = [];
  for (const paid of paidOrders) outcomes.push(await give(env, tx, paid, now));
  const given = paidOrders.filter((_, index) => !("reason" in (outcomes[index] ?? {})));
  for (const paid of given) await takeMoney(tx, paid, now);
  for (const { order } of given) await issueInvoice(tx, saleOf(order), now);
  for (const { order } of given) await moveOrder(tx, order, ["paid", "fulfilled"], now);
  return outcomes;
}

async function give(
  env: ReceiptLinks["env"],
  tx: Database,
  paid: PaidOrder,
  now: Date,
): Promise<Fulfilled | Unfulfillable> {
  return paid.order.orderType === "subscription"
    ? giveSubscription(env, tx, paid, now)
    : giveCredit(tx, paid, now);
}

async function giveSubscription(
  env: ReceiptLinks["env"],
  tx: Database,
  { order, payment }: PaidOrder,
  now: Date,
): Promise<Fulfilled | Unfulfillable> {
  const { quote, reference, accountId, userId } = order;
  if (!quote) throw new Error(`the order ${reference} has no quote`);
  const byAgent = payment.method === "tokens" ? payment : undefined;
  const paidBy = byAgent && { agentId: byAgent.agentId, receiptCode: newReceiptCode() };
  const cardHandle = payment.method === "card" ? payment.cardHandle : null;
  const subscription = await fulfilSubscription(tx, { order, quote, paidBy, cardHandle }, now);
  if ("reason" in subscription) return subscription;
  const { subscriptionId } = subscription;
  await requestOnboarding(tx, { order: quote, accountId, subscriptionId }, now);
  await deleteFulfilledDrafts(tx, { accountId, ...quote });
  if (byAgent && paidBy) {
    const client = { ...byAgent.client, accountId };
    await queueTokenReceipt(
      env,
      tx,
      { ...paidBy, client, order: quote, reference, period: subscription },
      now,
    );
  } else {
    const email = payment.method === "card" ? payment.email : undefined;
    await queueReceipt(tx, { reference, userId, email }, quote, subscription, now);
  }
  return { subscription };
}

async function giveCredit(
  tx: Database,
  { order, payment }: PaidOrder,
  now: Date,
): Promise<Fulfilled | Unfulfillable> {
  const { closesAt } = await lockAccountShared(tx, order.accountId);
  const reason = closingFault(closesAt);
  if (reason !== undefined) return { reason, about: "account" };
  await keepReceiptDetails(tx, order);
  const email = payment.method === "card" ? payment.email : undefined;
  await queueCreditReceipt(tx, order, email, now);
  return { subscription: null };
}

/** Posts an order's transfer. The accounts are locked until the transaction ends. */
async function takeMoney(tx: Database, { order, payment }: PaidOrder, now: Date): Promise<void> {
  const transfer = transferOf(order, payment);
  if (!transfer) return;
  const { id: orderId, reference } = order;
  if (!(await postTransfer(tx, { ...transfer, reference, orderId }, now))) {
    throw new Error(`the money of ${reference} was taken before`);
  }
  const balance = creditedBalanceOf(order);
  if (balance) await collectDebt(tx, balance.account, { reference, orderId }, now);
}

function transferOf(
  order: Order,
  payment: OrderPayment,
): { kind: TransferKind; entries: TransferEntry[] } | undefined {
  const { total, accountId, creditAmount, quote } = order;
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const revenue = { kind: "revenue" } as const;
  if (total === 0) return undefined;
  switch (payment.method) {
    case "free":
      return undefined;
    case "wallet":
      return {
        kind: "wallet-payment",
        entries: [
          { account: wallet, amount: -total },
          { account: revenue, amount: total },
        ],
      };
    case "tokens":
      return {
        kind: "token-payment",
        entries: [
          { account: { kind: "agent-tokens", ownerId: payment.agentId }, amount: -total },
          { account: revenue, amount: total },
        ],
      };
    case "card": {
      const { received } = payment;
      const clearing = { account: { kind: "card-clearing" } as const, amount: -received };
      const fees = { kind: "fees" } as const;
      const balance = creditedBalanceOf(order);
      if (balance && creditAmount !== null) {
        return {
          kind: balance.transferKind,
          entries: [
            clearing,
            { account: balance.account, amount: creditAmount },
            { account: fees, amount: received - creditAmount },
          ],
        };
      }
      if (!quote) throw new Error(`the order ${order.reference} has no quote`);
      return {
        kind: "card-payment",
        entries: [
          clearing,
          { account: wallet, amount: -quote.wallet },
          { account: revenue, amount: quote.net },
          // The provider may add its own fee to the amount that we asked for; that surplus is fees too.
          { account: fees, amount: received + quote.wallet - quote.net },
        ],
      };
    }
  }
}

/** What an order's invoice shows; undefined for money and tokens, which are no sale. */
function saleOf(order: Order) {
  const { id: orderId, reference, accountId, quote, total, paymentMethod } = order;
  if (!quote) return undefined;
  const amount = amountForClient({
    ...{ amountPaid: total, lines: quote.lines, isByAgent: paymentMethod === "tokens" },
  });
  return { orderId, reference, accountId, amount, vatRateBps: quote.vatRateBps ?? 0 };
}
