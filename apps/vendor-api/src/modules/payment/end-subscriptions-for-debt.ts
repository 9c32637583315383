import { brand } from "@vendor/brand";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { subDays } from "date-fns";
import { and, asc, desc, eq, gt, gte, inArray, lt, min } from "drizzle-orm";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  paymentIntents,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { listOwners } from "../account/repository.ts";
import { issueCreditNote } from "../invoice/issue-invoice.ts";
import { debtAccountOf, debtOf } from "../ledger/debts.ts";
import type { BalanceAccount } from "../ledger/ledger-accounts.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { endSubscription } from "../subscription/fulfil-subscription.ts";
import { isValid, lockLocation } from "../subscription/repository.ts";
import { DEBT_DAYS } from "./payment-messages.ts";

/**
 * Ends subscriptions for unpaid debts. A debt that is not paid within {@link DEBT_DAYS} days ends the subscriptions that its
 * balance paid for since the returned payment, newest first, until their unused value covers it. That value is credited to
 * the debt; the used part stays owed.
 */
export async function endSubscriptionsForDebt(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = deps.clock.now();
  for (const debtor of await listDebtors(deps.db)) {
    const since = await readDebt(deps.db, debtor);
    if (!since || since.startedAt > subDays(now, DEBT_DAYS)) continue;
    for (const id of await listPurchases(deps.db, debtor, since.paidAt, now)) {
      const ended = await inTransaction(deps.db, (tx) => endForDebt(tx, debtor, id, now));
      if (ended) deps.log.warn({ ...debtor, subscriptionId: id }, "a subscription was ended for a debt");
    }
  }
}

async function listDebtors(db: Database): Promise<BalanceAccount[]> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, ownerId: ledgerAccounts.ownerId })
    .from(ledgerAccounts)
    .where(
      and(inArray(ledgerAccounts.kind, ["customer-debt", "agent-debt"]), lt(ledgerAccounts.balance, kobo(0))),
    );
  return rows.map(({ kind, ownerId }) => ({
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

/** When a debt began, and when the first of the returned payments behind it was settled. */
async function readDebt(
  db: Database,
  debtor: BalanceAccount,
): Promise<{ startedAt: Date; paidAt: Date } | undefined> {
  let sum = 0;
  let episode: { reference: string; createdAt: Date }[] = [];
  const debt = debtAccountOf(debtor);
  if (!("ownerId" in debt)) return undefined;
  for (const { amount, reference, createdAt } of await entriesOf(db, debt)) {
    sum += amount;
    episode = sum === 0 ? [] : [...episode, { reference, createdAt }];
  }
  const [first] = episode;
  if (!first) return undefined;
  const [paid] = await db
    .select({ at: min(paymentIntents.settledAt) })
    .from(paymentIntents)
    .where(
      and(
        inArray(
          paymentIntents.reference,
          episode.map(({ reference }) => reference),
        ),
        eq(paymentIntents.state, "refunded"),
      ),
    );
  return { startedAt: first.createdAt, paidAt: paid?.at ?? first.createdAt };
}

/** The ids of the unended subscriptions that a balance has paid for since a moment, newest first. */
async function listPurchases(db: Database, { kind, ownerId }: BalanceAccount, since: Date, now: Date) {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.reference, subscriptions.reference))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        inArray(ledgerTransfers.kind, ["wallet-payment", "token-payment"]),
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.ownerId, ownerId),
        gte(subscriptions.createdAt, since),
        gt(subscriptions.endsAt, now),
        isValid,
      ),
    )
    .orderBy(desc(subscriptions.id));
  return rows.map(({ id }) => id);
}

/** @returns False when nothing is owed any more, or the subscription has ended. */
async function endForDebt(tx: Database, debtor: BalanceAccount, id: number, now: Date): Promise<boolean> {
  const owed = await debtOf(tx, debtor);
  if (owed === 0) return false;
  const [found] = await tx
    .select({ subscription: subscriptions, location: locations })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(eq(subscriptions.id, id));
  if (!found) return false;
  await lockLocation(tx, found.location.id);
  const { reference, startsAt, endsAt, amountPaid } = found.subscription;
  if (reference === null || endsAt === null || endsAt <= now) return false;
  const from = Math.max(startsAt.getTime(), now.getTime());
  const share = (endsAt.getTime() - from) / (endsAt.getTime() - startsAt.getTime());
  const unused = Math.floor(amountPaid * share);
  const forDebt = Math.min(owed, unused);
  await endSubscription(tx, reference, now);
  await queueEndNotice(tx, debtor, found.location, kobo(forDebt), now);
  await postTransfer(
    tx,
    {
      kind: "ended-for-debt",
      reference,
      entries: [
        { account: { kind: "revenue" }, amount: -unused },
        { account: debtor, amount: unused - forDebt },
        { account: debtAccountOf(debtor), amount: forDebt },
      ],
    },
    now,
  );
  await issueCreditNote(tx, reference, now, { unused, paid: amountPaid });
  return true;
}

/** Tells the location's owners, and the agent when an agent paid for it. */
async function queueEndNotice(
  tx: Database,
  debtor: BalanceAccount,
  location: { name: string; accountId: number },
  amount: Kobo,
  now: Date,
): Promise<void> {
  const owners = (await listOwners(tx, location.accountId)).map(({ email }) => email);
  const agents =
    debtor.kind === "agent-tokens"
      ? await tx.select({ email: users.email }).from(users).where(eq(users.id, debtor.ownerId))
      : [];
  const text = [
    `We ended the subscription of ${location.name}: the payment behind it was returned, and what was owed for it was not paid within ${DEBT_DAYS} days.`,
    `Its unused time, ${formatAmount(amount)}, was taken off that debt.`,
    "",
    `Questions: ${brand.email.support}`,
  ].join("\n");
  const subject = `Your ${brand.product} subscription has ended`;
  for (const email of new Set([...owners, ...agents.map((agent) => agent.email)])) {
    await queueMessage(tx, { channel: "email", to: email, subject, text }, now);
  }
}
