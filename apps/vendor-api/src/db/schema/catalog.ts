import type { Kobo } from "@vendor/pricing-engine";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  checkBasisPoints,
  checkListed,
  checkNotNegative,
  checkPercent,
  idColumn,
  koboColumn,
  momentColumn,
} from "./columns.ts";

export const plans = pgTable(
  "plans",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    amountMonth: koboColumn("amount_month").notNull(),
    amountYear: koboColumn("amount_year").notNull(),
    /** Percent of the year's amount that a yearly subscription saves (spec §9). */
    discount: smallint("discount").notNull(),
    /** Percent that agents save on yearly subscriptions (spec §4). */
    resellerDiscount: smallint("reseller_discount").notNull(),
    /** Never ends, and takes no add-ons. A new location gets it when there is no trial. */
    isFree: boolean("is_free").notNull().default(false),
    /** The plan of trials, which the sites recommend and agents sell unless they choose another. */
    isDefault: boolean("is_default").notNull().default(false),
    /** The sites show "Contact sales" instead of amounts. */
    priceOnRequest: boolean("price_on_request").notNull().default(false),
    description: text("description").notNull().default(""),
    /** The points that the plan's card lists. */
    highlights: text("highlights").array().notNull().default([]),
  },
  (table) => [
    uniqueIndex("plans_one_default").on(table.isDefault).where(sql`${table.isDefault}`),
    check(
      "plans_free_costs_nothing",
      sql`not ${table.isFree} or (${table.amountMonth} = 0 and ${table.amountYear} = 0)`,
    ),
    // Catch amounts in naira that were entered as kobo: a month below ₦1,000, or a year that costs less than a month.
    check(
      "plans_amounts",
      sql`(${table.amountMonth} = 0 and ${table.amountYear} = 0) or (${table.amountMonth} >= 100000 and ${table.amountYear} >= ${table.amountMonth})`,
    ),
    checkPercent("plans_discount", table.discount),
    checkPercent("plans_reseller_discount", table.resellerDiscount),
  ],
);

export const featureCategories = pgTable("feature_categories", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
});

export const features = pgTable("features", {
  id: integer("id").primaryKey(),
  categoryId: idColumn("category_id", () => featureCategories.id),
  label: text("label").notNull(),
  description: text("description").notNull(),
});

/** The features of each plan. A value of 0 shows as a check mark, any other as a number (spec §3). */
export const planFeatures = pgTable(
  "plan_features",
  {
    planId: idColumn("plan_id", () => plans.id),
    featureId: idColumn("feature_id", () => features.id),
    value: integer("value").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.featureId, table.planId] }),
    checkNotNegative("plan_features_value", table.value),
  ],
);

export const faqs = pgTable("faqs", {
  id: integer("id").primaryKey(),
  question: text("question").notNull(),
  answer: text("answer").notNull(),
});

export const addonGroups = pgTable("addon_groups", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  /** Read by the previous version only; a later release drops it. */
  field: text("field").unique(),
  description: text("description").notNull(),
  image: text("image").notNull(),
  /** The feature whose number it adds to; null when no plan includes any of it. */
  featureId: integer("feature_id").references(() => features.id),
});

export const addonOptions = pgTable(
  "addon_options",
  {
    id: integer("id").primaryKey(),
    groupId: idColumn("group_id", () => addonGroups.id),
    name: text("name").notNull(),
    qty: integer("qty").notNull(),
    /** Kobo a month for this quantity; a year costs twelve times that. */
    amount: koboColumn("amount").notNull(),
  },
  (table) => [
    unique("addon_options_group_qty").on(table.groupId, table.qty),
    check("addon_options_qty", sql`${table.qty} > 0`),
    // Nothing, or at least ₦100: a smaller amount is probably naira entered as kobo.
    check("addon_options_amount", sql`${table.amount} = 0 or ${table.amount} >= 10000`),
  ],
);

export const onboardingOptions = pgTable(
  "onboarding_options",
  {
    id: integer("id").primaryKey(),
    description: text("description").notNull(),
    amount: koboColumn("amount").notNull(),
  },
  // Nothing, or at least ₦1,000: a smaller amount is probably naira entered as kobo.
  (table) => [check("onboarding_options_amount", sql`${table.amount} = 0 or ${table.amount} >= 100000`)],
);

const feeModes = ["additive", "gross-up"] as const;

/**
 * Schedules of card charges (spec §9). At most one is active, which prices new cards and saved ones from Nigeria; at most one
 * prices saved cards that were issued abroad.
 */
