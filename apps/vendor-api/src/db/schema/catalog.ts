import { boolean, integer, pgTable, real, smallint, text, unique } from "drizzle-orm/pg-core";
import { koboColumn, momentColumn } from "./columns.ts";

export const plans = pgTable("plans", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  amountMonth: koboColumn("amount_month").notNull(),
  amountYear: koboColumn("amount_year").notNull(),
  /** Percent of the year's amount that a yearly subscription saves (product.md 1). */
  discount: smallint("discount").notNull(),
  /** Percent that agents save on yearly subscriptions (spec §4). */
  resellerDiscount: smallint("reseller_discount").notNull(),
});

export const featureCategories = pgTable("feature_categories", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
});

/** Flags are 1 when included; a value of 0 shows as a plain check mark, any other as a number (spec §3). */
export const features = pgTable("features", {
  id: integer("id").primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => featureCategories.id),
  label: text("label").notNull(),
  description: text("description").notNull(),
  basic: smallint("basic").notNull(),
  plus: smallint("plus").notNull(),
  enterprise: smallint("enterprise").notNull(),
  basicValue: integer("basic_value").notNull(),
  plusValue: integer("plus_value").notNull(),
  enterpriseValue: integer("enterprise_value").notNull(),
});

export const faqs = pgTable("faqs", {
  id: integer("id").primaryKey(),
  question: text("question").notNull(),
  answer: text("answer").notNull(),
});

export const addonGroups = pgTable("addon_groups", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  /** The order field that carries the chosen quantity. */
  field: text("field", { enum: ["additional_users", "additional_warehouse", "additional_products"] })
    .notNull()
    .unique(),
  description: text("description").notNull(),
  image: text("image").notNull(),
});

export const addonOptions = pgTable(
  "addon_options",
  {
    id: integer("id").primaryKey(),
    groupId: integer("group_id")
      .notNull()
      .references(() => addonGroups.id),
    name: text("name").notNull(),
    qty: integer("qty").notNull(),
    /** Kobo a month for this quantity; a year is twelve of them. */
    amount: koboColumn("amount").notNull(),
  },
  (table) => [unique("addon_options_group_qty").on(table.groupId, table.qty)],
);

export const onboardingOptions = pgTable("onboarding_options", {
  id: integer("id").primaryKey(),
  description: text("description").notNull(),
  amount: koboColumn("amount").notNull(),
});

/** Card charges as data (product.md 7). The active one prices every new order. */
export const feeSchedules = pgTable("fee_schedules", {
  id: text("id").primaryKey(),
  mode: text("mode", { enum: ["additive", "gross-up"] }).notNull(),
  rateBps: integer("rate_bps").notNull(),
  flat: koboColumn("flat").notNull(),
  flatWaivedBelow: koboColumn("flat_waived_below"),
  cap: koboColumn("cap"),
  active: boolean("active").notNull().default(false),
});

/** What the vendor sets for money, in the one row with id 1. Fee schedules and onboarding prices have tables of their own. */
export const moneySettings = pgTable("money_settings", {
  id: integer("id").primaryKey(),
  /** VAT that every price contains, in basis points; 0: none is charged. */
  vatRateBps: integer("vat_rate_bps").notNull(),
  topUpMinimum: koboColumn("topup_minimum").notNull(),
  topUpMaximum: koboColumn("topup_maximum").notNull(),
});

export const releases = pgTable("releases", {
  id: integer("id").primaryKey(),
  category: text("category", { enum: ["stand_alone", "client_server"] }).notNull(),
  platform: text("platform", { enum: ["Windows", "Mac", "Linux"] }).notNull(),
  version: text("version").notNull(),
  description: text("description").notNull(),
  /** What changed, a sentence each. */
  notes: text("notes").array().notNull().default([]),
  releasedAt: momentColumn("released_at").notNull(),
  beta: boolean("beta").notNull(),
});

export const builds = pgTable("builds", {
  id: integer("id").primaryKey(),
  releaseId: integer("release_id")
    .notNull()
    .references(() => releases.id),
  bit: smallint("bit").notNull(),
  link: text("link").notNull(),
  sizeMb: real("size_mb").notNull(),
  sha256: text("sha256").notNull(),
});
