import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import { and, inArray, sql } from "drizzle-orm";
import { invoiceCounters, invoiceKinds, invoices } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { lagosMonth } from "../../lagos-calendar.ts";

export type Invoice = typeof invoices.$inferSelect;

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

/** A paid subscription. `amount` is what the customer paid, the card charge included. */
export type Sale = {
  orderId?: string | null;
  reference: string;
  accountId: number;
  amount: Kobo;
  vatRateBps: number;
};

/** Issues the invoice for a paid subscription, in the transaction that settles it, after the ledger. A free one gets none. */
export async function issueInvoice(tx: Database, sale: Sale | undefined, issuedAt: Date): Promise<void> {
  if (sale && sale.amount > 0) await issueInvoices(tx, [{ ...sale, issuedAt }]);
}

/** Issues the invoices of several sales, in their order. None of them is free. */
export async function issueInvoices(
  tx: Database,
  sales: readonly (Sale & { issuedAt: Date })[],
): Promise<void> {
  await insertNumbered(tx, "invoice", sales);
}

/**
 * Stores invoices or credit notes with the next numbers of their kind in the year of their moment, such as INV-2026-000001. The
 * counters stay locked until the transaction ends, and a rollback returns the numbers, so that none is missing. Call it last in a
 * transaction, after the ledger, to keep those locks short.
 */
async function insertNumbered(
  tx: Database,
  kind: Invoice["kind"],
  papers: readonly (Sale & { issuedAt: Date; invoiceId?: number })[],
): Promise<void> {
  const yearOf = ({ issuedAt }: { issuedAt: Date }) => Number(lagosMonth(issuedAt).slice(0, 4));
  // In the order of the years, so that two transactions cannot wait for each other.
  const years = [...new Set(papers.map(yearOf))].sort((one, other) => one - other);
  for (const year of years) {
    const rows = papers
      .filter((paper) => yearOf(paper) === year)
      .map(({ orderId, reference, invoiceId, accountId, issuedAt, amount, vatRateBps }, index) => ({
        ...{ place: index + 1, order_id: orderId, reference, invoice_id: invoiceId, account_id: accountId },
        ...{ issued_at: issuedAt, amount, vat_rate_bps: vatRateBps, vat: containedVat(amount, vatRateBps) },
      }));
    const count = rows.length;
    const digits = sql`(counter.before + paper.place)::text`;
    // One parameter for all rows: building thousands of them with drizzle would block the event loop.
    await tx.execute(sql`
      with counter as (
        insert into ${invoiceCounters} (kind, year, last) values (${kind}, ${year}, ${count})
        on conflict (kind, year) do update set last = ${invoiceCounters.last} + ${count}
        returning last - ${count} as before)
      insert into ${invoices}
        (kind, number, order_id, reference, invoice_id, account_id, issued_at, amount, vat_rate_bps, vat)
      select ${kind}, ${`${prefixes[kind]}-${year}-`} || lpad(${digits}, greatest(6, length(${digits})), '0'),
        order_id, reference, invoice_id, account_id, issued_at, amount, vat_rate_bps, vat
      from counter, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paper(place integer, order_id uuid, reference text,
        invoice_id integer, account_id integer, issued_at timestamptz, amount bigint, vat_rate_bps integer, vat bigint)
      order by place`);
  }
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
  const { id: invoiceId, orderId, accountId, vatRateBps } = invoice;
  const note = { orderId, reference, invoiceId, accountId, issuedAt, amount, vatRateBps };
  await insertNumbered(tx, "credit-note", [note]);
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
        // With the kinds, because the index begins with them.
        .where(and(inArray(invoices.kind, invoiceKinds), inArray(invoices.reference, [...references])))
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
