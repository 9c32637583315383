import { and, asc, eq } from "drizzle-orm";
import { isAnyOf } from "../../../../db/list-queries.ts";
import { accountNumbers } from "../../../../db/schema/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Database } from "../../../../db/types.ts";
import type { Deps } from "../../../../deps.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { closingFault, lockAccountsShared } from "../../../accounts/index.ts";
import type { HandledTogether, WebhookEvent } from "../rail.ts";
import { creditWallets, idOfReceived } from "./credit-received.ts";
import { findReceived } from "./receive-transfer.ts";

/** How many transactions Paystack is asked about at once for a batch. */
const ASKED_AT_ONCE = 16;

/** Whether an event tells of money that came without an order. */
export const isOfReceived = ({ event, reference }: Pick<WebhookEvent, "event" | "reference">) =>
  event === "charge.success" && reference !== null && idOfReceived(reference) !== undefined;

/**
 * Credits the transfers that events tell of to their wallets, all in one transaction of few queries. Whatever else came is left to
 * `settleCharge`: money for agents, for closed numbers and accounts, and what was returned meanwhile.
 */
export async function receiveTransfers(
  deps: Deps,
  events: readonly WebhookEvent[],
): Promise<HandledTogether> {
  const { transactions, unanswered } = await askAbout(deps, events);
  const received = await creditTogether(deps, transactions);
  const eventsOf = (ids: ReadonlySet<string>) =>
    new Set(
      events.flatMap(({ id, reference }) => (ids.has(idOfReceived(reference ?? "") ?? "") ? [id] : [])),
    );
  return { processed: eventsOf(received), unanswered: eventsOf(unanswered) };
}

/** @returns Paystack's ids of those that are credited now, or were received before. */
async function creditTogether(
  deps: Deps,
  transactions: readonly PaystackTransaction[],
): Promise<ReadonlySet<string>> {
  if (transactions.length === 0) return new Set();
  try {
    const received = await inTransaction(deps.db, (tx) => creditAll(deps, tx, transactions));
    await deps.failpoint?.("settlement-committed");
    return received;
  } catch (err) {
    // Another copy may have received one at the same time. Each is received by itself then.
    deps.log.warn({ err, count: transactions.length }, "transfers could not be received together");
    return new Set();
  }
}

/**
 * Asks Paystack about the events' money, until it does not answer or says that it is asked too often: other questions would most likely
 * fail too.
 * @returns The successful transfers, and the ids of which it has told nothing.
 */
async function askAbout({ paystack, log }: Deps, events: readonly WebhookEvent[]) {
  const ids = [...new Set(events.flatMap(({ reference }) => idOfReceived(reference ?? "") ?? []))];
  const answers = new Map<string, PaystackTransaction | undefined>();
  const waiting = ids.values();
  let isDown = false;
  const ask = async () => {
    for (const id of waiting) {
      if (isDown) return;
      try {
        answers.set(id, await paystack.fetchTransaction(id));
      } catch (err) {
        if (!(err instanceof ProviderError)) throw err;
        isDown ||= err.isOutage;
        log.warn({ kind: err.kind, transaction_id: id }, "paystack could not be asked");
      }
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  const transactions = ids.flatMap((id) => answers.get(id) ?? []).filter(isReceivedTransfer);
  return { transactions, unanswered: new Set(ids.filter((id) => !answers.has(id))) };
}

const isReceivedTransfer = ({ status, channel, currency }: PaystackTransaction) =>
  status === "success" && channel === "dedicated_nuban" && currency === "NGN";

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
    .where(and(isAnyOf(accountNumber, [...new Set(wanted)]), eq(state, "active"), eq(orderType, "top-up")))
    .orderBy(asc(id))
    .for("update");
  return new Map(found.map((number) => [number.accountNumber ?? "", number]));
}
