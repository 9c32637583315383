import * as z from "zod";
import { FeeScheduleSchema, PriceSchema, RailsSchema } from "./money.ts";

export const durationCodeSchema = z.union([z.literal(1), z.literal(12)], {
  error: "Choose monthly (1) or yearly (12)",
});

export const planIdField = z
  .number({ error: "Choose a plan" })
  .int("Choose a plan")
  .min(1, "Choose a plan")
  .max(1000, "Choose a plan");

/** A percentage that the pricing engine accepts. */
const percent = z.number().min(0).max(100).multipleOf(0.01);

/** A plan for the pricing pages. Amounts are full prices; `discount` is a percentage of the year's. */
export const PlanHeaderSchema = z.object({
  id: z.number(),
  name: z.string(),
  amountMonth: PriceSchema,
  amountYear: PriceSchema,
  discount: percent,
  /** Costs nothing, never ends, and takes no add-ons. */
  isFree: z.boolean().default(false),
  /** The plan of trials, which is recommended; at most one. */
  isDefault: z.boolean().default(false),
  /** The price is agreed with the sales team; the amounts are for a direct link to the checkout. */
  priceOnRequest: z.boolean().default(false),
  description: z.string().default(""),
  /** The points that its card lists. */
  highlights: z.array(z.string()).default([]),
});

/**
 * A row of the comparison: the plans that include the feature, each with a value (0 is a check mark). The other
 * fields are the specification's and repeat this for the first three plans (1: included).
 */
export const FeatureSchema = z.object({
  id: z.number(),
  features: z.string(),
  description: z.string(),
  plans: z.array(z.object({ plan_id: z.number(), value: z.number() })),
  basic: z.number(),
  plus: z.number(),
  enterprise: z.number(),
  basic_value: z.number(),
  plus_value: z.number(),
  enterprise_value: z.number(),
});

export const FeatureCategorySchema = z.object({ name: z.string(), features: z.array(FeatureSchema) });

/** A kind of add-on, and what each quantity costs a month; a year costs twelve times that. */
export const ExtraSchema = z.object({
  name: z.string(),
  description: z.string(),
  options: z.array(z.object({ name: z.string(), amount: PriceSchema })),
});

export const SubscriptionPlansSchema = z.object({
  headers: z.array(PlanHeaderSchema).max(20),
  head_features: z.array(FeatureCategorySchema).max(100),
  extras: z.array(ExtraSchema).max(100).default([]),
  /** The charge that paying by card adds to each price. */
  fee_schedule: FeeScheduleSchema,
  rails: RailsSchema,
  /** VAT that every price contains, in basis points; 0 means none. */
  vat_rate_bps: z.number().min(0).max(10_000),
});

export const BuildSchema = z.object({
  link: z.url({ protocol: /^https?$/ }),
  bit: z.number(),
  /** Megabytes. */
  size: z.number(),
  sha256: z.string(),
});

export const ReleaseSchema = z.object({
  version: z.string(),
  description: z.string(),
  /** What changed, one sentence each. */
  notes: z.array(z.string()),
  date: z.string().refine((date) => !Number.isNaN(Date.parse(date)), "Not a date"),
  beta: z.enum(["0", "1"]),
  arch: z.array(BuildSchema),
});

export const PlatformReleasesSchema = z.object({
  Windows: z.array(ReleaseSchema).max(500),
  Mac: z.array(ReleaseSchema).max(500),
  Linux: z.array(ReleaseSchema).max(500),
});

export const DownloadListingSchema = z.object({
  stand_alone: PlatformReleasesSchema,
  client_server: PlatformReleasesSchema,
});

export const FaqSchema = z.object({ question: z.string(), answer: z.string() });
