import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import { and, inArray, sql } from "drizzle-orm";
import { invoiceCounters, invoiceKinds, invoices } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { lagosMonth } from "../../lagos-calendar.ts";

export type Invoice = typeof invoices.$inferSelect;

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

/**
 * The next numbers of a kind, one for each moment, counted in the moment's year. Their counters stay locked until the transaction
 * ends, and a rollback returns the numbers, so that none is missing. Call it last in a transaction, after the ledger, to
 * keep those locks short.
 * @example await takeNumbers(tx, "invoice", [now]) // => ["INV-2026-000001"]
 */
async function takeNumbers(tx: Database, kind: Invoice["kind"], moments: readonly Date[]): Promise<string[]> {
  const years = moments.map((moment) => Number(lagosMonth(moment).slice(0, 4)));
  const next = new Map<number, number>();
  // In the order of the years, so that two transactions cannot wait for each other.
  for (const year of [...new Set(years)].sort((one, other) => one - other)) {
    const taken = years.filter((each) => each === year).length;
    const [counter] = await tx
      .insert(invoiceCounters)
      .values({ kind, year, last: taken })
      .onConflictDoUpdate({
        target: [invoiceCounters.kind, invoiceCounters.year],
        set: { last: sql`${invoiceCounters.last} + ${taken}` },
      })
      .returning({ last: invoiceCounters.last });
    if (!counter) throw new Error("the counter was not written");
    next.set(year, counter.last - taken + 1);
  }
  return years.map((year) => {
    const number = next.get(year) ?? 0;
    next.set(year, number + 1);
    return `${prefixes[kind]}-${year}-${String(number).padStart(6, "0")}`;
  });
}

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
  if (sales.length === 0) return;
  const moments = sales.map(({ issuedAt }) => issuedAt);
  const numbers = await takeNumbers(tx, "invoice", moments);
  const rows = sales.map(({ orderId, reference, accountId, issuedAt, amount, vatRateBps }, index) => ({
    ...{
      number: numbers[index],
      order_id: orderId,
      reference,
      account_id: accountId,
      issued_at: issuedAt,
      amount,
    },
    ...{ vat_rate_bps: vatRateBps, vat: containedVat(amount, vatRateBps) },
  }));
  // One parameter for all rows: building thousands of them with drizzle would block the event loop.
  await tx.execute(sql`
    insert into ${invoices} (kind, number, order_id, reference, account_id, issued_at, amount, vat_rate_bps, vat)
    select 'invoice', number, order_id, reference, account_id, issued_at, amount, vat_rate_bps, vat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sale(number text, order_id uuid, reference text,
      account_id integer, issued_at timestamptz, amount bigint, vat_rate_bps integer, vat bigint)`);
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
  const [number = ""] = await takeNumbers(tx, "credit-note", [issuedAt]);
  const vat = containedVat(amount, vatRateBps);
  const row = { number, orderId, reference, invoiceId, accountId, issuedAt, amount, vatRateBps, vat };
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
