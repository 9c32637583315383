import * as z from "zod";
import { AccountCardSchema, MandateSchema } from "./account.ts";
import { durationCodeSchema, planIdField } from "./catalog.ts";
import { lineText } from "./fields.ts";
import { NairaSchema } from "./money.ts";
import { locationIdField, OrderLineSchema, PeriodSchema } from "./order.ts";

/** What can pay a renewal. */
export const renewalMeans = ["wallet", "mandate", "card"] as const;
export type RenewalMeans = (typeof renewalMeans)[number];
const payOrder = z.array(z.enum(renewalMeans));

/** A location's plan as it renews, or would renew. */
export const RenewalSchema = z.object({
  location_id: z.number(),
  location_name: z.string(),
  on: z.boolean(),
  plan_id: z.number(),
  plan_name: z.string(),
  duration: durationCodeSchema,
  lines: z.array(OrderLineSchema),
  /** Whether this is another plan, term or number of extras than the one that runs. */
  is_change: z.boolean(),
  /** When the paid period ends. */
  due_at: z.string(),
  /** When it is paid, on or before that day: the day that pages and messages name. */
  renews_at: z.string(),
  /** What is taken, the charge included. */
  amount: NairaSchema,
  /** The price from the wallet, which has no card charge. */
  wallet_amount: NairaSchema,
  pays: z.enum(["wallet", "mandate", "card", "nobody"]),
  /** The saved card that may be charged. */
  card: AccountCardSchema.nullable(),
  /** The bank account that may be debited. */
  mandate: MandateSchema.nullable().default(null),
  /** What pays first, and what where that cannot. */
  pay_order: payOrder.default([...renewalMeans]),
  /** After a failed attempt: why it failed, when the next one is, and until when the plan stays active. */
  last_failure: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  grace_until: z.string().nullable(),
  consented_at: z.string().nullable(),
});

/** What an owner chooses to renew: without a plan, what runs now. `card`: a saved card's handle, or null for the wallet only. */
export const renewalChoiceFields = {
  /** Kept as it was unless given. Without `mandate` no bank account is debited. */
  pay_order: payOrder
    .min(1, "Choose what pays")
    .refine((order) => new Set(order).size === order.length, "Choose each of them once")
    .refine((order) => order.includes("wallet"), "Your wallet is one of them")
    .optional(),
  card: z.uuid("Choose a card").nullable().default(null),
  plan_id: planIdField.optional(),
  duration: durationCodeSchema.optional(),
};

export const stopReasonField = lineText({ max: 200, tooLong: "Use at most 200 characters" }).optional();

/** Locations that are renewed in one payment from the wallet, each with the `wallet_amount` and the `due_at` that the owner was shown. */
export const renewTogetherFields = {
  locations: z
    .array(
      z.object({
        location_id: locationIdField,
        amount_paid: NairaSchema,
        due_at: z.iso
          .datetime()
          .optional()
          .describe("Refuses the payment when the location was renewed meanwhile."),
      }),
    )
    .min(1, "Choose a location")
    .max(50, "Choose at most 50 locations at a time")
    .refine(
      (rows) => new Set(rows.map(({ location_id }) => location_id)).size === rows.length,
      "Choose each location once",
    ),
  amount_paid: NairaSchema,
};

export const RenewedLocationSchema = z.object({
  location_id: z.number(),
  reference: z.string(),
  ...PeriodSchema.shape,
});
