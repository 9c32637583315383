import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { plans } from "./catalog.ts";
import {
  checkBasisPoints,
  checkListed,
  checkNotNegative,
  idColumn,
  koboColumn,
  momentColumn,
} from "./columns.ts";
import { accounts, locations, users } from "./identity.ts";
import { type OrderQuote, orders, orderTypes } from "./orders.ts";

const couponKinds = ["percent", "amount"] as const;

export const coupons = pgTable(
  "coupons",
  {
    /** In upper case. */
    code: text("code").primaryKey(),
    kind: text("kind", { enum: couponKinds }).notNull(),
    /** Percent, or kobo. */
    value: bigint("value", { mode: "number" }).notNull(),
    expiresAt: momentColumn("expires_at"),
    maxRedemptions: integer("max_redemptions"),
    maxPerAccount: integer("max_per_account"),
    /** Null means any. */
    planIds: jsonb("plan_ids").$type<number[]>(),
    durations: jsonb("durations").$type<(1 | 12)[]>(),
  },
  (table) => [
    checkListed("coupons_kind", table.kind, couponKinds),
    check("coupons_code", sql`${table.code} = upper(${table.code})`),
    check(
      "coupons_value",
      sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`,
    ),
    check("coupons_limits", sql`${table.maxRedemptions} >= 0 and ${table.maxPerAccount} >= 0`),
  ],
);

/**
 * What a rail knows of its payment.
 * @property rail - `payment_method` of the payment's order.
 * @property toPay - What the payer needs, in the rail's words; missing until the payment is opened with its provider.
 * @property challengeUrl - Where the bank asks the payer to confirm a saved card's payment.
 * @property isReplaced - Whether the payer chose another way to pay, or other extras, so that its order is not given any more.
 * @property bank - The one at which the payer pays by USSD: the number of its code, and its name.
 * @property returned - The last transfer that the provider sent back, and all of which the payer was told; kobo.
 * @property credited - What was added to the wallet, because its order could not use it; kobo.
 * @property creditCharge - The charge that was taken off it before; kobo.
 * @property debtPaid - The part of `credited` that paid what the owner owed at once; kobo.
 * @property returnedBy - How staff returned it where the provider cannot: the number of their bank transfer, or to the wallet.
 * @property sender - Who sent money to an account number, as far as the sender's bank says.
 */
export type RailData = {
  rail: string;
  toPay?: Readonly<Record<string, string>>;
  challengeUrl?: string;
  isReplaced?: true;
  bank?: { id: string; name: string };
  returned?: { amount: number; told?: readonly number[] };
  credited?: number;
  creditCharge?: number;
  debtPaid?: number;
  returnedBy?: { bankReference: string } | "wallet";
  sender?: { name: string | null; bank: string | null };
};

const paymentStates = ["open", "pending", "settled", "failed", "refunding", "refunded"] as const;
/** Why a payment did not come. `modules/subscriptions/dunning.ts` says what follows for a renewal. */
export const declineCodes = [
  "insufficient-funds",
  "card-expired",
  // It is stolen, lost, restricted, closed or unknown to its bank, or the provider no longer accepts it.
  "card-blocked",
  // It is no longer among the saved cards.
  "card-removed",
  // The bank says no and nothing more.
  "declined",
  "unreachable",
  // The payer did not confirm or finish it.
  "not-confirmed",
  "wallet-too-low",
  "below-card-minimum",
  "no-longer-offered",
  "paid-already",
  "account-closing",
  "location-closed",
] as const;
export type DeclineCode = (typeof declineCodes)[number];
const paymentPhases = ["initializing", "charging", "not-charged", "refund-ordered", "refund-failed"] as const;

/**
 * A payment by a rail that settles later. `open`: not paid yet. `pending`: charged, or the outcome is unknown and
 * the provider is asked about it. `settled`: paid and fulfilled. `refunding`: paid, but twice, too late or too little.
 */
export const paymentIntents = pgTable(
  "payment_intents",
  {
    id: uuid("id").primaryKey(),
    /** Issued by us and never reused: it is Paystack's idempotency key. */
    reference: text("reference").notNull().unique(),
    /** Null only until the order of a row from before `orders` existed is filled in. */
    orderId: uuid("order_id").references(() => orders.id),
    orderType: text("kind", { enum: orderTypes }).notNull(),
    accountId: idColumn("account_id", () => accounts.id),
    userId: idColumn("user_id", () => users.id),
    locationId: integer("location_id").references(() => locations.id),
    state: text("state", { enum: paymentStates }).notNull(),
    /** What the card is charged, in kobo. */
    amount: koboColumn("amount").notNull(),
    currency: text("currency").notNull().default("NGN"),
    email: text("email").notNull(),
    quote: jsonb("order").$type<OrderQuote>(),
    /** Hash of the account and what is bought, so that two tabs with the same order share one intent. */
    orderHash: text("order_hash"),
    /** What a top-up adds to the wallet or a token purchase to the agent's tokens, in kobo; null for orders. */
    creditAmount: koboColumn("credit_amount"),
    /** Handle of the saved card that pays; null for a new card, which is entered at Paystack. */
    cardHandle: uuid("card_handle"),
    saveCard: boolean("save_card").notNull().default(false),
    /** Null in rows of the previous version, which are payments by card. */
    railData: jsonb("rail_data").$type<RailData>(),
    /** Read and written for the previous version only, with `authorization_url` and `challenge_url` (decision 044). */
    accessCode: text("access_code"),
    authorizationUrl: text("authorization_url"),
    /**
     * Our own step within the state; null when there is none. `initializing`: a request is opening it at Paystack.
     * `charging`: a request is charging the saved card. `not-charged`: failed before the saved card was charged.
     * `refund-ordered`: Paystack has been asked for the refund. `refund-failed`: the refund has to be ordered again.
     */
    phase: text("phase", { enum: paymentPhases }),
    /** The transaction's status at Paystack when we last asked. */
    providerStatus: text("provider_status"),
    /** Paystack's gateway response, or our own reason for a payment that failed or goes back. */
    providerMessage: text("provider_message"),
    /** Why the money did not come; null while it may, and for a payment that was given up for another one. */
    declineCode: text("decline_code", { enum: declineCodes }),
    providerTransactionId: text("provider_transaction_id"),
    /** When the charge of a saved card began; null when it certainly was not charged. */
    chargedAt: momentColumn("charged_at"),
    challengeUrl: text("challenge_url"),
    /**
     * Since when the payer's bank disputes the payment; null without a dispute, and after one that was decided for us.
     */
    disputedAt: momentColumn("disputed_at"),
    /** When the payer's browser first said that it was paid. */
    returnedAt: momentColumn("returned_at"),
    createdAt: momentColumn("created_at").notNull(),
    checkedAt: momentColumn("checked_at"),
    settledAt: momentColumn("settled_at"),
    /** Whether money came and its provider has not said yet what it keeps of it. Null means no. */
    feeDue: boolean("fee_due"),
  },
  (table) => [
    index("payment_intents_fee_due_index").on(table.checkedAt).where(sql`${table.feeDue}`),
    index("payment_intents_order_index").on(table.orderId).where(sql`${table.orderId} is not null`),
    // Empty but for rows that have no order: each start looks for these.
    index("payment_intents_without_order_index")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.reference} is not null`),
    index("payment_intents_account_index").on(table.accountId, table.createdAt),
    index("payment_intents_disputed_index").on(table.accountId).where(sql`${table.disputedAt} is not null`),
    index("payment_intents_unfinished_index").on(table.state, table.createdAt),
    checkListed("payment_intents_kind", table.orderType, orderTypes),
    checkListed("payment_intents_state", table.state, paymentStates),
    checkListed("payment_intents_phase", table.phase, paymentPhases),
    checkListed("payment_intents_decline_code", table.declineCode, declineCodes),
    check("payment_intents_amount", sql`${table.amount} > 0`),
    check("payment_intents_credit_amount", sql`${table.creditAmount} between 1 and ${table.amount}`),
    check("payment_intents_currency", sql`${table.currency} = 'NGN'`),
    /** At most one unpaid intent for an order, so that a second tab finds the first one's. */
    uniqueIndex("payment_intents_open_order").on(table.orderHash).where(sql`${table.state} = 'open'`),
  ],
);

