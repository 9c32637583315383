import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import { and, inArray, isNull, sql } from "drizzle-orm";
import { inLagos } from "../../db/in-lagos.ts";
import { invoiceCounters, invoiceKinds, invoices } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";

export type Invoice = typeof invoices.$inferSelect;

/** A paid subscription. `amount` is what the customer paid, the card charge included. */
export type Sale = {
  orderId?: string | null;
  reference: string;
  accountId: number;
  amount: Kobo;
  vatRateBps: number;
};

/** Issues the invoice for a paid subscription, in the transaction that settles it. A free one gets none. */
export async function issueInvoice(tx: Database, sale: Sale | undefined, issuedAt: Date): Promise<void> {
  if (sale && sale.amount > 0) await issueInvoices(tx, [{ ...sale, issuedAt }]);
}

/** Issues the invoices of several sales, in their order. None of them is free. */
export async function issueInvoices(
  tx: Database,
  sales: readonly (Sale & { issuedAt: Date })[],
): Promise<void> {
  await insertPapers(tx, "invoice", sales);
}

/** Stores invoices or credit notes. `numberInvoices` numbers them later: an order that did would keep all others waiting. */
async function insertPapers(
  tx: Database,
  kind: Invoice["kind"],
  papers: readonly (Sale & { issuedAt: Date; invoiceId?: number })[],
): Promise<void> {
  const rows = papers.map(({ orderId, reference, invoiceId, accountId, issuedAt, amount, vatRateBps }) => ({
    ...{ order_id: orderId, reference, invoice_id: invoiceId, account_id: accountId, issued_at: issuedAt },
    ...{ amount, vat_rate_bps: vatRateBps, vat: containedVat(amount, vatRateBps) },
  }));
  // One parameter for all rows: building thousands of them with drizzle would block the event loop.
  await tx.execute(sql`
    insert into ${invoices} (kind, order_id, reference, invoice_id, account_id, issued_at, amount, vat_rate_bps, vat)
    select ${kind}, order_id, reference, invoice_id, account_id, issued_at, amount, vat_rate_bps, vat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paper(order_id uuid, reference text,
      invoice_id integer, account_id integer, issued_at timestamptz, amount bigint, vat_rate_bps integer, vat bigint)`);
}

/** Papers that are numbered in one transaction: some tenths of a second. */
const BATCH = 5_000;

/**
 * Gives invoices and credit notes the next numbers of their kind in the year of their moment, such as INV-2026-000001, in the order in
 * which they were issued and without gaps. Runs each minute, and before numbers are shown.
 */
export async function numberInvoices(db: Database, batch = BATCH): Promise<void> {
  const [unnumbered] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(isNull(invoices.number))
    .limit(1);
  if (!unnumbered) return;
  while ((await inTransaction(db, (tx) => numberSome(tx, batch))) === batch);
}

/** @returns How many were numbered. */
async function numberSome(tx: Database, batch: number): Promise<number> {
  // One process at a time, or two would take numbers for the same paper.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`);
  const digits = sql`(counter.last - paper.papers + paper.place)::text`;
  const numbered = await tx.execute(sql`
      with paper as (
        select id, kind, year, row_number() over kind_and_year as place, count(*) over (partition by kind, year) as papers
        from (select id, kind, extract(year from ${inLagos(invoices.issuedAt)})::integer as year
          from ${invoices} where ${isNull(invoices.number)} order by id limit ${batch}) as unnumbered
        window kind_and_year as (partition by kind, year order by id)),
      counter as (
        insert into ${invoiceCounters} (kind, year, last)
        select kind, year, count(*) from paper group by kind, year
        on conflict (kind, year) do update set last = ${invoiceCounters.last} + excluded.last
        returning kind, year, last),
      numbered as (update ${invoices} set number = case paper.kind when 'invoice' then 'INV-' else 'CN-' end
        || paper.year || '-' || lpad(${digits}, greatest(6, length(${digits})), '0')
      from paper join counter using (kind, year) where ${invoices.id} = paper.id returning 1)
      select count(*)::integer as count from numbered`);
  return (numbered as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0;
}

/**
 * Issues the credit note for a payment that was returned, in the transaction that reverses it, after the ledger. A payment
 * without an invoice, such as a top-up, gets none.
 * @param part - What is taken back of what was paid: not what was used before a debt ended it, nor what paid for another plan.
 * @param own - The reference of a refund, for the note of a part of a payment.
 * @returns Whether it was issued.
 */
export async function issueCreditNote(
  tx: Database,
  reference: string,
  issuedAt: Date,
  part: { unused: number; paid: number },
  own = reference,
): Promise<boolean> {
  const { invoice, creditNote } = byReference(await readInvoices(tx, [reference]))(reference);
  const amount = kobo(Math.floor(((invoice?.amount ?? 0) * part.unused) / part.paid));
  if (!invoice || (creditNote && own === reference) || amount <= 0) return false;
  const { id: invoiceId, orderId, accountId, vatRateBps } = invoice;
  const note = { orderId, reference: own, invoiceId, accountId, issuedAt, amount, vatRateBps };
  await insertPapers(tx, "credit-note", [note]);
  return true;
}

/** Takes back a credit note whose money was not returned after all, by an invoice for the same amount under the same reference. */
export async function cancelCreditNote(tx: Database, reference: string, issuedAt: Date): Promise<void> {
  const { creditNote } = byReference(await readInvoices(tx, [reference]))(reference);
  if (!creditNote) return;
  const { orderId, accountId, amount, vatRateBps } = creditNote;
  await issueInvoices(tx, [{ orderId, reference, accountId, amount, vatRateBps, issuedAt }]);
}

/** A payment's invoice and its credit note. */
export type PaymentInvoices = { invoice?: Invoice; creditNote?: Invoice };

async function readInvoices(db: Database, references: readonly string[]): Promise<Invoice[]> {
  if (references.length === 0) return [];
  // With the kinds, because the index begins with them.
  const isNamed = and(inArray(invoices.kind, invoiceKinds), inArray(invoices.reference, [...references]));
  return db.select().from(invoices).where(isNamed);
}

function byReference(rows: readonly Invoice[]): (reference: string) => PaymentInvoices {
  const found = new Map<string, PaymentInvoices>();
  for (const row of rows) {
    const named = row.kind === "invoice" ? { invoice: row } : { creditNote: row };
    found.set(row.reference, { ...found.get(row.reference), ...named });
  }
  return (reference) => found.get(reference) ?? {};
}

/** The invoices and credit notes of payments, by reference, with their numbers. */
export async function listInvoices(
  db: Database,
  references: readonly string[],
): Promise<(reference: string) => PaymentInvoices> {
  const rows = await readInvoices(db, references);
  if (!rows.some(({ number }) => number === null)) return byReference(rows);
  await numberInvoices(db);
  return byReference(await readInvoices(db, references));
}

/** The invoice and the credit note of one payment. */
export async function findInvoices(db: Database, reference: string): Promise<PaymentInvoices> {
  return (await listInvoices(db, [reference]))(reference);
}
