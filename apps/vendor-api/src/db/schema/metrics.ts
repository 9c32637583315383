import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { checkListed, koboColumn } from "./columns.ts";
import { locations } from "./identity.ts";

/**
 * The ledger's entries by day in Lagos, from which staff's pages read sums that the ledger itself would take seconds to add up. A job
 * writes the running day anew every few minutes (`modules/administration/roll-up-metrics.ts`).
 */
export const ledgerDays = pgTable(
  "ledger_days",
  {
    /** @example "2026-03-02" */
    day: text("day").notNull(),
    /** The kind of the ledger account, such as `revenue`. */
    account: text("account").notNull(),
    /** The kind of the transfers, such as `card-payment`. */
    transfer: text("transfer").notNull(),
    /** How the order was paid; empty for what no order moved. */
    rail: text("rail").notNull(),
    /** The plan that was bought; 0 for wallet money and tokens. */
    planId: integer("plan_id").notNull(),
    /** The agent who paid for a client or bought tokens; 0 for everybody else. */
    agentId: integer("agent_id").notNull(),
    amount: koboColumn("amount").notNull(),
    entries: integer("entries").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.account, table.transfer, table.rail, table.planId, table.agentId],
    }),
  ],
);

/**
 * The vendor's own accounts by month in Lagos, summed from the days: with many agents, a year of days is a hundred thousand rows and more, which
 * every look at the metrics would add up.
 */
export const ledgerMonths = pgTable(
  "ledger_months",
  {
    /** @example "2026-03" */
    month: text("month").notNull(),
    account: text("account").notNull(),
    rail: text("rail").notNull(),
    planId: integer("plan_id").notNull(),
    agentId: integer("agent_id").notNull(),
    amount: koboColumn("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.account, table.rail, table.planId, table.agentId] })],
);

/** How a location's monthly recurring revenue changes. `moved`: another plan, rail or agent at the same amount. */
export const mrrMovements = ["new", "returned", "expansion", "contraction", "churn", "moved"] as const;

/** Changes of the monthly recurring revenue by day in Lagos. The sum of all is today's. */
export const mrrDays = pgTable(
  "mrr_days",
  {
    day: text("day").notNull(),
    movement: text("movement", { enum: mrrMovements }).notNull(),
    planId: integer("plan_id").notNull(),
    rail: text("rail").notNull(),
    agentId: integer("agent_id").notNull(),
    amount: koboColumn("amount").notNull(),
    /** Paying locations that this plan, rail and agent has more; negative when it has fewer. */
    gained: integer("gained").notNull(),
    /** Locations that moved so, each counted once. */
    locations: integer("locations").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.movement, table.planId, table.rail, table.agentId] }),
    checkListed("mrr_days_movement", table.movement, mrrMovements),
  ],
);

/** The same changes by month in Lagos. */
export const mrrMonths = pgTable(
  "mrr_months",
  {
    month: text("month").notNull(),
    movement: text("movement", { enum: mrrMovements }).notNull(),
    planId: integer("plan_id").notNull(),
    rail: text("rail").notNull(),
    agentId: integer("agent_id").notNull(),
    amount: koboColumn("amount").notNull(),
    gained: integer("gained").notNull(),
    locations: integer("locations").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.movement, table.planId, table.rail, table.agentId] }),
    checkListed("mrr_months_movement", table.movement, mrrMovements),
  ],
);

/** The same changes by the month in which the location began to pay and the month of the change. */
export const mrrCohorts = pgTable(
  "mrr_cohorts",
  {
    /** @example "2026-03" */
    cohort: text("cohort").notNull(),
    month: text("month").notNull(),
    amount: koboColumn("amount").notNull(),
    gained: integer("gained").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cohort, table.month] }),
    check("mrr_cohorts_order", sql`${table.month} >= ${table.cohort}`),
  ],
);

/** Locations' first trials by the month in which they began, and how many of those locations have paid since. */
export const trialMonths = pgTable("trial_months", {
  month: text("month").primaryKey(),
  trials: integer("trials").notNull(),
  converted: integer("converted").notNull(),
});

/** What each location was last counted with. */
export const mrrLocations = pgTable("mrr_locations", {
  locationId: integer("location_id")
    .primaryKey()
    .references(() => locations.id),
  planId: integer("plan_id").notNull(),
  rail: text("rail").notNull(),
  agentId: integer("agent_id").notNull(),
  /** Kobo a month; 0 for one that does not pay now. */
  amount: koboColumn("amount").notNull(),
  /** The month in which it began to pay; null until it does. */
  cohort: text("cohort"),
  /** The month in which its first trial began; null without one. */
  trialMonth: text("trial_month"),
});
