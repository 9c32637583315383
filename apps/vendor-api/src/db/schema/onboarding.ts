import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { momentColumn } from "./columns.ts";
import { agents } from "./identity.ts";
import { subscriptions } from "./money.ts";

/** Assisted onboarding that was bought and that staff or the location's agent carry out. */
export const onboardingRequests = pgTable(
  "onboarding_requests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Unique, so that a purchase makes one request. */
    subscriptionId: integer("subscription_id")
      .notNull()
      .unique()
      .references(() => subscriptions.id),
    /** The agent who carries it out; null for staff. */
    agentId: integer("agent_id").references(() => agents.userId),
    state: text("state", { enum: ["requested", "scheduled", "done"] })
      .notNull()
      .default("requested"),
    requestedAt: momentColumn("requested_at").notNull(),
    /** When it takes place; null until that is arranged. */
    scheduledFor: momentColumn("scheduled_for"),
  },
  (table) => [
    // What staff still have to do.
    index("onboarding_requests_waiting_index")
      .on(table.requestedAt)
      .where(sql`${table.state} <> 'done' and ${table.agentId} is null`),
  ],
);
