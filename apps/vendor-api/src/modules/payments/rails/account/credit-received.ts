import { randomUUID } from "node:crypto";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq, isNull, min } from "drizzle-orm";
import { insertRows, isAnyOf } from "../../../../db/list-queries.ts";
import { type accountNumbers, paymentIntents, users } from "../../../../db/schema/index.ts";
import type { Database } from "../../../../db/types.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { findPayers } from "../../../accounts/index.ts";
import { findFees } from "../../../catalog/index.ts";
import { balanceOf, lockLedgerAccounts, postTransfers, type Transfer } from "../../../ledger/index.ts";
import { type CompletingDeps, completeOrders, newOrder } from "../../../orders/index.ts";
import { providerFee } from "../../settle-payment.ts";
import { creditOfReceived, wholeTokens } from "./received-amount.ts";

type AccountNumber = typeof accountNumbers.$inferSelect;

/**
 * Our reference of money that came without an order. Paystack's id is in it, so that the same money is one payment for ever.
 * @param id - Paystack's.
 */
export const referenceOfReceived = (id: string) => `acc-${id}`;

/** Paystack's id in our reference of money that came without an order; undefined for other references. */
export const idOfReceived = (reference: string) => /^acc-(\d{1,20})$/.exec(reference)?.[1];

/** Whose balance is credited: an account's wallet, or the agent's tokens. */
export type Receiver = Pick<AccountNumber, "accountId" | "userId" | "orderType">;

type Money = Pick<PaystackTransaction, "id" | "amount" | "fees" | "gatewayResponse"> & {
  transfer: { senderName: string | null; senderBank: string | null } | undefined;
};

/** Money that came for somebody. `isFeePosted`: whether what Paystack kept was posted when it came. */
type Received = { to: Receiver; money: Money; isFeePosted?: boolean };

/** What is made of it: `total` is what came for it, the charge included, and `remainder` what is kept towards an agent's next token. */
type Credit = Received & { creditAmount: Kobo; total: Kobo; remainder: number };

/**
 * Makes an order of money that came, and completes it: a top-up of the wallet, or as many whole tokens as it buys. What an agent sent beyond them is
 * kept and counts towards the next one.
 */
export async function credit(
  deps: CompletingDeps,
  tx: Database,
  received: Received,
  now: Date,
): Promise<void> {
  const { to, money } = received;
  if (to.orderType === "top-up") return creditWallets(deps, tx, [received], now);
  const net = creditOfReceived(kobo(money.amount), (await findFees(tx)).railFees.account);
  const creditAmount = kobo(Math.max(0, wholeTokens((await lockKept(tx, to)) + net)));
  const remainder = net - creditAmount;
  await post(
    deps,
    tx,
    [{ ...received, creditAmount, total: kobo(money.amount - remainder), remainder }],
    now,
  );
}

/** Makes top-ups of money that came to wallets, in the same few queries for one and for many. */
export async function creditWallets(
  deps: CompletingDeps,
  tx: Database,
  received: readonly Received[],
  now: Date,
): Promise<void> {
  const { railFees } = await findFees(tx);
  const credits = received.map((each) => {
    const total = kobo(each.money.amount);
    return { ...each, creditAmount: creditOfReceived(total, railFees.account), total, remainder: 0 };
  });
  await post(deps, tx, credits, now);
}

async function post(
  deps: CompletingDeps,
  tx: Database,
  credits: readonly Credit[],
  now: Date,
): Promise<void> {
  const orderIds = await complete(
    deps,
    tx,
    credits.filter(({ creditAmount }) => creditAmount > 0),
    now,
  );
  const transfers = credits.flatMap((each) => {
    const reference = referenceOfReceived(each.money.id);
    const orderId = orderIds.get(each.money.id) ?? null;
    const kept: Transfer = {
      ...{ kind: "token-remainder", reference, orderId },
      entries: [
        { account: { kind: "account-clearing" }, amount: -each.remainder },
        { account: remainderOf(each.to), amount: each.remainder },
      ],
    };
    const fee = orderId === null ? feeOf(each, orderId) : undefined;
    return [...(each.remainder === 0 ? [] : [kept]), ...(fee ? [fee] : [])];
  });
  await postTransfers(tx, transfers, now);
}

