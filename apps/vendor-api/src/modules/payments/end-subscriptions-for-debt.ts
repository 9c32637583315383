import { texts } from "@vendor/messages";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { subDays } from "date-fns";
import { and, asc, desc, eq, gt, gte, inArray, like, lt, not, sql } from "drizzle-orm";
import { inBatches } from "../../db/in-batches.ts";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  orders,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { listOwners } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import {
  type BalanceAccount,
  debtAccountOf,
  debtOf,
  lockLedgerAccounts,
  paymentOfTransfer,
  postTransfer,
} from "../ledger/index.ts";
import { queueMessage } from "../messages/index.ts";
import { issueCreditNote } from "../orders/index.ts";
import {
  endSubscription,
  isReplaced,
  isValid,
  listPaidParts,
  lockLocation,
  unusedValueOf,
} from "../periods/index.ts";
import { DEBT_DAYS } from "./payment-messages.ts";

/**
 * Ends subscriptions for unpaid debts. A debt that is not paid within {@link DEBT_DAYS} days ends the subscriptions that its
 * balance has paid for, in whole or in part, since the returned payment, newest first, until their unused value covers it.
 * That value is credited to the debt; the used part stays owed. An error with one debtor is logged, and the others follow.
 */
export async function endSubscriptionsForDebt(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = deps.clock.now();
  const rows = inBatches(
    (row: Debtor) => row.id,
    (after = 0, limit) => listDebtors(deps.db, after, limit),
  );
  for await (const { id: _, ...debtor } of rows) {
    await endForDebtor(deps, debtor, now).catch((err: unknown) => {
      deps.log.error({ err, ...debtor }, "a subscription could not be ended for a debt");
    });
  }
}

async function endForDebtor(
  { db, log }: Pick<Deps, "db" | "log">,
  debtor: BalanceAccount,
  now: Date,
): Promise<void> {
  const debt = await readDebt(db, debtor);
  if (!debt || debt.startedAt > subDays(now, DEBT_DAYS)) return;
  for (const purchase of await listPurchases(db, debtor, debt, now)) {
    const ended = await inTransaction(db, (tx) => endForDebt(tx, debtor, purchase, now));
    if (ended) log.warn({ ...debtor, subscriptionId: purchase.id }, "a subscription was ended for a debt");
  }
}

type Debtor = BalanceAccount & { id: number };

/** Those whose account of debts has a higher id. */
async function listDebtors(db: Database, after: number, limit: number): Promise<Debtor[]> {
  const rows = await db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, ownerId: ledgerAccounts.ownerId })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, ["customer-debt", "agent-debt"]),
        lt(ledgerAccounts.balance, kobo(0)),
        gt(ledgerAccounts.id, after),
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .limit(limit);
  return rows.map(({ id, kind, ownerId }) => ({
    id,
    kind: kind === "customer-debt" ? ("customer-wallet" as const) : ("agent-tokens" as const),
    ownerId,
  }));
}

const entriesOf = (db: Database, { kind, ownerId }: { kind: string; ownerId: number }) =>
  db
    .select({
      amount: ledgerEntries.amount,
      reference: ledgerTransfers.reference,
      createdAt: ledgerTransfers.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(eq(ledgerAccounts.kind, kind as "customer-debt"), eq(ledgerAccounts.ownerId, ownerId)))
    .orderBy(asc(ledgerEntries.id));

/** When a debt began, the orders behind it that were returned, in whole or in part, and when the first of them was paid. */
type Debt = { startedAt: Date; returned: string[]; paidAt: Date };

async function readDebt(db: Database, debtor: BalanceAccount): Promise<Debt | undefined> {
  let sum = 0;
  let episode: { reference: string; createdAt: Date; amount: number }[] = [];
  const debt = debtAccountOf(debtor);
  if (!("ownerId" in debt)) return undefined;
  for (const { amount, reference, createdAt } of await entriesOf(db, debt)) {
    sum += amount;
    episode = sum === 0 ? [] : [...episode, { reference, createdAt, amount }];
  }
  const [first] = episode;
  if (!first) return undefined;
  // What pays a debt was not returned.
  const references = episode
    .filter(({ amount }) => amount < 0)
    .map(({ reference }) => paymentOfTransfer(reference));
  const returned = await db
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .where(inArray(orders.reference, references))
    .orderBy(asc(orders.paidAt));
  return {
    startedAt: first.createdAt,
    returned: returned.map(({ id }) => id),
    paidAt: returned[0]?.paidAt ?? first.createdAt,
  };
}

/** A condition on `subscriptions`: its days count and have not all passed. */
const isUnended = (now: Date) => and(gt(subscriptions.endsAt, now), isValid, not(isReplaced));

/**
 * The unended subscriptions that a balance has paid for since the first returned payment was settled, newest first; also
 * those that were paid for with the unused time of such a subscription, or of one whose own payment was returned.
 */
async function listPurchases(
  db: Database,
  { kind, ownerId }: BalanceAccount,
  { returned, paidAt }: Debt,
  now: Date,
) {
  const bought = db
    .select({ id: subscriptions.id, locationId: subscriptions.locationId })
    .from(subscriptions)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.orderId, subscriptions.orderId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        like(ledgerTransfers.kind, "%-payment"),
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.ownerId, ownerId),
        gte(subscriptions.createdAt, paidAt),
      ),
    );
  const refunded = db
    .select({ id: subscriptions.id, locationId: subscriptions.locationId })
    .from(subscriptions)
    .where(inArray(subscriptions.orderId, returned));
  const paid = sql`(with recursive paid (id, location_id) as (
    (${bought} union ${refunded}) union
    select next.id, next.location_id from ${subscriptions} next
    join paid on paid.location_id = next.location_id,
      jsonb_to_recordset(next.credits) as credit("subscriptionId" integer)
    where credit."subscriptionId" = paid.id
  ) select id from paid)`;
  return db
    .select({ id: subscriptions.id, locationId: subscriptions.locationId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, paid), isUnended(now)))
    .orderBy(desc(subscriptions.id));
}

