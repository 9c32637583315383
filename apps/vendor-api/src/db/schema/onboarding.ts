import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { momentColumn } from "./columns.ts";
import { agents } from "./identity.ts";
import { subscriptions } from "./money.ts";

/** Assisted onboarding that was bought, for staff or the location's agent to do. */
export const onboardingRequests = pgTable("onboarding_requests", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Unique: what is bought once is done once. */
  subscriptionId: integer("subscription_id")
    .notNull()
    .unique()
    .references(() => subscriptions.id),
  /** The agent who does it; null when staff do. */
  agentId: integer("agent_id").references(() => agents.userId),
  state: text("state", { enum: ["requested", "scheduled", "done"] })
    .notNull()
    .default("requested"),
  requestedAt: momentColumn("requested_at").notNull(),
  /** When it takes place, once that is arranged. */
  scheduledFor: momentColumn("scheduled_for"),
});
