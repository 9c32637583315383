import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { checkListed, idColumn, momentColumn } from "./columns.ts";
import { locations, users } from "./identity.ts";

/** What staff have done about a visitor's message. */
export const inboxStates = ["new", "assigned", "answered", "closed"] as const;

/** Messages from visitors to the sales team (spec §10). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    /** Whether the form's hidden field was filled in, as programs do, and browsers at times. */
    suspicious: boolean("suspicious").notNull().default(false),
    createdAt: momentColumn("created_at").notNull(),
    state: text("state", { enum: inboxStates }).notNull().default("new"),
    /** The member of staff who deals with it. */
    assignedTo: integer("assigned_to").references(() => users.id),
  },
  (table) => [
    index("contact_messages_state_index").on(table.state, table.id),
    checkListed("contact_messages_state", table.state, inboxStates),
  ],
);

/** What staff answered to a visitor's message, as it was mailed. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    userId: idColumn("user_id", () => users.id),
    text: text("text").notNull(),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [index("contact_replies_message_index").on(table.messageId)],
);

/** Newsletter subscribers. Addresses are in lower case. */
export const newsletterReaders = pgTable("newsletter_readers", {
  email: text("email").primaryKey(),
  /** Hash of the token in each email's unsubscribe link. */
  leaveTokenHash: text("leave_token_hash").notNull().unique(),
  joinedAt: momentColumn("joined_at").notNull(),
  leftAt: momentColumn("left_at"),
  /** Whether the form's hidden field was filled in when the address was entered first. */
  suspicious: boolean("suspicious").notNull().default(false),
});

/** Messages that agents sent their clients, which count for the limits of a day. */
export const clientReminders = pgTable(
  "client_reminders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    agentId: idColumn("agent_id", () => users.id),
    locationId: idColumn("location_id", () => locations.id),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    createdAt: momentColumn("created_at").notNull(),
  },
  (table) => [
    index("client_reminders_agent_index").on(table.agentId, table.createdAt),
    index("client_reminders_location_index").on(table.locationId, table.createdAt),
    index("client_reminders_created_index").on(table.createdAt),
  ],
);
