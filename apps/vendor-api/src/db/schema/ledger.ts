import type { Kobo } from "@vendor/pricing-engine";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { checkListed, idColumn, koboColumn, momentColumn } from "./columns.ts";
import { orders } from "./orders.ts";

const ledgerAccountKinds = [
  "customer-wallet",
  "agent-tokens",
  "customer-debt",
  "agent-debt",
  /** What an agent sent beyond whole tokens, which counts towards the next one. */
  "agent-remainder",
  "revenue",
  "fees",
  "foreign-card-costs",
  "refunds-owed",
  /** Money that came and belongs to nobody yet. */
  "suspense",
  /** What the vendor gave customers. */
  "goodwill",
  "opening-equity",
] as const;
/** Money that came by a rail is first in the rail's clearing account, such as `card-clearing`. */
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number] | `${string}-clearing`;

/**
 * An account of the double-entry ledger. `balance` is the cached sum of its entries. The database itself refuses
 * wallets and tokens below zero, and debts above zero. A debt is what an owner owes for money
 * that was returned after it was spent.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").$type<LedgerAccountKind>().notNull(),
    /**
     * `accounts.id` for wallets and their debts, the agent's `users.id` for tokens and theirs. The vendor's own accounts have several
     * rows, from 0 to -63, so that transfers rarely wait for each other.
     */
    ownerId: integer("owner_id").notNull().default(0),
    balance: koboColumn("balance")
      .notNull()
      .default(0 as Kobo),
  },
  (table) => [
    unique("ledger_accounts_owner").on(table.kind, table.ownerId),
    checkListed("ledger_accounts_kind", table.kind, ledgerAccountKinds, "%-clearing"),
    check(
      "ledger_accounts_owner_id",
      sql`(${table.ownerId} > 0) = (${table.kind} in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'agent-remainder'))`,
    ),
    check(
      "ledger_accounts_debt",
      sql`${table.balance} <= 0 or ${table.kind} not in ('customer-debt', 'agent-debt')`,
    ),
    check(
      "ledger_accounts_not_negative",
      sql`${table.balance} >= 0 or ${table.kind} not in ('customer-wallet', 'agent-tokens')`,
    ),
  ],
);

/** The kinds of transfer. Kind and reference together identify one event. */
const transferKinds = [
  "top-up",
  "token-purchase",
  /** A client's order that was paid with tokens could not be fulfilled. */
  "token-reversed",
  "opening-balance",
  /** A payment could not be fulfilled and has to be refunded. */
  "refund-owed",
  /** The refund has reached the payer. */
  "refund-paid",
  /** A settled payment was refunded at Paystack, which reverses its transfer. */
  "payment-reversed",
  /** A part of a settled payment was refunded by staff. */
  "refunded-in-part",
  /** Its provider could not send such a part after all. */
  "refund-failed",
  /** A credit that paid its owner's debt. */
  "debt-collected",
  /** A subscription was ended for a debt, and its unused value pays for the debt. */
  "ended-for-debt",
  /** Money that belongs to nobody came; it was assigned to a balance; it was returned. */
  "suspense-received",
  "suspense-assigned",
  "suspense-returned",
  /** What an agent sent beyond whole tokens is kept, or completes a token. */
  "token-remainder",
  /** Staff gave a customer money. */
  "credit-given",
] as const;
/** Each rail has its own kind for a payment (`card-payment`) and for the fee that its provider kept (`card-fee`). */
export type TransferKind = (typeof transferKinds)[number] | `${string}-payment` | `${string}-fee`;

/** A transfer of money. (kind, reference) is unique, so that the same event cannot be posted twice. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<TransferKind>().notNull(),
    reference: text("reference").notNull(),
    /** The order that moved the money; null for what no order did, and until it is filled in for older rows. */
    orderId: uuid("order_id").references(() => orders.id),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    unique("ledger_transfers_once").on(table.kind, table.reference),
    // For the sums of a day.
    index("ledger_transfers_created_index").on(table.createdAt),
    index("ledger_transfers_order_index").on(table.orderId).where(sql`${table.orderId} is not null`),
    // Empty but for rows that have no order: each start looks for these.
    index("ledger_transfers_without_order_index")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.reference} is not null`),
    checkListed("ledger_transfers_kind", table.kind, transferKinds, "%-payment", "%-fee"),
  ],
);

/** Signed kobo. A trigger in the migrations makes a transfer's entries sum to zero. They are all inserted by one statement. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    ledgerAccountId: idColumn("ledger_account_id", () => ledgerAccounts.id),
    amount: koboColumn("amount").notNull(),
  },
  (table) => [
    index("ledger_entries_transfer_index").on(table.transferId),
    // With the amount, so that a sum of entries reads nothing else.
    index("ledger_entries_history_index").on(table.ledgerAccountId, table.id, table.amount),
    check("ledger_entries_amount", sql`${table.amount} <> 0`),
  ],
);

/**
 * An agent's tokens and earnings by month in Lagos, from which pages read sums that a long ledger would take seconds to add up. A trigger
 * adds what the agent's entries say, in the statement that writes them.
 */
export const agentMonths = pgTable(
  "agent_months",
  {
    /** The owner of the ledger account. */
    agentId: integer("agent_id").notNull(),
    /** @example "2026-03" */
    month: text("month").notNull(),
    added: koboColumn("added").notNull(),
    spent: koboColumn("spent").notNull(),
    /** The discount of the orders that were paid, less those whose tokens came back. */
    earned: koboColumn("earned").notNull(),
    payments: integer("payments").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.month] })],
);
