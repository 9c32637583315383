import * as z from "zod";
import { durationCodeSchema } from "./catalog.ts";
import { foreignField, NairaSchema } from "./money.ts";
import { OrderLineSchema, PeriodSchema } from "./order.ts";
import { toPayField } from "./payment.ts";

export const subscriptionStatuses = ["trial", "active", "expired"] as const;
/**
 * A subscription in a history. `upcoming`: it has not begun. `replaced`: another plan replaced it before it ended.
 * `cancelled`: it was withdrawn, or its money was returned, before it began.
 */
export const subscriptionRowStatuses = [
  ...subscriptionStatuses,
  "upcoming",
  "replaced",
  "cancelled",
] as const;
export const roles = ["owner", "manager", "accountant", "cashier", "agent", "staff"] as const;

/** The login token's claims that the sites read (spec §3). `verification_status` 0 is verified (spec §3). */
export const TokenClaimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  location_id: z.number().nullable(),
  subscription_status: z.enum(subscriptionStatuses).nullable(),
  verification_status: z.number(),
  /** Whether the account will be closed; tokens from before accounts could close have no such claim. */
  is_closing: z.boolean().default(false),
  /** The member of staff who sees the website as this person, and can change nothing; the person's own tokens have none. */
  viewed_by: z.string().optional(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaimsSchema>;

export const SubscriptionSchema = z.object({
  id: z.number(),
  plan_id: z.number(),
  plan_name: z.string(),
  duration: durationCodeSchema,
  kind: z.enum(["trial", "paid", "free"]),
  status: z.enum(subscriptionRowStatuses),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  /** Whether we remind the owners before it ends. Automatic renewals are in `RenewalSchema`. */
  renews: z.boolean(),
  /** Null for cashiers, who see no amounts (and no lines). */
  amount_paid: NairaSchema.nullable(),
  lines: z.array(OrderLineSchema),
});

/** The state of an assisted onboarding. */
export const OnboardingSchema = z.object({
  state: z.enum(["requested", "scheduled", "done"]),
  requested_at: z.string(),
  /** When it takes place; null until that is arranged. */
  scheduled_for: z.string().nullable(),
  /** The agent who carries it out; null for the vendor's staff. */
  agent_name: z.string().nullable(),
  /** The owner's phone, which staff call to arrange a time: the first five and the last two characters. */
  masked_phone: z.string().nullable(),
});

/** How many of something a location's plan allows: active users, outlets, products. */
export const AllowanceSchema = z.object({
  name: z.string(),
  /** In the plan itself. */
  included: z.number(),
  /** As extras. */
  added: z.number(),
});

export const LocationSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** The current one, or the last one. */
  subscription: SubscriptionSchema.extend({ status: z.enum(subscriptionStatuses) }).nullable(),
  /** The upcoming ones, the next one first, from every payer. */
  upcoming: z.array(SubscriptionSchema),
  /** What its plan allows now, extras included; empty while no plan is active. */
  allowances: z.array(AllowanceSchema),
  /** For the newest order with assisted onboarding; null when there is none. */
  onboarding: OnboardingSchema.nullable(),
  /** Until when it stays active although its renewal failed. */
  grace_until: z.string().nullable(),
  renews_automatically: z.boolean(),
});

/** A subscription in a history, with its location and its payment's reference (null for trials). */
export const SubscriptionRowSchema = SubscriptionSchema.extend({
  amount_paid: NairaSchema,
  location_id: z.number(),
  location_name: z.string(),
  reference: z.string().nullable(),
});

/** A location on the account's list. `renewable`: it is open and has no subscription, or one that ends. */
export const AccountLocationSchema = LocationSchema.extend({
  renewable: z.boolean(),
  address: z.string(),
  phone: z.string().nullable(),
  closed_at: z.string().nullable(),
});

/** A location with the newest of its subscriptions; `total` says how many there are. */
export const LocationDetailsSchema = AccountLocationSchema.extend({
  created_at: z.string(),
  subscriptions: z.array(SubscriptionRowSchema),
  total: z.number(),
});

