import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { checkListed, koboColumn, momentColumn } from "./columns.ts";

const ledgerAccountKinds = [
  "customer-wallet",
  "agent-tokens",
  "customer-debt",
  "agent-debt",
  "card-clearing",
  "revenue",
  "fees",
  "refunds-owed",
  "opening-equity",
] as const;

/**
 * An account of the double-entry ledger. `balance` is the cached sum of its entries; wallets and tokens
 * never go below zero, and debts never above, which the database itself refuses. A debt is what an owner owes for money
 * that was returned after it was spent.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind", { enum: ledgerAccountKinds }).notNull(),
    /** `accounts.id` for wallets and their debts, the agent's `users.id` for tokens and theirs, 0 for the vendor's own accounts. */
    ownerId: integer("owner_id").notNull().default(0),
    balance: koboColumn("balance").notNull().default(0),
  },
  (table) => [
    unique("ledger_accounts_owner").on(table.kind, table.ownerId),
    checkListed("ledger_accounts_kind", table.kind, ledgerAccountKinds),
    check(
      "ledger_accounts_owner_id",
      sql`(${table.ownerId} > 0) = (${table.kind} in ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt'))`,
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

/** What moves money. With the reference it names one event for ever. */
export const transferKinds = [
  "card-payment",
  "wallet-payment",
  "token-payment",
  "top-up",
  "token-purchase",
  /** A client's subscription that tokens were paid for could not be given. */
  "token-reversed",
  "opening-balance",
  /** Money came that gives nothing, and is owed back. */
  "refund-owed",
  /** It is back with the payer. */
  "refund-paid",
  /** A settled payment was returned at Paystack: what it booked, the other way round. */
  "payment-reversed",
  /** A credit paid what its owner owed. */
  "debt-collected",
  /** What Paystack kept of a card payment. */
  "card-fee",
  /** What a debt had paid for was ended: its unused value pays for the debt. */
  "ended-for-debt",
] as const;

/** One movement of money. (kind, reference) is unique for ever: the same event cannot be booked twice. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: transferKinds }).notNull(),
    reference: text("reference").notNull(),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    unique("ledger_transfers_once").on(table.kind, table.reference),
    checkListed("ledger_transfers_kind", table.kind, transferKinds),
  ],
);

/** Signed kobo; a transfer's entries sum to zero (held by a deferred constraint trigger in the migrations). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    ledgerAccountId: integer("ledger_account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: koboColumn("amount").notNull(),
  },
  (table) => [
    index("ledger_entries_transfer_index").on(table.transferId),
    index("ledger_entries_account_index").on(table.ledgerAccountId),
    check("ledger_entries_amount", sql`${table.amount} <> 0`),
  ],
);
