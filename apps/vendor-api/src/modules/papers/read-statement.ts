import type { StatementSchema } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, asc, eq, gte, inArray, like, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { inLagos } from "../../db/in-lagos.ts";
import { readFromReplica } from "../../db/replica.ts";
import {
  accounts,
  invoices,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  paymentIntents,
  plans,
  subscriptions,
} from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { lagosMonth, lagosMonths, lagosPeriod } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { paymentOfTransfer, type TransferKind } from "../ledger/index.ts";
import { numberInvoices } from "../orders/index.ts";
import { describeTransaction } from "./describe-transaction.ts";
import { describeMovement } from "./show-wallet.ts";

/** A row of a statement. Amounts as the customer sees them: `amount` is positive for money in, negative for money out. */
export type StatementRow = { at: string; description: string; reference: string; amount: Kobo };

/** An account's month, year or other period. Every list is in the order of time. */
export type Statement = {
  /** Such as `2026-11`, `2026` or `2026-11-01_2027-01-31`, by Lagos's calendar. */
  period: string;
  /** When it was read: a running period's statement ends then. */
  asOf: string;
  isRunning: boolean;
  payer: { name: string; tin: string | null };
  wallet: { opening: Kobo; closing: Kobo; movements: (StatementRow & { balance: Kobo })[] };
  /** What was paid by card or from a bank, top-ups included, and what was returned there. */
  payments: StatementRow[];
  /** Invoices, which are money out, and credit notes, each with the VAT that its amount contains. */
  invoices: (StatementRow & { number: string; vat: Kobo })[];
};

