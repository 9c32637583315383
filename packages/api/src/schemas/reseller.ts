import type { Quote } from "@vendor/pricing-engine/vendor";
import * as z from "zod";
import { durationCodeSchema, planIdField } from "./catalog.ts";
import { NairaSchema, PriceSchema } from "./money.ts";
import {
  AddonGroupSchema,
  locationIdField,
  OrderLineSchema,
  PeriodSchema,
  PlanDetailsSchema,
  presentFields,
  ReplacedPeriodSchema,
} from "./order.ts";

/** Rows on a page of an agent's clients. */
export const CLIENTS_PAGE_SIZE = 20;

/** Locations in a query. */
export const locationIdsField = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, "Choose at most 50 clients");

/** A client's status: `soon` ends within the days of the token forecast and does not renew automatically; `none` never had a subscription that ends. */
export const clientStates = ["active", "soon", "expired", "none"] as const;

/** An agent's quote on the wire. */
export type TokenQuote = Pick<
  Quote,
  | "planId"
  | "duration"
  | "lines"
  | "planPrice"
  | "subtotal"
  | "agentDiscountPercent"
  | "agentDiscount"
  | "total"
>;

/**
 * An order priced in tokens; 1 KPT is ₦1 (spec §9). `total` = `subtotal` − `discount`; monthly orders have no discount.
 */
export const TokenQuoteSchema = z.codec(
  z.object({
    plan_id: z.number(),
    duration: durationCodeSchema,
    lines: z.array(OrderLineSchema),
    plan_amount: NairaSchema,
    subtotal: NairaSchema,
    discount_percentage: z.number(),
    discount: NairaSchema,
    total: NairaSchema,
  }),
  z.custom<TokenQuote>(),
  {
    decode: ({ plan_id, plan_amount, discount_percentage, discount, ...wire }) => ({
      ...wire,
      planId: plan_id,
      planPrice: plan_amount,
      agentDiscountPercent: discount_percentage,
      agentDiscount: discount,
    }),
    encode: (quote) => ({
      plan_id: quote.planId,
      duration: quote.duration,
      lines: [...quote.lines],
      plan_amount: quote.planPrice,
      subtotal: quote.subtotal,
      discount_percentage: quote.agentDiscountPercent,
      discount: quote.agentDiscount,
      total: quote.total,
    }),
  },
);

/** What the reseller's subscription page shows of a client: plan, add-ons and the order in tokens. */
export const AgentSummarySchema = z.object({
  location_id: z.number(),
  location_name: z.string(),
  owner: z.string(),
  expires_at: z.string().nullable(),
  planDetails: z.array(PlanDetailsSchema),
  addons: z.array(AddonGroupSchema),
  quote: TokenQuoteSchema,
  period: PeriodSchema,
  /** When it would end with the other duration, a month or a year; null for a free plan. */
  other_ends_at: z.string().nullable(),
  state: z.enum(clientStates),
  /** Whether its time until `expires_at` is or was a free trial. */
  on_trial: z.boolean(),
  /** Whether its owner has it renew automatically, so that paying for it is not needed. */
  renews_automatically: z.boolean(),
  replaces: z.array(ReplacedPeriodSchema),
  ...presentFields,
  balance: NairaSchema,
});

/** A location that is an agent's client, with its renewal's price. */
export const ClientSchema = z.object({
  location_id: z.number(),
  name: z.string(),
  owner: z.string(),
  /** The location's phone, or its owner's. */
  phone: z.string(),
  address: z.string(),
  state: z.enum(clientStates),
  plan_id: z.number().nullable(),
  plan_name: z.string().nullable(),
  duration: durationCodeSchema.nullable(),
  /** Until when it is paid for; null when that never ends or it never was. */
  expires_at: z.string().nullable(),
  renewal: TokenQuoteSchema.nullable(),
  /** Whether its time until `expires_at` is or was a free trial. */
  on_trial: z.boolean(),
  /** Whether its owner has it renew automatically, and that has not failed. */
  renews_automatically: z.boolean(),
});

export const reminderChannels = ["sms", "email"] as const;

/** Why there is nothing to remind a client of. */
export const noReminderReasons = [
  /** It has no plan that ends, or its account is being closed. */
  "nothing-to-renew",
  /** The plan renews automatically, and the vendor already sends notices of that. */
  "renews-automatically",
  /** The reminders of its last subscription are turned off. */
  "reminders-off",
] as const;

