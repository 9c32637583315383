import * as z from "zod";
import { okWith } from "../schemas/envelope.ts";
import { lineText } from "../schemas/fields.ts";
import { NairaSchema } from "../schemas/money.ts";
import { limitField, monthField } from "../schemas/paging.ts";
import { dutyCall, routes } from "./base.ts";

const { get } = routes("Staff");

/** What each figure of the metrics means, as pages and files write it beside the figure. */
export const metricDefinitions = {
  revenue:
    "What was booked as revenue in the ledger: the prices of orders that were paid, VAT included, without payment charges; less what was returned and what was given back for debts.",
  charges: "Payment charges that payers paid, less the fees that providers kept, as the ledger has them.",
  mrr: "Monthly recurring revenue at the end of the month: what each location's running paid plan is worth a month, after discounts, without one-off work and payment charges. A year counts as twelve equal months. Trials and free plans count nothing.",
  new: "MRR of locations that began to pay for the first time.",
  returned: "MRR of locations that pay again after they had stopped.",
  expansion:
    "What locations that paid before pay more a month: a dearer plan, more extras, a coupon that has ended.",
  contraction: "What locations that still pay, pay less a month.",
  churn: "MRR of locations that stopped paying: the plan ended, or its payment was returned.",
  locations: "Locations with a running paid plan at the end of the month.",
  trials: "Locations whose first trial began in the month.",
  converted: "Those of them that have paid since, whenever that was.",
  conversion: "Converted trials in percent. Trials of the last weeks can still convert.",
  cohorts:
    "Locations by the month in which they began to pay, and how many of them pay at the end of each later month.",
} as const;
export type MetricName = keyof typeof metricDefinitions;

const movementFields = {
  new: NairaSchema,
  returned: NairaSchema,
  expansion: NairaSchema,
  contraction: NairaSchema,
  churn: NairaSchema,
};

/** Figures of one month in Lagos. `mrr` = that of the month before + `new` + `returned` + `expansion` + `contraction` + `churn`. */
export const MetricMonthSchema = z.object({
  month: z.string(),
  revenue: NairaSchema,
  charges: NairaSchema,
  mrr: NairaSchema,
  ...movementFields,
  /** How many pay at its end. */
  locations: z.number(),
  trials: z.number(),
  converted: z.number(),
  /** Null without trials. */
  conversion_percent: z.number().nullable(),
});

/** Figures of one plan, way of paying or agent over all the months. */
export const MetricGroupSchema = z.object({
  /** A plan, a way of paying, or an agent's code; empty for what has none. */
  name: z.string(),
  revenue: NairaSchema,
  mrr: NairaSchema,
  ...movementFields,
  locations: z.number(),
});
export type MetricGroup = z.output<typeof MetricGroupSchema>;

/** Locations that began to pay in one month. */
export const MetricCohortSchema = z.object({
  cohort: z.string(),
  size: z.number(),
  /** Each month from then on: how many of them pay at its end, and how much a month. */
  by_month: z.array(
    z.object({ month: z.string(), locations: z.number(), percent: z.number(), mrr: NairaSchema }),
  ),
});

export const MetricsSchema = z.object({
  /** Until when everything is counted; null before the first count. */
  counted_until: z.string().nullable(),
  /** By how much the sums differ from the ledger at that moment: 0. */
  difference: NairaSchema,
  by_month: z.array(MetricMonthSchema),
  by_plan: z.array(MetricGroupSchema),
  by_rail: z.array(MetricGroupSchema),
  /** Those with the highest revenue, 100 at most. */
  by_agent: z.array(MetricGroupSchema),
  cohorts: z.array(MetricCohortSchema),
});
export type Metrics = z.output<typeof MetricsSchema>;

const monthsFields = {
  /** The first and the last month; the last twelve when they are left out. At most 36. */
  from_month: monthField.optional(),
  to_month: monthField.optional(),
};

export const metricTables = ["months", "plans", "rails", "agents", "cohorts"] as const;

/** Numbers of the home page, each of which leads to a list. */
export const homeNumbers = [
  "sign-ups",
  "trials-ending",
  "failed-renewals",
  "waiting-payments",
  "disputes",
  "unmatched",
  "refunds",
  "inbox",
  "onboarding",
  "approvals",
  "dead-messages",
] as const;