async function findAccount(db: Database, accountId: number) {
  const { name, billingName, tin, createdAt } = accounts;
  const [account] = await db
    .select({ name, billingName, tin, createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error("the account is gone");
  return account;
}

/** When the account was opened, and how the wallet's balance and what is invoiced changed in each month. */
async function readChanges(db: Database, accountId: number) {
  const { createdAt } = await findAccount(db, accountId);
  const monthOf = (moment: AnyPgColumn) => sql<string>`to_char(${inLagos(moment)}, 'YYYY-MM')`.as("month");
  const changes = await db
    .select({
      month: monthOf(ledgerTransfers.createdAt),
      change: sql`sum(${ledgerEntries.amount})`.mapWith(toKobo),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(isWalletOf(accountId))
    .groupBy(sql`1`);
  const sign = sql`case ${invoices.kind} when 'invoice' then 1 else -1 end`;
  const invoiced = await db
    .select({
      month: monthOf(invoices.issuedAt),
      gross: sql`sum(${sign} * ${invoices.amount})`.mapWith(toKobo),
      vat: sql`sum(${sign} * ${invoices.vat})`.mapWith(toKobo),
    })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .groupBy(sql`1`);
  return { createdAt, changes, invoiced };
}

/** The months of an account, the running one first: the wallet's balance at the end, and what was invoiced less what was credited. */
export async function listStatements(
  deps: Pick<Deps, "db" | "replica" | "clock">,
  { accountId }: AccountSession,
): Promise<z.infer<typeof StatementSchema>[]> {
  const now = deps.clock.now();
  const { createdAt, changes, invoiced } = await readFromReplica(deps, (db) => readChanges(db, accountId));
  return lagosMonths(createdAt, now).map((name) => {
    const { gross = kobo(0), vat = kobo(0) } = invoiced.find(({ month }) => month === name) ?? {};
    return {
      month: name,
      is_running: name === lagosMonth(now),
      closing_balance: kobo(
        changes.reduce((sum, { month, change }) => (month <= name ? sum + change : sum), 0),
      ),
      invoiced: { net: kobo(gross - vat), vat, gross },
    };
  });
}

/**
 * Reads an account's statement of a month, a year or other days, in one snapshot of the database.
 * @param period - As in the contract.
 * @throws {Refusal} `NOT_FOUND` for a period that ended before the account existed, or has not begun.
 */
export async function readStatement(
  deps: Pick<Deps, "db" | "replica" | "clock">,
  { accountId }: AccountSession,
  period: string,
): Promise<Statement> {
  const now = deps.clock.now();
  const days = lagosPeriod(period);
  await numberInvoices(deps.db);
  return readFromReplica(deps, (db) =>
    inSnapshot(db, async (tx) => {
      const account = await findAccount(tx, accountId);
      const opened = lagosPeriod(lagosMonth(account.createdAt)).from;
      if (days.until <= opened || days.from > now) {
        throw new Refusal("NOT_FOUND", "There is no statement of these days.");
      }
      return {
        period,
        asOf: now.toISOString(),
        isRunning: days.until > now,
        payer: { name: account.billingName ?? account.name, tin: account.tin },
        wallet: await readWallet(tx, accountId, days),
        payments: await readPayments(tx, accountId, days),
        invoices: await readInvoices(tx, accountId, days),
      };
    }),
  );
}

type Days = ReturnType<typeof lagosPeriod>;

/** The entries of a ledger account's transfers in a period. */
const inPeriod = ({ from, until }: Days): SQL | undefined =>
  and(gte(ledgerTransfers.createdAt, from), lt(ledgerTransfers.createdAt, until));

const isWalletOf = (accountId: number) =>
  and(eq(ledgerAccounts.kind, "customer-wallet"), eq(ledgerAccounts.ownerId, accountId));

async function readWallet(tx: Database, accountId: number, days: Days): Promise<Statement["wallet"]> {
  const isBefore = lt(ledgerTransfers.createdAt, days.from);
  const [before] = await tx
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(toKobo) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(isWalletOf(accountId), isBefore));
  const entries = await tx
    .select({
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      at: ledgerTransfers.createdAt,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(isWalletOf(accountId), inPeriod(days)))
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerEntries.id));
  const opening = before?.sum ?? kobo(0);
  let balance: Kobo = opening;
  const movements = entries.map(({ kind, reference, at, amount }) => {
    balance = kobo(balance + amount);
    const { description } = describeMovement(kind);
    return { at: at.toISOString(), description, reference: paymentOfTransfer(reference), amount, balance };
  });
  return { opening, closing: balance, movements };
}

/** How a statement names each transfer of money that came from outside. The provider's fee is not the customer's. */
const transfersFromOutside: Partial<Record<TransferKind, string>> = {
  "card-payment": "Plan paid by card",
  "transfer-payment": "Plan paid by bank transfer",
  "ussd-payment": "Plan paid by USSD",
  "mandate-payment": "Plan paid by direct debit",
  "top-up": "Money added to the wallet",
  "payment-reversed": "Payment returned",
  "refunded-in-part": "Part of a payment returned",
  "refund-failed": "Part of a payment that could not be returned",
  "refund-owed": "Payment that has to be returned",
  "refund-paid": "Payment returned",
};

/** The providers' side of the ledger: what clearing received from the account's cards and other rails, and gave back to them. */
async function readPayments(tx: Database, accountId: number, days: Days): Promise<StatementRow[]> {
  const kinds = Object.keys(transfersFromOutside) as TransferKind[];
  const payments = await tx
    .select({ orderId: paymentIntents.orderId })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.accountId, accountId), ne(paymentIntents.orderType, "tokens")));
  const orderIds = payments.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  // Step by step: in one query PostgreSQL may read every shop's transfers, or all entries of the account on which cards clear.
  const transfers = await tx
    .select({
      id: ledgerTransfers.id,
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      at: ledgerTransfers.createdAt,
    })
    .from(ledgerTransfers)
    .where(
      and(
        or(inArray(ledgerTransfers.kind, kinds), like(ledgerTransfers.kind, "%-payment")),
        inArray(ledgerTransfers.orderId, orderIds),
        inPeriod(days),
      ),
    );
  const transferOf = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const { transferId, id, amount } = ledgerEntries;
  const entries = await tx
    .select({ transferId, id, amount, account: ledgerAccounts.kind })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(inArray(transferId, [...transferOf.keys()]));
  const rows = entries
    .filter(({ account }) => account.endsWith("-clearing"))
    .flatMap(({ transferId, id: entryId, amount }) => {
      const transfer = transferOf.get(transferId);
      return transfer ? [{ ...transfer, entryId, amount }] : [];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.entryId - other.entryId);
  return rows.map(({ kind, at, reference, amount }) => ({
    ...{ reference: paymentOfTransfer(reference), amount },
    at: at.toISOString(),
    description: transfersFromOutside[kind] ?? "Plan paid",
  }));
}

/** The invoices and credit notes that were issued in a period. */
async function readInvoices(
  tx: Database,
  accountId: number,
  { from, until }: Days,
): Promise<Statement["invoices"]> {
  const rows = await tx
    .select({
      number: invoices.number,
      kind: invoices.kind,
      reference: invoices.reference,
      at: invoices.issuedAt,
      amount: invoices.amount,
      vat: invoices.vat,
      planName: plans.name,
      duration: subscriptions.duration,
      locationName: locations.name,
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.orderId, invoices.orderId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(and(eq(invoices.accountId, accountId), gte(invoices.issuedAt, from), lt(invoices.issuedAt, until)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  return rows.map(({ number, kind, reference, at, amount, vat, planName, duration, locationName }) => ({
    ...{ number: number ?? "", reference, at: at.toISOString() },
    description: `${describeTransaction({ kind: "card", planName, duration })}, ${locationName}`,
    amount: kobo(kind === "invoice" ? -amount : amount),
    vat: kobo(kind === "invoice" ? -vat : vat),
  }));
}