/** Why a client was not reminded. */
export const reminderFaults = [
  ...noReminderReasons,
  /** Its owner has not confirmed this phone or email. */
  "unconfirmed",
  /** It was reminded this way already, as often as a client may be in a day. */
  "client-limit",
  /** The agent has sent as many reminders as an agent may in a day. */
  "agent-limit",
  /** The address had its messages of the day from all causes. */
  "address-limit",
] as const;

/** What an agent's client would be sent; null when there is nothing to remind it of, for the reason `fault`. */
export const ReminderPreviewSchema = z.object({
  location_id: z.number(),
  name: z.string(),
  owner: z.string(),
  sms: z.string().nullable(),
  email: z.object({ subject: z.string(), text: z.string() }).nullable(),
  fault: z.enum(noReminderReasons).nullable(),
});

/** What became of one reminder. */
export const ReminderResultSchema = z.object({
  location_id: z.number(),
  name: z.string(),
  channel: z.enum(reminderChannels),
  sent: z.boolean(),
  /** Null when it was sent. */
  fault: z.enum(reminderFaults).nullable(),
});

/** The tokens that coming renewals need. `shortfall` is what the balance lacks of `needed`. */
export const TokenFloatSchema = z.object({
  days: z.number(),
  clients: z.number(),
  needed: NairaSchema,
  balance: NairaSchema,
  shortfall: NairaSchema,
});

/** An entry of an agent's tokens: negative when they were spent. */
export const TokenEntrySchema = z.object({
  id: z.number(),
  kind: z.enum(["opening-balance", "token-purchase", "token-payment", "token-reversed", "other"]),
  description: z.string(),
  reference: z.string(),
  location_name: z.string().nullable(),
  amount: NairaSchema,
  balance_after: NairaSchema,
  /** The agent's discount on the plan that it paid; 0 for everything else. */
  earned: NairaSchema,
  created_at: z.string(),
});

/** An agent's tokens in a month. `closing` = `opening` + `added` - `spent`, and `earned` = `clients_price` - `spent`. */
export const TokenTotalsSchema = z.object({
  opening: NairaSchema,
  /** Tokens bought, less what was taken back. */
  added: NairaSchema,
  /** Tokens paid for clients, less what was returned. */
  spent: NairaSchema,
  closing: NairaSchema,
  /** What the paid plans cost without the agent's discount. */
  clients_price: NairaSchema,
  /** The agent's discount on them. */
  earned: NairaSchema,
  /** How many plans were paid for. */
  payments: z.number(),
});

/** A person who signed up with an agent's link. */
export const AgentSignupSchema = z.object({
  location_id: z.number(),
  name: z.string(),
  /** The location's phone, or its owner's. */
  phone: z.string(),
  verified: z.boolean(),
  subscribed: z.boolean(),
  created_at: z.string(),
});

/** One client of a payment for several: the order, and the total that was shown. */
export const RenewalClaimSchema = z.object({
  location_id: locationIdField,
  plan_id: planIdField,
  duration: durationCodeSchema,
  amount_paid: PriceSchema,
  expires_at: z.iso
    .datetime()
    .nullish()
    .describe("The client's `expires_at` that was shown. Refuses the payment when it was renewed meanwhile."),
});

/** The result for one client of a payment. `reversed`: it could not be fulfilled, and its tokens were returned. */
export const RenewalResultSchema = z.object({
  location_id: z.number(),
  name: z.string(),
  outcome: z.enum(["subscribed", "reversed"]),
  message: z.string(),
  amount: NairaSchema,
  reference: z.string(),
  receipt_code: z.string().nullable(),
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});

/** What anyone with a receipt's code may see: enough to compare with the printed receipt, without address or phone. */
export const VerifiedReceiptSchema = z.object({
  code: z.string(),
  number: z.string(),
  /** What was paid for: "Plus plan, 12 months", "Wallet top-up" or "Tokens". */
  description: z.string(),
  /** This and the plan's fields are null for top-ups and tokens. */
  location_name: z.string().nullable(),
  plan_name: z.string().nullable(),
  duration: durationCodeSchema.nullable(),
  paid_at: z.string(),
  amount: NairaSchema,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** Whether it is valid: false when the payment was reversed. */
  valid: z.boolean(),
});
