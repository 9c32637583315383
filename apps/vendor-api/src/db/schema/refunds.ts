import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { checkListed, koboColumn, momentColumn } from "./columns.ts";
import { paymentIntents } from "./money.ts";
import { orders } from "./orders.ts";

export const refundTargets = ["provider", "wallet", "bank", "tokens"] as const;
export const refundStates = ["asked", "ordered", "done", "failed"] as const;

/**
 * A return of an order's payment, whole or in part, that staff have decided. `asked`: a job has to order it at the provider. `ordered`: the provider
 * was asked to send the money. `done`: the money is back. `failed`: the provider does not send it; staff may order another.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Such as `<order>-part-2`: the reference of its transfer and its credit note, and the note by which the provider's list shows it. */
    reference: text("reference").notNull().unique(),
    /** Null for an order that a wallet or tokens paid. */
    paymentId: uuid("payment_id").references(() => paymentIntents.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Whether it is all that was left of the payment, so that what was bought ends. */
    isWhole: boolean("is_whole").notNull(),
    amount: koboColumn("amount").notNull(),
    /**
     * `provider`: back to where it came from. `wallet` and `bank`: where the provider cannot; `bank` is a bank transfer of ours. What a wallet or an
     * agent's tokens paid goes back to them: `wallet`, `tokens`.
     */
    target: text("target", { enum: refundTargets }).notNull(),
    /** The number of our bank transfer; null for others. */
    bankReference: text("bank_reference"),
    state: text("state", { enum: refundStates }).notNull(),
    /** Whether one member of staff decided it alone, so that it counts towards the limit of a day. */
    isAlone: boolean("is_alone").notNull(),
    /** The provider's own number; null until it has said it. */
    providerRefundId: text("provider_refund_id"),
    /** Why the provider does not send it. */
    fault: text("fault"),
    createdAt: momentColumn("created_at").notNull(),
    /** When the provider was asked last. */
    checkedAt: momentColumn("checked_at"),
    endedAt: momentColumn("ended_at"),
  },
  (table) => [
    index("refunds_payment_index").on(table.paymentId),
    index("refunds_order_index").on(table.orderId),
    // For an agent's statement.
    index("refunds_tokens_index").on(table.createdAt).where(sql`${table.target} = 'tokens'`),
    index("refunds_waiting_index").on(table.id).where(sql`${table.state} in ('asked', 'ordered')`),
    index("refunds_failed_index").on(table.id).where(sql`${table.fault} is not null`),
    index("refunds_alone_index").on(table.createdAt).where(sql`${table.isAlone}`),
    checkListed("refunds_target", table.target, refundTargets),
    checkListed("refunds_state", table.state, refundStates),
    check("refunds_amount", sql`${table.amount} > 0`),
    check("refunds_bank", sql`(${table.bankReference} is not null) = (${table.target} = 'bank')`),
    check("refunds_ended", sql`(${table.endedAt} is null) = (${table.state} in ('asked', 'ordered'))`),
  ],
);