/**
 * Ends a subscription and gives its unused value back to those who paid for it, their debts first.
 * @returns False when nothing is owed any more, or the subscription has ended or no longer counts.
 * @throws {Error} when the value of one of its payments was given back before.
 */
async function endForDebt(
  tx: Database,
  debtor: BalanceAccount,
  { id, locationId }: { id: number; locationId: number },
  now: Date,
): Promise<boolean> {
  await lockLocation(tx, locationId);
  // Since it was listed it may have been replaced, returned or withdrawn.
  const [found] = await tx
    .select({ subscription: subscriptions, location: locations })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(and(eq(subscriptions.id, id), isUnended(now)));
  if (!found?.subscription.endsAt) return false;
  const { location } = found;
  const unused = unusedValueOf(found.subscription, now);
  const parts = (await listPaidParts(tx, found.subscription, unused)).map((part) => ({
    ...part,
    payer: payerOf(part, location),
  }));
  await lockLedgerAccounts(tx, [
    { kind: "revenue" },
    ...[debtor, ...parts.map(({ payer }) => payer)].flatMap((each) => [each, debtAccountOf(each)]),
  ]);
  // Only under that lock: a credit may just have paid the debt.
  const owed = await debtOf(tx, debtor);
  if (owed === 0) return false;
  // With those that it replaced, which would otherwise count again if it is refunded.
  for (const reference of new Set([found.subscription, ...parts].map((each) => each.reference))) {
    if (reference !== null)
      await endSubscription(tx, { accountId: location.accountId, reference, reason: "debt" }, now);
  }
  for (const { reference, orderId, amount, payer } of parts) {
    const forDebt = Math.min(await debtOf(tx, payer), amount);
    const entries = [
      { account: { kind: "revenue" } as const, amount: -amount },
      { account: payer, amount: amount - forDebt },
      { account: debtAccountOf(payer), amount: forDebt },
    ];
    if (payer.kind === "customer-wallet" && amount > forDebt)
      await appendEvent(tx, { name: "wallet.credited", body: { accountId: payer.ownerId } }, now);
    if (!(await postTransfer(tx, { kind: "ended-for-debt", reference, orderId, entries }, now))) {
      throw new Error(`the unused value of ${reference} was given back before`);
    }
  }
  await queueEndNotice(tx, debtor, location, kobo(owed - (await debtOf(tx, debtor))), now);
  for (const { reference, amount, amountPaid: paid } of parts) {
    await issueCreditNote(tx, reference, now, { unused: amount, paid });
  }
  return true;
}

function payerOf(
  { paidByAgentId }: { paidByAgentId: number | null },
  { accountId }: { accountId: number },
): BalanceAccount {
  return paidByAgentId === null
    ? { kind: "customer-wallet", ownerId: accountId }
    : { kind: "agent-tokens", ownerId: paidByAgentId };
}

/** Tells the location's owners, and the agent when an agent paid for it. */
async function queueEndNotice(
  tx: Database,
  debtor: BalanceAccount,
  location: { name: string; accountId: number },
  amount: Kobo,
  now: Date,
): Promise<void> {
  const owners = await listOwners(tx, location.accountId);
  const agents =
    debtor.kind === "agent-tokens"
      ? await tx
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(eq(users.id, debtor.ownerId))
      : [];
  const ended = { location: location.name, unused: formatAmount(amount), days: DEBT_DAYS };
  const people = new Map([...agents, ...owners].map((person) => [person.email, person.name]));
  for (const [email, name] of people) {
    await queueMessage(tx, { ...texts.endedForDebt({ ...ended, name }), to: email, kind: "reminder" }, now);
  }
}