const couponUseStates = ["reserved", "redeemed", "released"] as const;

/** A use of a coupon: reserved when an order is validated, redeemed in the settling transaction (spec §4). */
export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    couponCode: text("coupon_code")
      .notNull()
      .references(() => coupons.code),
    accountId: idColumn("account_id", () => accounts.id),
    /** The payment intent's reference, or that of the wallet or free order. */
    reference: text("reference").notNull().unique(),
    /** Null only until the order of a row from before `orders` existed is filled in. */
    orderId: uuid("order_id").references(() => orders.id),
    state: text("state", { enum: couponUseStates }).notNull(),
    reservedUntil: momentColumn("reserved_until").notNull(),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("coupon_redemptions_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    // Empty but for rows that have no order: each start looks for these.
    index("coupon_redemptions_without_order_index")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.reference} is not null`),
    index("coupon_redemptions_code_index").on(table.couponCode, table.state),
    checkListed("coupon_redemptions_state", table.state, couponUseStates),
  ],
);

const subscriptionKinds = ["trial", "paid", "free"] as const;

/**
 * A location's subscription or trial for a period. The current one has the latest `startsAt` that is not in the future.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 501 }),
    locationId: idColumn("location_id", () => locations.id),
    planId: idColumn("plan_id", () => plans.id),
    kind: text("kind", { enum: subscriptionKinds }).notNull(),
    duration: smallint("duration").$type<1 | 12>().notNull(),
    startsAt: momentColumn("starts_at").notNull(),
    /** The day of the month on which its end falls where the month has it: 31 for one whose first period began on a 31st. */
    anchorDay: smallint("anchor_day"),
    /** Null for a free plan, which never ends. */
    endsAt: momentColumn("ends_at"),
    /** Kobo, the payment charge included. */
    amountPaid: koboColumn("amount_paid").notNull(),
    lines: jsonb("lines").$type<OrderQuote["lines"]>().notNull(),
    /** What its days are worth when another plan replaces it; null for rows from before this column existed. */
    value: koboColumn("value"),
    /** What the unused days of replaced subscriptions gave towards it; null when nothing was credited. */
    credits: jsonb("credits").$type<OrderQuote["credits"]>(),
    /** The rate of the VAT that the price contained; null for rows from before this column existed. */
    vatRateBps: integer("vat_rate_bps"),
    /** The payment's reference; unique, so that a payment creates one subscription. Null for trials. */
    reference: text("reference").unique(),
    /** Null for trials. */
    orderId: uuid("order_id").references(() => orders.id),
    /** The agent who paid with tokens, if one did. */
    paidByAgentId: integer("paid_by_agent_id").references(() => users.id),
    /** The code on the receipt of an agent's payment; anyone who has it can check the receipt. */
    receiptCode: text("receipt_code").unique(),
    /** Days by which support has extended it; only of a trial. */
    extendedDays: integer("extended_days").notNull().default(0),
    /** Whether the owners are reminded before it ends. */
    remindsBeforeEnd: boolean("renews").notNull().default(true),
    /** When they were reminded. */
    remindedAt: momentColumn("reminded_at"),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    index("subscriptions_unreminded_index")
      .on(table.endsAt)
      .where(sql`${table.remindsBeforeEnd} and ${table.remindedAt} is null`),
    /** An order creates one subscription. */
    uniqueIndex("subscriptions_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    // Empty but for rows that have no order: each start looks for these.
    index("subscriptions_without_order_index")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.reference} is not null`),
    index("subscriptions_trials_index")
      .on(table.endsAt, table.locationId)
      .where(sql`${table.kind} = 'trial'`),
    // Those that begin or end on a day.
    index("subscriptions_starts_index").on(table.startsAt),
    index("subscriptions_ends_index").on(table.endsAt),
    // In the order of their beginning, so that the current one is found without reading those before it.
    index("subscriptions_periods_index").on(table.locationId, table.startsAt, table.id),
    // For the newest of a location, and with it a plan whose cost does not grow with what the location has bought.
    index("subscriptions_newest_index").on(table.locationId, table.id),
    index("subscriptions_agent_index")
      .on(table.paidByAgentId, table.createdAt)
      .where(sql`${table.paidByAgentId} is not null`),
    checkListed("subscriptions_kind", table.kind, subscriptionKinds),
    check("subscriptions_duration", sql`${table.duration} in (1, 12)`),
    check("subscriptions_anchor_day", sql`${table.anchorDay} between 1 and 31`),
    // They are equal when it was ended before it began.
    check("subscriptions_dates", sql`${table.endsAt} >= ${table.startsAt}`),
    checkNotNegative("subscriptions_amount_paid", table.amountPaid),
    check("subscriptions_cost_nothing", sql`${table.kind} = 'paid' or ${table.amountPaid} = 0`),
    checkBasisPoints("subscriptions_vat_rate_bps", table.vatRateBps),
  ],
);