export const HomeSchema = z.object({
  /** The day in Lagos. */
  today: z.string(),
  /** Until when the day's money is counted; null for a caller who does not see it, and before the first count. */
  counted_until: z.string().nullable(),
  /** Money of the day by way of paying; null for a caller whose duty it is not. */
  money: z
    .array(
      z.object({
        rail: z.string(),
        /** From payers, by a provider. Nothing for wallet and tokens, whose money came before. */
        received: NairaSchema,
        /** To payers; negative. */
        returned: NairaSchema,
        /** What was sold. */
        revenue: NairaSchema,
      }),
    )
    .nullable(),
  mrr: NairaSchema.nullable(),
  numbers: z.array(
    z.object({
      name: z.enum(homeNumbers),
      count: z.number(),
      /** Null where it is no money. */
      amount: NairaSchema.nullable(),
    }),
  ),
});
export type Home = z.output<typeof HomeSchema>;

/** A renewal or a trial that ends, as staff see it. */
export const DueRenewalSchema = z.object({
  location_id: z.number(),
  location: z.string(),
  account: z.number(),
  customer: z.string(),
  plan: z.string(),
  state: z.string(),
  /** When the paid period or the trial ends. */
  ends_at: z.string(),
  /** What is due; null for a trial. */
  amount: NairaSchema.nullable(),
  /** Why the last attempt failed; null when none has. */
  failure: z.string().nullable(),
  failures: z.number(),
  grace_until: z.string().nullable(),
});
export type DueRenewal = z.output<typeof DueRenewalSchema>;

/** The lists of renewals: due on a day, failed and in grace, or trials that end within three days. */
export const renewalLists = ["due", "failed", "trials"] as const;

/** Figures for staff: home, metrics and renewals. */
export const officeFigures = {
  home: dutyCall("support", "finance", "catalogue")
    .route(get("/office/home", "What happened today and what waits, as far as it is the caller's duty"))
    .output(okWith(HomeSchema)),
  metrics: dutyCall("finance")
    .route(get("/office/metrics", "Revenue, recurring revenue and its changes, trials and cohorts by month"))
    .input(z.object(monthsFields))
    .output(okWith(MetricsSchema)),
  metricsFile: dutyCall("finance")
    .route(get("/office/metrics/file", "One table of the metrics as a CSV file"))
    .input(z.object({ ...monthsFields, table: z.enum(metricTables, { error: "Choose a table" }) }))
    .output(z.file()),
  renewals: dutyCall("support", "finance")
    .route(get("/office/renewals", "What is due on each of the next days, and why renewals failed"))
    .input(
      z.object({
        /** How many days from today. */
        days: z.coerce.number().int().min(1).max(31).default(14),
      }),
    )
    .output(
      okWith(
        z.object({
          calendar: z.array(z.object({ day: z.iso.date(), count: z.number(), amount: NairaSchema })),
          /** Of renewals that are in grace, the most frequent first, 20 at most. */
          failures: z.array(z.object({ reason: z.string(), count: z.number(), amount: NairaSchema })),
        }),
      ),
    ),
  dueRenewals: dutyCall("support", "finance")
    .route(get("/office/renewals/list", "Renewals of a day, failed ones, or trials that end soon"))
    .input(
      z.object({
        list: z.enum(renewalLists, { error: "Choose a list" }),
        /** Only those due on this day in Lagos. */
        day: z.iso.date("Choose a day").optional(),
        /** Only those that failed for this reason. */
        reason: lineText({ max: 300, tooLong: "Use at most 300 characters" }).optional(),
        /** Only those after the last row of a page, as `next` gives it. */
        after: lineText({ max: 60, tooLong: "Follow the link to the next page" }).optional(),
        /** Whether those that end first come first. */
        order: z.enum(["soonest", "latest"], { error: "Choose an order" }).default("soonest"),
        limit: limitField(50),
      }),
    )
    .output(okWith(z.object({ rows: z.array(DueRenewalSchema), next: z.string().nullable() }))),
};
