import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import { inArray, sql } from "drizzle-orm";
import { invoiceCounters, invoices, type PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { lagosMonth } from "../../lagos-calendar.ts";

export type Invoice = typeof invoices.$inferSelect;

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

/**
 * The next number of a kind in a year. Its counter stays locked until the transaction ends, and a rollback returns the number,
 * so that no number is missing. Call it last in a transaction, after the ledger, to keep that lock short.
 * @example await takeNumber(tx, "invoice", now) // => "INV-2026-000001"
 */
async function takeNumber(tx: Database, kind: Invoice["kind"], issuedAt: Date): Promise<string> {
  const year = Number(lagosMonth(issuedAt).slice(0, 4));
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error("the counter was not written");
  return `${prefixes[kind]}-${year}-${String(counter.last).padStart(6, "0")}`;
}

/** A paid subscription. `amount` is what the customer paid, the card charge included. */
export type Sale = { reference: string; accountId: number; amount: Kobo; vatRateBps: number };

/** Issues the invoice for a paid subscription, in the transaction that settles it, after the ledger. A free one gets none. */
export async function issueInvoice(tx: Database, sale: Sale, issuedAt: Date): Promise<void> {
  const { amount, vatRateBps } = sale;
  if (amount === 0) return;
  const number = await takeNumber(tx, "invoice", issuedAt);
  const vat = containedVat(amount, vatRateBps);
  await tx.insert(invoices).values({ ...sale, number, kind: "invoice", issuedAt, vat });
}

/** The sale of an order that the customer paid for by card or from the wallet. */
export function saleOf(order: PricedOrder, payment: { reference: string; accountId: number }): Sale {
  const { reference, accountId } = payment;
  return { reference, accountId, amount: order.total, vatRateBps: order.vatRateBps ?? 0 };
}

/** The sale of an order that an agent paid for: the client's invoice has the price of its lines, without the agent's discount. */
export function clientSaleOf(order: PricedOrder, payment: { reference: string; accountId: number }): Sale {
  const amount = kobo(order.lines.reduce((sum, { price }) => sum + price, 0));
  return { ...saleOf(order, payment), amount };
}

/**
 * Issues the credit note for a payment that was returned, in the transaction that reverses it, after the ledger. A payment
 * without an invoice, such as a top-up, gets none.
 * @param part - What is taken back of what was paid: not what was used before a debt ended it, nor what paid for another plan.
 * @returns Whether it was issued.
 */
export async function issueCreditNote(
  tx: Database,
  reference: string,
  issuedAt: Date,
  part: { unused: number; paid: number },
): Promise<boolean> {
  const { invoice, creditNote } = await findInvoices(tx, reference);
  const amount = kobo(Math.floor(((invoice?.amount ?? 0) * part.unused) / part.paid));
  if (!invoice || creditNote || amount === 0) return false;
  const { id: invoiceId, accountId, vatRateBps } = invoice;
  const number = await takeNumber(tx, "credit-note", issuedAt);
  const vat = containedVat(amount, vatRateBps);
  const row = { number, reference, invoiceId, accountId, issuedAt, amount, vatRateBps, vat };
  await tx.insert(invoices).values({ ...row, kind: "credit-note" });
  return true;
}

/** A payment's invoice and its credit note. */
export type PaymentInvoices = { invoice?: Invoice; creditNote?: Invoice };

/** The invoices and credit notes of payments, by reference. */
export async function listInvoices(
  db: Database,
  references: readonly string[],
): Promise<(reference: string) => PaymentInvoices> {
  const rows = references.length
    ? await db
        .select()
        .from(invoices)
        .where(inArray(invoices.reference, [...references]))
    : [];
  const found = new Map<string, PaymentInvoices>();
  for (const row of rows) {
    const named = row.kind === "invoice" ? { invoice: row } : { creditNote: row };
    found.set(row.reference, { ...found.get(row.reference), ...named });
  }
  return (reference) => found.get(reference) ?? {};
}

/** The invoice and the credit note of one payment. */
export async function findInvoices(db: Database, reference: string): Promise<PaymentInvoices> {
  return (await listInvoices(db, [reference]))(reference);
}