/**
 * A receipt's details on the day it was paid: whom it was billed to, and the period that was bought. Written when a payment
 * settles; later changes of billing details or subscriptions do not change it.
 */
export const receiptDetails = pgTable(
  "receipt_details",
  {
    reference: text("reference").primaryKey(),
    /** Null only until the order of a row from before `orders` existed is filled in. */
    orderId: uuid("order_id").references(() => orders.id),
    payerName: text("payer_name").notNull(),
    payerEmail: text("payer_email").notNull(),
    payerTin: text("payer_tin"),
    /** Null for top-ups and tokens. */
    startsAt: momentColumn("starts_at"),
    /** Null for a plan without an end. */
    endsAt: momentColumn("ends_at"),
  },
  (table) => [
    uniqueIndex("receipt_details_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    // Empty but for rows that have no order: each start looks for these.
    index("receipt_details_without_order_index")
      .on(table.reference)
      .where(sql`${table.orderId} is null and ${table.reference} is not null`),
  ],
);

export const savedCards = pgTable(
  "saved_cards",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 301 }),
    accountId: idColumn("account_id", () => accounts.id),
    /** The opaque handle that the browser gets. */
    handle: uuid("handle").notNull().unique(),
    /** Paystack's authorization code and the email address that it works with. They are never sent to a browser. */
    authorizationCode: text("authorization_code").notNull(),
    email: text("email").notNull(),
    signature: text("signature").notNull(),
    cardType: text("card_type").notNull(),
    lastFour: text("last_four").notNull(),
    expMonth: text("exp_month").notNull(),
    expYear: text("exp_year").notNull(),
    /** The card's country according to Paystack; null for cards saved before this column existed. */
    countryCode: text("country_code"),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    unique("saved_cards_once").on(table.accountId, table.email, table.signature),
    // For staff's search.
    index("saved_cards_last_four_index").on(table.lastFour, table.accountId),
  ],
);

