import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  checkBasisPoints,
  checkListed,
  checkNotNegative,
  idColumn,
  koboColumn,
  momentColumn,
} from "./columns.ts";
import { accounts } from "./identity.ts";
import { orders } from "./orders.ts";

export const invoiceKinds = ["invoice", "credit-note"] as const;

/** An invoice for a paid subscription, or the credit note that takes back what of it was returned. Only its number is written later. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Such as `INV-2026-000001` or `CN-2026-000001`; without gaps in each year. Null until `numberInvoices` gives it. */
    number: text("number").unique(),
    kind: text("kind", { enum: invoiceKinds }).notNull(),
    /** The payment's reference, or the refund's in a credit note for a part of it: each has at most one of each kind. */
    reference: text("reference").notNull(),
    /** Null only until the order of a row from before `orders` existed is filled in. */
    orderId: uuid("order_id").references(() => orders.id),
    /** The invoice that a credit note takes back; null for invoices. */
    invoiceId: integer("invoice_id").references((): AnyPgColumn => invoices.id),
    accountId: idColumn("account_id", () => accounts.id),
    issuedAt: momentColumn("issued_at").notNull(),
    /** What the customer paid, or what a credit note takes back: kobo, card charge and VAT included. */
    amount: koboColumn("amount").notNull(),
    vatRateBps: integer("vat_rate_bps").notNull(),
    /** The VAT that the amount contains. */
    vat: koboColumn("vat").notNull(),
  },
  (table) => [
    unique("invoices_once").on(table.kind, table.reference),
    index("invoices_order_index").on(table.orderId, table.kind).where(sql`${table.orderId} is not null`),
    // Empty but for rows that have no order: each start looks for these.
    index("invoices_without_order_index")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.reference} is not null`),
    index("invoices_account_index").on(table.accountId, table.issuedAt),
    index("invoices_unnumbered").on(table.id).where(sql`${table.number} is null`),
    checkListed("invoices_kind", table.kind, invoiceKinds),
    check("invoices_names_invoice", sql`(${table.kind} = 'credit-note') = (${table.invoiceId} is not null)`),
    check("invoices_amount", sql`${table.amount} > 0 and ${table.vat} <= ${table.amount}`),
    checkNotNegative("invoices_vat", table.vat),
    checkBasisPoints("invoices_vat_rate_bps", table.vatRateBps),
  ],
);

/** The last number of each kind and year. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    kind: text("kind", { enum: invoiceKinds }).notNull(),
    /** By Lagos's calendar. */
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    checkListed("invoice_counters_kind", table.kind, invoiceKinds),
  ],
);