/** The transfer of what the provider kept, if it did, and if it was not posted before. */
function feeOf({ money, isFeePosted }: Received, orderId: string | null): Transfer | undefined {
  const fees = isFeePosted ? 0 : money.fees;
  const report = { reference: referenceOfReceived(money.id), fees, isForeignCard: false };
  return providerFee({ id: orderId, paymentMethod: "account" }, { report, charge: null });
}

/** Completes the orders of what was credited, and stores their payments. @returns The orders' ids, by Paystack's ids. */
async function complete(
  deps: CompletingDeps,
  tx: Database,
  credits: readonly Credit[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (credits.length === 0) return new Map();
  const owners = await firstOwners(
    tx,
    credits.map(({ to }) => to.accountId),
  );
  const payerOf = ({ accountId, userId, orderType }: Receiver) =>
    orderType === "tokens" ? userId : (owners.get(accountId) ?? userId);
  const payers = await findPayers(
    tx,
    credits.map(({ to }) => payerOf(to)),
  );
  const bought = credits.map((each) => {
    const { to, money, creditAmount, total } = each;
    const { accountId, orderType } = to;
    const userId = payerOf(to);
    const reference = referenceOfReceived(money.id);
    const placed = { reference, orderType, accountId, userId, creditAmount, total };
    const order = newOrder({ ...placed, reason: "customer", paymentMethod: "account" }, now);
    const fee = feeOf(each, order.id);
    // What is not known yet is booked when its provider is asked again.
    const feeDue = money.fees === null && !each.isFeePosted;
    return { order, userId, money, fee, feeDue, email: payers.get(userId)?.email ?? "" };
  });
  const outcomes = await completeOrders(
    deps,
    tx,
    bought.map(({ order, email, fee }) => ({
      ...{ order, isNew: true, received: { amount: order.total, cardHandle: null, email, fee } },
    })),
    now,
  );
  for (const outcome of outcomes) if ("reason" in outcome) throw new Error(outcome.reason);
  await insertRows(
    tx,
    paymentIntents,
    bought.map(({ order, userId, money, email, feeDue }) => {
      const { id: orderId, reference, orderType, accountId, creditAmount, total: amount } = order;
      const { senderName: name = null, senderBank: bank = null } = money.transfer ?? {};
      return {
        ...{ id: randomUUID(), reference, orderId, orderType, accountId, userId },
        ...{ state: "settled" as const, amount, creditAmount, email },
        railData: { rail: "account", sender: { name, bank } },
        ...{ providerStatus: "success", providerMessage: money.gatewayResponse },
        ...{ providerTransactionId: money.id, createdAt: now, checkedAt: now, settledAt: now },
        feeDue,
      };
    }),
  );
  return new Map(bought.map(({ order, money }) => [money.id, order.id]));
}

/** What an agent has beyond whole tokens, in kobo. It is locked, so that each payment counts it once. */
async function lockKept(tx: Database, to: Receiver): Promise<Kobo> {
  // With the tokens, in the order in which reversals lock them.
  await lockLedgerAccounts(tx, [{ kind: "agent-tokens", ownerId: to.userId }, remainderOf(to)]);
  return balanceOf(tx, remainderOf(to));
}

export const remainderOf = ({ userId }: Pick<Receiver, "userId">) =>
  ({ kind: "agent-remainder", ownerId: userId }) as const;

/** The owners who are told of the money: of each account the first one, who may be another than the one who asked for the number. */
async function firstOwners(tx: Database, accountIds: readonly number[]): Promise<Map<number | null, number>> {
  const { id, accountId, role, removedAt } = users;
  const owners = await tx
    .select({ accountId, userId: min(id) })
    .from(users)
    .where(and(isAnyOf(accountId, [...new Set(accountIds)]), eq(role, "owner"), isNull(removedAt)))
    .groupBy(accountId);
  return new Map(owners.flatMap((owner) => (owner.userId === null ? [] : [[owner.accountId, owner.userId]])));
}