const mandateStates = ["asked", "pending", "active", "revoked"] as const;

/**
 * A permission to debit a bank account for renewals. `asked`: its owner was sent to Paystack's page. `pending`: given there, and the
 * bank waits for the owner's small transfer. `active`: it can be debited. `revoked`: at the bank or at Paystack.
 */
export const mandates = pgTable(
  "mandates",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 401 }),
    accountId: idColumn("account_id", () => accounts.id),
    /** The opaque handle that the browser gets. */
    handle: uuid("handle").notNull().unique(),
    /** Paystack's. */
    reference: text("reference").notNull().unique(),
    /** Paystack's code, which works with this email address; null until the mandate is given. It is never sent to a browser. */
    authorizationCode: text("authorization_code"),
    email: text("email").notNull(),
    bankName: text("bank_name").notNull().default(""),
    /** Of the account number; empty while Paystack has not said. */
    lastFour: text("last_four").notNull().default(""),
    state: text("state", { enum: mandateStates }).notNull(),
    askedBy: idColumn("asked_by", () => users.id),
    createdAt: momentColumn("created_at").notNull(),
    changedAt: momentColumn("changed_at").notNull(),
    /** When Paystack was asked about it. */
    checkedAt: momentColumn("checked_at").notNull(),
  },
  (table) => [
    index("mandates_account_index").on(table.accountId),
    index("mandates_checked_index").on(table.checkedAt),
    checkListed("mandates_state", table.state, mandateStates),
    check("mandates_authorization", sql`(${table.authorizationCode} is null) = (${table.state} = 'asked')`),
  ],
);

/** Paystack's webhooks as received. Events have no id, so event and data.id together are unique. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    event: text("event").notNull(),
    dataId: text("data_id").notNull(),
    reference: text("reference"),
    body: jsonb("body").notNull(),
    receivedAt: momentColumn("received_at").notNull(),
    processedAt: momentColumn("processed_at"),
  },
  (table) => [
    unique("webhook_events_once").on(table.event, table.dataId),
    index("webhook_events_reference_index").on(table.reference),
    index("webhook_events_received_index").on(table.receivedAt),
    index("webhook_events_unprocessed_index").on(table.id).where(sql`${table.processedAt} is null`),
  ],
);

export const accountNumberStates = ["asked", "active", "refused", "closing", "closed"] as const;

/**
 * An account number of one's own: what is sent to it is balance of an account's wallet, or an agent's tokens. `asked`: Paystack has not
 * said yet that it gives one. `refused`: it gives none; the owner may ask again. `closing`: it has to be given up at Paystack. `closed`: money that still
 * comes is unmatched.
 */
