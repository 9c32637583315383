import { randomUUID } from "node:crypto";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq, isNull } from "drizzle-orm";
import { type accountNumbers, paymentIntents, users } from "../../../../db/schema/index.ts";
import type { Database } from "../../../../db/types.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { findPayer } from "../../../accounts/index.ts";
import { findFees } from "../../../catalog/index.ts";
import { balanceOf, lockLedgerAccounts, postTransfer } from "../../../ledger/index.ts";
import { type CompletingDeps, completeOrder, newOrder } from "../../../orders/index.ts";
import { postProviderFee } from "../../settle-payment.ts";
import { creditOfReceived, wholeTokens } from "./received-amount.ts";

type AccountNumber = typeof accountNumbers.$inferSelect;

/**
 * Our reference of money that came without an order. Paystack's id is in it, so that the same money is one payment for ever.
 * @param id - Paystack's.
 */
export const referenceOfReceived = (id: string) => `acc-${id}`;
/** Whose balance is credited: an account's wallet, or the agent's tokens. */
export type Receiver = Pick<AccountNumber, "accountId" | "userId" | "orderType">;

type Money = Pick<PaystackTransaction, "id" | "amount" | "fees" | "gatewayResponse"> & {
  transfer: { senderName: string | null; senderBank: string | null } | undefined;
};

/**
 * Makes an order of money that came, and completes it: a top-up of the wallet, or as many whole tokens as it buys. What an agent sent beyond them is
 * kept and counts towards the next one.
 * @param received.isFeePosted - Whether what Paystack kept was posted when the money came.
 */
export async function credit(
  deps: CompletingDeps,
  tx: Database,
  { to, money, now, isFeePosted = false }: { to: Receiver; money: Money; now: Date; isFeePosted?: boolean },
): Promise<void> {
  const { orderType } = to;
  const amount = kobo(money.amount);
  const reference = referenceOfReceived(money.id);
  const net = creditOfReceived(amount, (await findFees(tx)).railFees.account);
  const creditAmount =
    orderType === "tokens" ? kobo(Math.max(0, wholeTokens((await lockKept(tx, to)) + net))) : net;
  const remainder = net - creditAmount;
  const report = { reference, fees: isFeePosted ? 0 : (money.fees ?? 0), isForeignCard: false };
  const total = kobo(amount - remainder);
  const orderId = creditAmount > 0 ? await complete(deps, tx, { to, money, creditAmount, total, now }) : null;
  if (remainder !== 0) {
    const entries = [
      { account: { kind: "account-clearing" } as const, amount: -remainder },
      { account: remainderOf(to), amount: remainder },
    ];
    await postTransfer(tx, { kind: "token-remainder", reference, orderId, entries }, now);
  }
  await postProviderFee(tx, { id: orderId, paymentMethod: "account" }, { report, charge: null }, now);
}

/** Completes the order of what was credited, and stores its payment. @returns The order's id. */
async function complete(
  deps: CompletingDeps,
  tx: Database,
  {
    to,
    money,
    creditAmount,
    total,
    now,
  }: {
    to: Receiver;
    money: Money;
    creditAmount: Kobo;
    /** What came for it, the charge included. */
    total: Kobo;
    now: Date;
  },
): Promise<string> {
  const { accountId, orderType } = to;
  const reference = referenceOfReceived(money.id);
  const userId = orderType === "tokens" ? to.userId : await findOwner(tx, to);
  const placed = { reference, orderType, accountId, userId, creditAmount, total };
  const order = newOrder({ ...placed, reason: "customer", paymentMethod: "account" }, now);
  const email = (await findPayer(tx, userId))?.email ?? "";
  const received = { amount: total, cardHandle: null, email };
  const outcome = await completeOrder(deps, tx, { order, isNew: true, received }, now);
  if ("reason" in outcome) throw new Error(outcome.reason);
  const { senderName: name = null, senderBank: bank = null } = money.transfer ?? {};
  await tx.insert(paymentIntents).values({
    ...{ id: randomUUID(), reference, orderId: order.id, orderType, accountId, userId },
    ...{ state: "settled", amount: total, creditAmount, email },
    railData: { rail: "account", sender: { name, bank } },
    ...{ providerStatus: "success", providerMessage: money.gatewayResponse, providerTransactionId: money.id },
    ...{ createdAt: now, checkedAt: now, settledAt: now },
  });
  return order.id;
}

/** What an agent has beyond whole tokens, in kobo. It is locked, so that each payment counts it once. */
async function lockKept(tx: Database, to: Receiver): Promise<Kobo> {
  // With the tokens, in the order in which reversals lock them.
  await lockLedgerAccounts(tx, [{ kind: "agent-tokens", ownerId: to.userId }, remainderOf(to)]);
  return balanceOf(tx, remainderOf(to));
}

export const remainderOf = ({ userId }: Pick<Receiver, "userId">) =>
  ({ kind: "agent-remainder", ownerId: userId }) as const;

/** The owner who is told of the money: the first one, who may be another than the one who asked for the number. */
async function findOwner(tx: Database, { accountId, userId }: Receiver): Promise<number> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, "owner"), isNull(users.removedAt)))
    .orderBy(users.id)
    .limit(1);
  return owner?.id ?? userId;
}
