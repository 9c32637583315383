import type { Kobo } from "@vendor/pricing-engine";
import type { Quote } from "@vendor/pricing-engine/vendor";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkListed, checkNotNegative, idColumn, koboColumn, momentColumn } from "./columns.ts";
import { accounts, locations, users } from "./identity.ts";

/** What is sold: a period of a plan, money for a wallet, or an agent's tokens. */
export const orderTypes = ["subscription", "top-up", "tokens"] as const;
/** Why it is bought: by hand, as an automatic renewal, as a change of a running plan, or by an agent for a client. */
export const orderReasons = ["customer", "renewal", "change", "agent"] as const;
export const orderStates = [
  "open",
  "paid",
  "fulfilled",
  "refunding",
  "refunded",
  "expired",
  "cancelled",
] as const;

/** The quote of a subscription, frozen when it was priced, so that a later price change cannot alter what was agreed. */
export type OrderQuote = Quote & {
  planName: string;
  locationId: number;
  /**
   * The location's newest paid subscription when this was priced. If another one is created before this order is paid,
   * the location was paid for twice and this money is refunded.
   */
  afterSubscriptionId: number | null;
  /** Missing in orders that were stored before this field existed. */
  isFree?: boolean;
  onboardingId: number;
  /** The owner wants the location to renew automatically: who agreed, and to which words; or wants it to stop. */
  renew?: { userId: number; consent: string } | "stop";
  /** It begins now, although the same plan runs: more extras, or a year instead of a month. */
  isChange?: boolean;
  /** What of the `credit` each replaced subscription gave, by its unused days. */
  credits?: { subscriptionId: number; amount: Kobo }[];
  /** It is an automatic renewal, which leaves the choices for the next one as they are. */
  isRenewal?: boolean;
  /** The rate of the VAT that the prices contain; missing in orders that were stored before this field existed. */
  vatRateBps?: number;
};

/**
 * Everything that is sold, a row each, written when it is priced and never priced again. Payments, subscriptions, coupon
 * uses, invoices, receipt details and ledger transfers refer to it. `modules/orders/order.ts` has its states.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    /** Printed on receipts; issued by us and never reused. A card payment has the same one at Paystack. */
    reference: text("reference").notNull().unique(),
    orderType: text("type", { enum: orderTypes }).notNull(),
    reason: text("reason", { enum: orderReasons }).notNull(),
    /** Whose wallet, location or tokens it is for. */
    accountId: idColumn("account_id", () => accounts.id),
    /** Who ordered it: an owner, or the agent who pays for a client. */
    userId: integer("user_id").references(() => users.id),
    /** Null for money and tokens. */
    locationId: integer("location_id").references(() => locations.id),
    /** How it is paid: the name of a rail, such as `card`, `wallet`, `tokens` or `free` (`modules/payments/rails`). */
    paymentMethod: text("payment_method").notNull(),
    /** What is paid in all: kobo, the payment charge included. */
    total: koboColumn("total").notNull(),
    currency: text("currency").notNull().default("NGN"),
    /** Null for money and tokens. Orders from before this table have the fields that receipts show. */
    quote: jsonb("quote").$type<OrderQuote>(),
    /** What is added to the wallet or the tokens, in kobo; null for subscriptions. */
    creditAmount: koboColumn("credit"),
    /** The Idempotency-Key that it was sent with. Orders for several locations share one. */
    idempotencyKey: text("idempotency_key"),
    state: text("state", { enum: orderStates }).notNull(),
    /** What anyone can check the receipt with. Null for orders from before this column existed, until their receipt is shown. */
    receiptCode: text("receipt_code"),
    createdAt: momentColumn("created_at").notNull(),
    paidAt: momentColumn("paid_at"),
  },
  (table) => [
    uniqueIndex("orders_receipt_code").on(table.receiptCode).where(sql`${table.receiptCode} is not null`),
    index("orders_account_index").on(table.accountId, table.createdAt),
    index("orders_location_index").on(table.locationId, table.createdAt),
    // For staff's lists, the newest first: of all, of one way of paying, of one amount, of both, and of those that few are.
    index("orders_created_index").on(table.createdAt, table.id),
    index("orders_method_index").on(table.paymentMethod, table.createdAt, table.id),
    index("orders_total_index").on(table.total, table.createdAt, table.id),
    index("orders_total_method_index").on(table.total, table.paymentMethod, table.createdAt, table.id),
    index("orders_state_index")
      .on(table.state, table.createdAt, table.id)
      .where(sql`${table.state} <> 'fulfilled'`),
    checkListed("orders_type", table.orderType, orderTypes),
    checkListed("orders_reason", table.reason, orderReasons),
    check("orders_payment_method", sql`${table.paymentMethod} ~ '^[a-z][a-z-]*$'`),
    checkListed("orders_state", table.state, orderStates),
    checkNotNegative("orders_total", table.total),
    check("orders_currency", sql`${table.currency} = 'NGN'`),
    check("orders_subscribes", sql`(${table.orderType} = 'subscription') = (${table.creditAmount} is null)`),
    check("orders_place", sql`${table.orderType} = 'subscription' or ${table.locationId} is null`),
    check(
      "orders_paid_at",
      sql`${table.paidAt} is not null or ${table.state} in ('open', 'expired', 'cancelled')`,
    ),
  ],
);