/** A saved card as the account's pages show it: `id` is an opaque handle. */
export const AccountCardSchema = z.object({
  id: z.string(),
  card_type: z.string(),
  last_four: z.string(),
  exp_month: z.string(),
  exp_year: z.string(),
  expired: z.boolean(),
  foreign: foreignField,
});

export const AccountSchema = z.object({
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** Whether the link in the confirmation email was opened. */
  email_verified: z.boolean(),
  phone: z.string(),
  role: z.enum(roles),
  /** The customer's account that the person belongs to; null for agents and staff. */
  account_name: z.string().nullable(),
  /** When the person signed up. */
  created_at: z.string(),
  /** When the account will be closed, as an owner asked; null when it stays. */
  closes_at: z.string().nullable(),
  /** The API's time, which "in 3 days" counts from. */
  as_of: z.string(),
  verification_status: z.number(),
  subscription_status: z.enum(subscriptionStatuses).nullable(),
  location_id: z.number().nullable(),
  /** Null for cashiers, who see no money. */
  wallet_balance: NairaSchema.nullable(),
  locations: z.array(LocationSchema),
});

/** A checkout that its person left before it was paid. */
export const OpenOrderSchema = z.object({
  plan_id: z.number(),
  plan_name: z.string(),
  duration: durationCodeSchema,
  /** Null for the person's own location. */
  location_id: z.number().nullable(),
  saved_at: z.string(),
  /** Why its payment failed; null when none was tried, or the last one may still succeed. */
  failure: z.string().nullable(),
});

/** A file with all data of the account. `ready_at` is null while it is being written. */
export const DataExportSchema = z.object({
  id: z.string(),
  requested_at: z.string(),
  ready_at: z.string().nullable(),
  /** When the file is deleted. */
  expires_at: z.string().nullable(),
});

/** The payer's details on receipts: the business's name and its tax identification number. */
export const BillingSchema = z.object({ name: z.string(), tin: z.string().nullable() });

/**
 * The state of a card payment. `settled`: fulfilled. `pending`: unknown so far, and Paystack is asked again.
 * `refunding`: the money came twice or too late and is refunded.
 */
export const paymentStates = ["open", "pending", "settled", "failed", "refunding", "refunded"] as const;

/** What pages and files call each state. */
export const paymentStateNames: Readonly<Record<(typeof paymentStates)[number], string>> = {
  open: "Not finished",
  pending: "Checking",
  settled: "Paid",
  failed: "Failed",
  refunding: "Refund in progress",
  refunded: "Refunded",
};

export const PaymentSchema = z.object({
  reference: z.string(),
  kind: z.enum(["subscription", "top-up", "tokens"]),
  state: z.enum(paymentStates),
  message: z.string(),
  /** The amount on the card, the charge included. */
  amount: NairaSchema,
  /** What is added to the wallet: by a top-up, or because an order could not use the money; otherwise null. */
  credit: NairaSchema.nullable(),
  /** The order's; null for a top-up. */
  plan_id: z.number().nullable(),
  duration: durationCodeSchema.nullable(),
  location_id: z.number().nullable(),
  /** The period of a settled order; otherwise null. */
  period: PeriodSchema.nullable(),
  /** Where the bank asks the payer to confirm the payment; null when it does not. */
  challenge_url: z.string().nullable(),
  payment_method: z.string().default("card"),
  to_pay: toPayField,
  /** The last transfer that its bank sends back, mostly because it was not the exact amount, and how many it has sent back; null without one. */
  returned_transfer: z
    .object({ amount: NairaSchema, times: z.number().int().default(1) })
    .nullable()
    .default(null),
  /** With it `changedPayments` says whether there is something new to show; null when nothing is waited for. */
  watch_key: z.string().nullable().default(null),
  /** The time of this answer, for what ends at a moment. */
  as_of: z.string().optional(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});

/** A bank account whose owner lets us debit it for renewals: `id` is an opaque handle. */
export const MandateSchema = z.object({
  id: z.string(),
  /** `pending`: its bank has not activated it yet. `revoked`: it can no longer be debited. */
  state: z.enum(["pending", "active", "revoked"]),
  /** Empty while Paystack has not said. */
  bank: z.string(),
  last_four: z.string(),
  created_at: z.string(),
});
