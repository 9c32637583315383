import type { SecurityEventName } from "@vendor/api";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, momentColumn } from "./columns.ts";
import { users } from "./identity.ts";

/** A person's authenticator app. It counts once `confirmedAt` is set; before that it is being set up. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    /** The key that the app has too, encrypted. */
    encryptedKey: text("encrypted_key").notNull(),
    /** The session that is setting it up, which alone is shown the key. */
    sessionId: uuid("session_id").notNull(),
    createdAt: momentColumn("created_at").notNull(),
    /** When its first code was entered. */
    confirmedAt: momentColumn("confirmed_at"),
    /** The 30-second step of the newest code that was accepted, so that no code works twice. */
    lastStep: integer("last_step").notNull().default(0),
  },
  (table) => [
    index("second_factors_confirmed_index")
      .on(table.confirmedAt, table.userId)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);

/** Codes for a person without the app. Each works once and is then deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: idColumn("user_id", () => users.id),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** What concerned the security of a person's account, for that person. */
export const securityActivity = pgTable(
  "security_activity",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: idColumn("user_id", () => users.id),
    event: text("event").$type<SecurityEventName>().notNull(),
    at: momentColumn("at").notNull(),
    userAgent: text("user_agent"),
  },
  (table) => [
    index("security_activity_user_index").on(table.userId, table.at),
    index("security_activity_at_index").on(table.at),
  ],
);