export const accountNumbers = pgTable(
  "account_numbers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    accountId: idColumn("account_id", () => accounts.id),
    /** Who asked for it: the agent whose tokens the money buys. */
    userId: idColumn("user_id", () => users.id),
    /** What the money that comes to it buys. */
    orderType: text("type", { enum: orderTypes }).notNull(),
    state: text("state", { enum: accountNumberStates }).notNull(),
    /** Paystack's code of its customer; null until Paystack has said it. */
    customerCode: text("customer_code"),
    /** Paystack's id of the number, the number itself and what senders see; null until it is assigned. */
    providerId: text("provider_id"),
    accountNumber: text("account_number"),
    accountName: text("account_name"),
    bankName: text("bank_name"),
    askedAt: momentColumn("asked_at").notNull(),
    /** When Paystack was asked last. */
    checkedAt: momentColumn("checked_at"),
    assignedAt: momentColumn("assigned_at"),
    closedAt: momentColumn("closed_at"),
  },
  (table) => [
    uniqueIndex("account_numbers_one_an_account").on(table.accountId).where(sql`${table.state} <> 'closed'`),
    uniqueIndex("account_numbers_number")
      .on(table.accountNumber)
      .where(sql`${table.accountNumber} is not null and ${table.state} <> 'closed'`),
    index("account_numbers_known_index").on(table.accountNumber),
    index("account_numbers_customer_index").on(table.customerCode),
    index("account_numbers_state_index").on(table.state, table.id).where(sql`${table.state} <> 'closed'`),
    index("account_numbers_waiting_index").on(table.id).where(sql`${table.state} in ('asked', 'closing')`),
    checkListed("account_numbers_type", table.orderType, ["top-up", "tokens"]),
    checkListed("account_numbers_state", table.state, accountNumberStates),
    check(
      "account_numbers_assigned",
      sql`(${table.accountNumber} is not null) or ${table.state} in ('asked', 'refused', 'closed')`,
    ),
  ],
);

/** Why money belongs to nobody. */
export const unmatchedReasons = [
  "unknown-number",
  "number-closed",
  "account-closing",
  "unknown-payment",
] as const;
export const unmatchedStates = ["waiting", "assigned", "returned"] as const;

/**
 * Money that came and belongs to no payment and no account: it is in the ledger's account `suspense` until staff assign it to a wallet or an
 * agent, or return it. What it says of its sender is deleted then.
 */
export const unmatchedPayments = pgTable(
  "unmatched_payments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Paystack's id, so that the same money counts once. */
    transactionId: text("transaction_id").notNull().unique(),
    /** Paystack's reference, by which it tells of a refund. */
    reference: text("reference").notNull(),
    amount: koboColumn("amount").notNull(),
    /** The rail by which it came. */
    rail: text("rail").notNull(),
    /** Whose account number it came to, where that is known. */
    accountId: integer("account_id").references(() => accounts.id),
    reason: text("reason", { enum: unmatchedReasons }).notNull(),
    state: text("state", { enum: unmatchedStates }).notNull(),
    senderName: text("sender_name"),
    senderBank: text("sender_bank"),
    receiverNumber: text("receiver_number"),
    receivedAt: momentColumn("received_at").notNull(),
    /** Why staff assigned or returned it, and the number of the bank transfer that returned it. */
    note: text("note"),
    bankReference: text("bank_reference"),
    endedAt: momentColumn("ended_at"),
    /** Whether what Paystack keeps is still to be booked. Paystack is asked once about rows of versions that did not write it. */
    feeDue: boolean("fee_due").notNull().default(true),
  },
  (table) => [
    index("unmatched_payments_fee_due_index").on(table.receivedAt).where(sql`${table.feeDue}`),
    index("unmatched_payments_waiting_index").on(table.receivedAt).where(sql`${table.state} = 'waiting'`),
    index("unmatched_payments_reference_index").on(table.reference),
    checkListed("unmatched_payments_reason", table.reason, unmatchedReasons),
    checkListed("unmatched_payments_state", table.state, unmatchedStates),
    check("unmatched_payments_amount", sql`${table.amount} > 0`),
    check("unmatched_payments_ended", sql`(${table.endedAt} is null) = (${table.state} = 'waiting')`),
  ],
);
