import { and, asc, eq, inArray } from "drizzle-orm";
import { accountNumbers } from "../../../../db/schema/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Database } from "../../../../db/types.ts";
import type { Deps } from "../../../../deps.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { closingFault, lockAccountsShared } from "../../../accounts/index.ts";
import type { WebhookEvent } from "../rail.ts";
import { creditWallets } from "./credit-received.ts";
import { findReceived, idOfReceived } from "./receive-transfer.ts";

/** How many transactions Paystack is asked about at once. */
const ASKED_AT_ONCE = 32;

/** Whether an event tells of money that came without an order. */
export const isOfReceived = ({ event, reference }: Pick<WebhookEvent, "event" | "reference">) =>
  event === "charge.success" && reference !== null && idOfReceived(reference) !== undefined;

/**
 * Credits the transfers that events tell of to their wallets, all in one transaction of few queries. Whatever else came is left to
 * `settleCharge`: money for agents, for closed numbers and accounts, and of which Paystack gave no answer.
 * @returns The ids of the events that are processed.
 */
export async function receiveTransfers(
  deps: Deps,
  events: readonly WebhookEvent[],
): Promise<ReadonlySet<number>> {
  const transactions = await askAbout(deps, events);
  if (transactions.size === 0) return new Set();
  try {
    const received = await inTransaction(deps.db, (tx) => creditAll(deps, tx, [...transactions.values()]));
    await deps.failpoint?.("settlement-committed");
    return new Set(
      events.flatMap(({ id, reference }) => (received.has(idOfReceived(reference ?? "") ?? "") ? [id] : [])),
    );
  } catch (err) {
    // Another copy may have received one at the same time. Each is received by itself then.
    deps.log.warn({ err, count: transactions.size }, "transfers could not be received together");
    return new Set();
  }
}

/** Paystack's successful transfers of the events, by their ids. */
async function askAbout(
  { paystack, log }: Deps,
  events: readonly WebhookEvent[],
): Promise<Map<string, PaystackTransaction>> {
  const ids = new Set(events.flatMap(({ reference }) => idOfReceived(reference ?? "") ?? [])).values();
  const found = new Map<string, PaystackTransaction>();
  const ask = async () => {
    for (const id of ids) {
      try {
        const transaction = await paystack.fetchTransaction(id);
        const { status, channel, currency } = transaction ?? {};
        if (transaction && status === "success" && channel === "dedicated_nuban" && currency === "NGN")
          found.set(id, transaction);
      } catch (err) {
        if (!(err instanceof ProviderError)) throw err;
        log.warn({ kind: err.kind, transaction_id: id }, "paystack could not be asked");
      }
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  return found;
}

/** @returns Paystack's ids of those that are credited now, or were received before. */
async function creditAll(
  deps: Deps,
  tx: Database,
  transactions: readonly PaystackTransaction[],
): Promise<ReadonlySet<string>> {
  const numbers = await lockWalletNumbers(tx, transactions);
  const known = await findReceived(
    tx,
    transactions.map(({ id }) => id),
  );
  const open = await lockAccountsShared(
    tx,
    [...numbers.values()].map(({ accountId }) => accountId),
  );
  const received = transactions.flatMap((money) => {
    const to = numbers.get(money.transfer?.receiverAccountNumber ?? "");
    if (!to || known.has(money.id)) return [];
    // Paystack may give a number to another customer.
    const isTheirs = !money.customerCode || !to.customerCode || to.customerCode === money.customerCode;
    const isOpen = closingFault(open.get(to.accountId)?.closesAt) === undefined;
    return isTheirs && isOpen ? [{ to, money }] : [];
  });
  if (received.length > 0) await creditWallets(deps, tx, received, deps.clock.now());
  await deps.failpoint?.("settlement-written");
  return new Set([...known, ...received.map(({ money }) => money.id)]);
}

/** The numbers of wallets that received transfers, locked in one order everywhere. */
async function lockWalletNumbers(tx: Database, transactions: readonly PaystackTransaction[]) {
  const { id, accountNumber, state, orderType } = accountNumbers;
  const wanted = transactions.flatMap(({ transfer }) => transfer?.receiverAccountNumber ?? []);
  const found = await tx
    .select()
    .from(accountNumbers)
    .where(and(inArray(accountNumber, [...new Set(wanted)]), eq(state, "active"), eq(orderType, "top-up")))
    .orderBy(asc(id))
    .for("update");
  return new Map(found.map((number) => [number.accountNumber ?? "", number]));
}
