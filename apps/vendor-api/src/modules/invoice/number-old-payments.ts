import { kobo } from "@vendor/pricing-engine";
import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
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
import { amountForClient } from "../account/transaction-repository.ts";
import { sumCreditsOf } from "../subscription/repository.ts";
import { issueCreditNote, issueInvoice } from "./issue-invoice.ts";

/** Payments in one transaction, during which no other payment can settle. */
const BATCH = 200;

/**
 * Issues the invoices and credit notes that are missing, in the order of the payments: those of payments from before invoices
 * existed, and of payments that a previous version settled during an upgrade. Runs at start-up, before anything is sold, and
 * every night; a payment that has its papers is left alone.
 */
export async function numberOldPayments({ db }: Pick<Deps, "db">): Promise<void> {
  for (const issue of [issueMissingInvoices, issueMissingCreditNotes]) {
    while (await inTransaction(db, (tx) => lockAndIssue(tx, issue))) {
      // The next batch.
    }
  }
}

async function lockAndIssue(tx: Database, issue: (tx: Database) => Promise<number>): Promise<boolean> {
  // One copy of the service at a time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('number old payments'))`);
  return (await issue(tx)) === BATCH;
}

/** @returns How many it issued. */
async function issueMissingInvoices(tx: Database): Promise<number> {
  const invoiced = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.kind, "invoice"), eq(invoices.reference, ledgerTransfers.reference)));
  const payments = await tx
    .select({
      reference: ledgerTransfers.reference,
      accountId: locations.accountId,
      amount: amountForClient,
      vatRateBps: subscriptions.vatRateBps,
      paidAt: ledgerTransfers.createdAt,
    })
    .from(ledgerTransfers)
    .innerJoin(subscriptions, eq(subscriptions.reference, ledgerTransfers.reference))
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(
      and(
        inArray(ledgerTransfers.kind, ["card-payment", "wallet-payment", "token-payment"]),
        gt(subscriptions.amountPaid, kobo(0)),
        notExists(invoiced),
      ),
    )
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerTransfers.reference))
    .limit(BATCH);
  for (const { vatRateBps, paidAt, ...sale } of payments) {
    await issueInvoice(tx, { ...sale, vatRateBps: vatRateBps ?? 0 }, paidAt);
  }
  return payments.length;
}

/** @returns How many it issued. */
async function issueMissingCreditNotes(tx: Database): Promise<number> {
  const credited = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.kind, "credit-note"), eq(invoices.reference, ledgerTransfers.reference)));
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
      returnedAt: ledgerTransfers.createdAt,
    })
    .from(ledgerTransfers)
    .innerJoin(subscriptions, eq(subscriptions.reference, ledgerTransfers.reference))
    .innerJoin(invoices, and(eq(invoices.kind, "invoice"), eq(invoices.reference, ledgerTransfers.reference)))
    .where(and(inArray(ledgerTransfers.kind, ["payment-reversed", "ended-for-debt"]), notExists(credited)))
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerTransfers.reference))
    .limit(BATCH);
  let issued = 0;
  for (const { reference, kind, unused, paid, returnedAt } of returned) {
    const kept = kind === "ended-for-debt" ? paid - unused : await sumCreditsOf(tx, reference);
    const part = { unused: paid - kept, paid };
    if (await issueCreditNote(tx, reference, returnedAt, part)) issued++;
  }
  return issued;
}
