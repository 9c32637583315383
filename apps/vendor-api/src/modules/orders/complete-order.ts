import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { closingFault, keepReceiptDetails, lockAccountsShared } from "../accounts/index.ts";
import type { NewEvent } from "../events/index.ts";
import { collectDebts, postTransfers, type Transfer } from "../ledger/index.ts";
import { queueMessages } from "../messages/index.ts";
import {
  amountForClient,
  fulfilSubscription,
  type NewSubscription,
  type Unfulfillable,
} from "../periods/index.ts";
import { deleteFulfilledDrafts } from "./draft.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { requestOnboarding } from "./onboarding.ts";
import { moveOrders, type Order, storeOrders } from "./order.ts";
import { requireRail } from "./rail.ts";
import { receiptCodeOf } from "./receipt-code.ts";
import { creditedBalanceOf, queueCreditReceipts, writeReceipt, writeTokenReceipt } from "./receipts.ts";

/** The ways of paying, and the addresses of the sites that show receipts. */
export type CompletingDeps = Pick<Deps, "rails"> & { env: Pick<Env, "WEBSITE_URL" | "RESELLER_URL"> };

/** An order whose money comes in this transaction, or has come by a rail that settles later. */
export type OrderToComplete = {
  order: Order;
  /** What came by a rail that settles later. */
  received?: {
    /** Kobo: no less than the rail's part. */
    amount: number;
    /** The saved card that paid, if one did. */
    cardHandle: string | null;
    /** The payer's address at the time of the payment, for payers who are gone. */
    email: string;
    /** What the provider kept of it, if that is known and posted at once: the order's and its accounts are locked together. */
    fee?: Transfer | undefined;
  };
  /** The agent who pays for a client. */
  agent?: { id: number; client: { name: string } };
  /**
   * It is not stored yet. Completing it stores it, in the state in which it ends. The caller must roll back an order that cannot
   * be given.
   */
  isNew?: boolean;
};

/** What an order gave: a subscription's period, or null for money and tokens. */
export type Fulfilled = { subscription: NewSubscription | null };

/** Completes one order, see `completeOrders`. */
export async function completeOrder(
  deps: CompletingDeps,
  tx: Database,
  paid: OrderToComplete,
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
  deps: CompletingDeps,
  tx: Database,
  paidOrders: readonly OrderToComplete[],
  now: Date,
): Promise<(Fulfilled | Unfulfillable)[]> {
  const outcomes = await give(deps.env, tx, paidOrders, now);
  const given = paidOrders.flatMap((paid, place) => {
    const outcome = outcomes[place];
    return outcome && !("reason" in outcome) ? [{ ...paid, events: outcome.events }] : [];
  });
  await closeOffers(deps, tx, given, now);
  await takeMoney(deps, tx, given, now);
  for (const { order } of given) await issueInvoice(tx, saleOf(order), now);
  const moved = given.map(({ order, events, isNew }) => ({
    ...{ order, fulfilled: events, isStored: isNew === true },
  }));
  await moveOrders(tx, moved, ["paid", "fulfilled"], now);
  return outcomes.map((outcome) => ("reason" in outcome ? outcome : { subscription: outcome.subscription }));
}

/** Closes what payers could still pay for other orders of the same locations: their pages say so at once. */
async function closeOffers(
  deps: CompletingDeps,
  tx: Database,
  given: readonly OrderToComplete[],
  now: Date,
): Promise<void> {
  const paid = given.flatMap(({ order }) => (order.orderType === "subscription" ? [order] : []));
  if (paid.length === 0) return;
  const ways = new Set(deps.rails.flatMap((rail) => rail.closeOffers ?? []));
  for (const close of ways) await close(deps, tx, paid, now);
}

/** What an order gave, and what is told of it when its money was taken. */
type Given = Fulfilled & { events: readonly NewEvent[] };

/** Gives what orders bought, money and tokens of many in few queries. */
async function give(
  env: CompletingDeps["env"],
  tx: Database,
  paidOrders: readonly OrderToComplete[],
  now: Date,
): Promise<(Given | Unfulfillable)[]> {
  const stored = paidOrders.filter(({ isNew }) => isNew);
  await storeOrders(
    tx,
    stored.map(({ order }) => ({ ...order, state: "fulfilled", paidAt: now })),
  );
  const faults = await giveCredits(
    env,
    tx,
    paidOrders.filter(({ order }) => order.orderType !== "subscription"),
    now,
  );
  const outcomes: (Given | Unfulfillable)[] = [];
  for (const paid of paidOrders) {
    const isCredit = paid.order.orderType !== "subscription";
    const credited = faults.get(paid.order.id) ?? { subscription: null, events: [] };
    outcomes.push(isCredit ? credited : await giveSubscription(env, tx, paid, now));
  }
  return outcomes;
}