export const feeSchedules = pgTable(
  "fee_schedules",
  {
    id: text("id").primaryKey(),
    mode: text("mode", { enum: feeModes }).notNull(),
    rateBps: integer("rate_bps").notNull(),
    flat: koboColumn("flat").notNull(),
    flatWaivedBelow: koboColumn("flat_waived_below"),
    cap: koboColumn("cap"),
    active: boolean("active").notNull().default(false),
    foreignCards: boolean("foreign_cards").notNull().default(false),
    /** The other rail whose payments it prices; null for those of cards. */
    paymentMethod: text("payment_method"),
  },
  (table) => [
    uniqueIndex("fee_schedules_one_foreign").on(table.foreignCards).where(sql`${table.foreignCards}`),
    uniqueIndex("fee_schedules_one_active").on(table.active).where(sql`${table.active}`),
    uniqueIndex("fee_schedules_one_a_rail").on(table.paymentMethod),
    checkListed("fee_schedules_mode", table.mode, feeModes),
    // At 100 % or more, no total could cover the fee on itself.
    check("fee_schedules_rate_bps", sql`${table.rateBps} between 0 and 9999`),
    checkNotNegative("fee_schedules_flat", table.flat),
    checkNotNegative("fee_schedules_flat_waived_below", table.flatWaivedBelow),
    check("fee_schedules_cap", sql`${table.cap} >= ${table.flat}`),
  ],
);

/** The banks whose customers can pay by USSD: those that the vendor's provider has a code for. */
export const ussdBanks = pgTable("ussd_banks", {
  /** The number of the bank's own code: "737". */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
});

/** The vendor's money settings, in one row with id 1. Fee schedules and onboarding prices have separate tables. */
export const moneySettings = pgTable(
  "money_settings",
  {
    id: integer("id").primaryKey(),
    /** VAT that every price contains, in basis points; 0 means none. */
    vatRateBps: integer("vat_rate_bps").notNull(),
    topUpMinimum: koboColumn("topup_minimum").notNull(),
    topUpMaximum: koboColumn("topup_maximum").notNull(),
    /** Days that a location stays active when its renewal fails. */
    graceDays: integer("grace_days").notNull().default(7),
    /** An agent with a second factor enters a code for a payment with tokens above this amount, in hundredths of a token. */
    codeAbove: koboColumn("code_above")
      .notNull()
      .default(10_000_000 as Kobo),
    /** Reminders that agents may send about a client in a rolling day, and one agent about all. */
    remindersPerClient: integer("reminders_per_client").notNull().default(1),
    remindersPerAgent: integer("reminders_per_agent").notNull().default(100),
    /** Days by which support may extend a trial, and a failed renewal's grace, in all. */
    /** What one member of staff at a time may refund within 24 hours, all of them together; a second person decides what is above. */
    refundLimit: koboColumn("refund_limit")
      .notNull()
      .default(5_000_000 as Kobo),
    /** The withholding tax on what agents earn; 0 where there is none. */
    withholdingRateBps: integer("withholding_rate_bps").notNull().default(0),
    trialExtensionDays: integer("trial_extension_days").notNull().default(14),
    graceExtensionDays: integer("grace_extension_days").notNull().default(7),
    /** How many account numbers Paystack gives out for us. */
    accountNumbers: integer("account_numbers").notNull().default(1_000),
  },
  (table) => [
    checkNotNegative("money_settings_reminders_per_client", table.remindersPerClient),
    checkNotNegative("money_settings_reminders_per_agent", table.remindersPerAgent),
    checkNotNegative("money_settings_refund_limit", table.refundLimit),
    checkBasisPoints("money_settings_withholding_rate_bps", table.withholdingRateBps),
    checkNotNegative("money_settings_trial_extension_days", table.trialExtensionDays),
    checkNotNegative("money_settings_grace_extension_days", table.graceExtensionDays),
    check("money_settings_one_row", sql`${table.id} = 1`),
    checkBasisPoints("money_settings_vat_rate_bps", table.vatRateBps),
    check("money_settings_grace_days", sql`${table.graceDays} between 0 and 7`),
    check(
      "money_settings_topup_limits",
      sql`${table.topUpMinimum} >= 100 and ${table.topUpMaximum} >= ${table.topUpMinimum}`,
    ),
  ],
);

/**
 * One row, which triggers give a new random version with every change of what orders are priced from: `plans`, `addon_groups`,
 * `addon_options`, `onboarding_options`, `fee_schedules`, `ussd_banks` and `money_settings`. A list that was read under the same version is
 * still right.
 */
export const priceListVersion = pgTable(
  "price_list_version",
  {
    id: integer("id").primaryKey(),
    version: uuid("version").notNull(),
  },
  (table) => [check("price_list_version_one_row", sql`${table.id} = 1`)],
);

export const releases = pgTable("releases", {
  id: integer("id").primaryKey(),
  category: text("category", { enum: ["stand_alone", "client_server"] }).notNull(),
  platform: text("platform", { enum: ["Windows", "Mac", "Linux"] }).notNull(),
  version: text("version").notNull(),
  description: text("description").notNull(),
  /** What changed, one sentence each. */
  notes: text("notes").array().notNull().default([]),
  releasedAt: momentColumn("released_at").notNull(),
  beta: boolean("beta").notNull(),
  /** Whether the download page lists it and its files can be downloaded. */
  published: boolean("published").notNull().default(true),
});

export const builds = pgTable("builds", {
  id: integer("id").primaryKey(),
  releaseId: idColumn("release_id", () => releases.id),
  bit: smallint("bit").notNull(),
  link: text("link").notNull(),
  sizeMb: real("size_mb").notNull(),
  sha256: text("sha256").notNull(),
});
