import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { isOverdrawn } from "../ledger/is-overdrawn.ts";
import { postTransfer, type TransferEntry } from "../ledger/post-transfer.ts";
import { reversed } from "../ledger/read-transfer.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { giveSubscription } from "../subscription/give-subscription.ts";
import type { Client } from "./client-repository.ts";
import type { TokenOrder } from "./price-in-tokens.ts";
import { newReceiptCode } from "./receipt-code.ts";
import { queueTokenReceipt } from "./token-messages.ts";

/** One client of a payment: `reference` is unique for ever. */
export type ClientOrder = TokenOrder & { client: Client; reference: string };

export const TOKENS_TOO_LOW = "Insufficient balance. Please buy more tokens";

/**
 * Pays for clients from an agent's tokens and gives what was paid for, in one transaction. Of one client, what cannot be
 * given is refused and nothing is taken. Of several, its tokens are booked back in the same transaction, so that the others
 * still get theirs and the ledger shows both movements.
 * @throws {Refusal} `WALLET_TOO_LOW`; `CONFLICT` when nothing at all could be given.
 */
export async function giveForTokens(
  deps: PaymentDeps,
  session: Session,
  orders: readonly ClientOrder[],
): Promise<void> {
  const now = deps.clock.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      const faults: string[] = [];
      const bookings: (() => Promise<unknown>)[] = [];
      // One order everywhere, so that two payments for the same clients wait for, not on, each other.
      for (const each of [...orders].sort((a, b) => a.client.locationId - b.client.locationId)) {
        const fault = await giveOne(deps, tx, session, each, now);
        if (fault !== undefined) faults.push(fault);
        bookings.push(() => book(tx, session.userId, each, fault !== undefined, now));
      }
      if (faults.length === orders.length) throw new Refusal("CONFLICT", faults[0]);
      for (const booking of bookings) await booking();
      await deps.failpoint?.("order-written");
    });
  } catch (error) {
    throw isOverdrawn(error) ? new Refusal("WALLET_TOO_LOW", TOKENS_TOO_LOW) : error;
  }
  await deps.failpoint?.("order-committed");
  deps.log.info(
    { agentId: session.userId, references: orders.map(({ reference }) => reference) },
    "tokens were paid",
  );
}

/** @returns Why it cannot be given; undefined when it was. */
async function giveOne(
  { env }: PaymentDeps,
  tx: Database,
  { userId: agentId }: Session,
  { order, client, reference }: ClientOrder,
  now: Date,
): Promise<string | undefined> {
  const receiptCode = newReceiptCode();
  const purchase = { order, accountId: client.accountId, reference, paidBy: { agentId, receiptCode } };
  const given = await giveSubscription(tx, purchase, now);
  if ("fault" in given) return given.fault;
  const receipt = { agentId, client, order, reference, receiptCode, period: given };
  await queueTokenReceipt(env, tx, receipt, now);
  return undefined;
}

async function book(
  tx: Database,
  agentId: number,
  { order, reference }: ClientOrder,
  back: boolean,
  now: Date,
): Promise<void> {
  const entries: TransferEntry[] = [
    { account: { kind: "agent-tokens", ownerId: agentId }, amount: -order.amountPaid },
    { account: { kind: "revenue" }, amount: order.amountPaid },
  ];
  await postTransfer(tx, { kind: "token-payment", reference, entries }, now);
  if (back) await postTransfer(tx, { kind: "token-reversed", reference, entries: reversed(entries) }, now);
}
