import { kobo } from "@vendor/pricing-engine";
import { and, asc, eq, gt, inArray, isNotNull, like, notExists, sql } from "drizzle-orm";
import {
  invoices,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  subscriptions,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { issueCreditNote, issueInvoices } from "../orders/index.ts";
import { amountForClient, listOwedForReturned } from "../periods/index.ts";

/**
 * Payments in one transaction. While it writes, other payments wait for the counter: some tenths of a second. Credit notes are
 * few, and each takes several queries.
 */
const batches = { invoices: 5_000, creditNotes: 50 };

/** A payment's place in their order. */
type Place = { at: Date; reference: string };
/** The next payments to look at. */
type Slice = { batch: number; after: Place | undefined };

/**
 * Issues the invoices and credit notes that are missing, in the order of the payments: those of payments from before invoices
 * existed, and of payments that a previous version settled during an upgrade. Runs at start-up, before anything is sold, for a
 * few seconds; what is left is done while the service runs, and every night. A payment that has its papers is left alone.
 * @param options.isTimeLeft - Asked before each batch; false leaves the rest for a later run.
 * @param options.batch - Payments in one transaction.
 */
export async function numberOldPayments(
  { db }: Pick<Deps, "db">,
  { isTimeLeft = () => true, batch: given }: { isTimeLeft?: () => boolean; batch?: number } = {},
): Promise<void> {
  for (const [issue, usual] of [
    [issueMissingInvoices, batches.invoices],
    [issueMissingCreditNotes, batches.creditNotes],
  ] as const) {
    const batch = given ?? usual;
    let last: Place | undefined;
    do {
      if (!isTimeLeft()) return;
      const slice: Slice = { batch, after: last };
      const seen = await inTransaction(db, async (tx) => {
        // One copy of the service at a time.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('number old payments'))`);
        return issue(tx, slice);
      });
      last = seen.length < batch ? undefined : seen.at(-1);
    } while (last);
  }
}

const isAfter = (place: Place | undefined) =>
  place &&
  sql`(${ledgerTransfers.createdAt}, ${ledgerTransfers.reference}) > (${place.at.toISOString()}::timestamptz, ${place.reference})`;

/** @returns The payments that it looked at. */
async function issueMissingInvoices(tx: Database, { batch, after }: Slice): Promise<Place[]> {
  const invoiced = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.kind, "invoice"), eq(invoices.orderId, ledgerTransfers.orderId)));
  const payments = await tx
    .select({
      orderId: ledgerTransfers.orderId,
      reference: ledgerTransfers.reference,
      accountId: locations.accountId,
      amountPaid: subscriptions.amountPaid,
      lines: subscriptions.lines,
      isByAgent: sql<boolean>`${isNotNull(subscriptions.paidByAgentId)}`,
      vatRateBps: subscriptions.vatRateBps,
      at: ledgerTransfers.createdAt,
    })
    .from(ledgerTransfers)
    .innerJoin(subscriptions, eq(subscriptions.orderId, ledgerTransfers.orderId))
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(
      and(
        like(ledgerTransfers.kind, "%-payment"),
        gt(subscriptions.amountPaid, kobo(0)),
        notExists(invoiced),
        isAfter(after),
      ),
    )
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerTransfers.reference))
    .limit(batch);
  const sales = payments.map((payment) => ({
    ...{ orderId: payment.orderId, reference: payment.reference, accountId: payment.accountId },
    ...{ amount: amountForClient(payment), vatRateBps: payment.vatRateBps ?? 0, issuedAt: payment.at },
  }));
  // Lines without a price leave an agent's order without an amount.
  await issueInvoices(
    tx,
    sales.filter(({ amount }) => amount > 0),
  );
  return payments;
}

/** @returns The payments that it looked at. */
async function issueMissingCreditNotes(tx: Database, { batch, after }: Slice): Promise<Place[]> {
  const credited = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.kind, "credit-note"), eq(invoices.orderId, ledgerTransfers.orderId)));
  // What a subscription that was ended for a debt gave back. A sum, because a reversal can have two entries of revenue.
  const unused = tx
    .select({ amount: sql`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(and(eq(ledgerEntries.transferId, ledgerTransfers.id), eq(ledgerAccounts.kind, "revenue")));
  const returned = await tx
    .select({
      reference: ledgerTransfers.reference,
      kind: ledgerTransfers.kind,
      unused: sql<number>`coalesce(-(${unused}), 0)`.mapWith(Number),
      paid: subscriptions.amountPaid,
      locationId: subscriptions.locationId,
      at: ledgerTransfers.createdAt,
    })
    .from(ledgerTransfers)
    .innerJoin(subscriptions, eq(subscriptions.orderId, ledgerTransfers.orderId))
    .innerJoin(invoices, and(eq(invoices.kind, "invoice"), eq(invoices.orderId, ledgerTransfers.orderId)))
    .where(
      and(
        inArray(ledgerTransfers.kind, ["payment-reversed", "ended-for-debt"]),
        notExists(credited),
        isAfter(after),
      ),
    )
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerTransfers.reference))
    .limit(batch);
  for (const { reference, kind, unused, paid, locationId, at } of returned) {
    const owed = async () => (await listOwedForReturned(tx, locationId)).get(reference) ?? 0;
    const part = kind === "ended-for-debt" ? unused : paid - (await owed());
    await issueCreditNote(tx, reference, at, { unused: part, paid });
  }
  return returned;
}