async function giveSubscription(
  env: CompletingDeps["env"],
  tx: Database,
  { order, received, agent }: OrderToComplete,
  now: Date,
): Promise<Given | Unfulfillable> {
  const { quote, reference, accountId, userId } = order;
  if (!quote) throw new Error(`the order ${reference} has no quote`);
  const paidBy = agent && { agentId: agent.id, receiptCode: await receiptCodeOf(tx, order) };
  const cardHandle = received?.cardHandle ?? null;
  const outcome = await fulfilSubscription(tx, { order, quote, paidBy, cardHandle }, now);
  if ("reason" in outcome) return outcome;
  const { subscription, event } = outcome;
  const { subscriptionId } = subscription;
  const onboarding = await requestOnboarding(tx, { quote, accountId, subscriptionId }, now);
  await deleteFulfilledDrafts(tx, { accountId, ...quote });
  const receipt =
    agent && paidBy
      ? await writeTokenReceipt(
          env,
          tx,
          {
            ...{ ...paidBy, client: { ...agent.client, accountId } },
            ...{ quote, reference, period: subscription },
          },
          now,
        )
      : await writeReceipt(env, tx, { reference, userId, email: received?.email }, quote, subscription, now);
  await queueMessages(tx, [...onboarding, ...receipt], now);
  return { subscription, events: [event] };
}

/** @returns Why some cannot be given, by their orders' ids. */
async function giveCredits(
  env: CompletingDeps["env"],
  tx: Database,
  credits: readonly OrderToComplete[],
  now: Date,
): Promise<ReadonlyMap<string, Unfulfillable>> {
  if (credits.length === 0) return new Map();
  const accounts = await lockAccountsShared(
    tx,
    credits.map(({ order }) => order.accountId),
  );
  const faultOf = ({ accountId }: Order) => closingFault(accounts.get(accountId)?.closesAt);
  const possible = credits.filter(({ order }) => faultOf(order) === undefined);
  await keepReceiptDetails(
    tx,
    possible.map(({ order }) => order),
  );
  const receipts = possible.map(({ order, received }) => ({ order, emailThen: received?.email }));
  await queueCreditReceipts(env, tx, receipts, now);
  return new Map(
    credits.flatMap(({ order }) => {
      const reason = faultOf(order);
      return reason === undefined ? [] : [[order.id, { reason, about: "account" as const }]];
    }),
  );
}

/** Posts the orders' transfers. The accounts are locked until the transaction ends. */
async function takeMoney(
  deps: CompletingDeps,
  tx: Database,
  given: readonly OrderToComplete[],
  now: Date,
): Promise<void> {
  const transfers: Transfer[] = [];
  const credits: Parameters<typeof collectDebts>[1][number][] = [];
  for (const { order, received } of given) {
    const { id: orderId, reference, total, paymentMethod } = order;
    const transfer =
      total > 0 && requireRail(deps, paymentMethod).transferOf(order, received?.amount ?? total);
    if (!transfer) continue;
    transfers.push({ ...transfer, reference, orderId }, ...(received?.fee ? [received.fee] : []));
    const balance = creditedBalanceOf(order);
    const amount = order.creditAmount ?? 0;
    if (balance) credits.push({ account: balance.account, reference, orderId, amount });
  }
  const posted = await postTransfers(tx, transfers, now);
  const taken = transfers[posted.indexOf(false)];
  if (taken) throw new Error(`the money of ${taken.reference} was taken before`);
  await collectDebts(tx, credits, now);
}

/** What an order's invoice shows; undefined for money and tokens, which are no sale. */
function saleOf(order: Order) {
  const { id: orderId, reference, accountId, quote, total, reason } = order;
  if (!quote) return undefined;
  const amount = amountForClient({ amountPaid: total, lines: quote.lines, isByAgent: reason === "agent" });
  return { orderId, reference, accountId, amount, vatRateBps: quote.vatRateBps ?? 0 };
}
