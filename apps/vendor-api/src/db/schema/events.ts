import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { momentColumn } from "./columns.ts";

/**
 * What has happened, for the consumers of `modules/events`. A row is inserted in the transaction that makes it true. A trigger refuses
 * every change but giving it its position, and refuses to delete it before every consumer has read it.
 */
export const events = pgTable(
  "events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    version: integer("version").notNull(),
    /** Ids and amounts, never personal data. */
    body: jsonb("body").notNull(),
    at: momentColumn("at").notNull(),
    /**
     * Its place in the order of reading, given once it is committed: ids are taken before the commit, so a reader that
     * went by ids would miss an event whose transaction commits after one with a higher id.
     */
    position: bigint("position", { mode: "number" }).unique("events_position"),
  },
  (table) => [
    index("events_unplaced_index").on(table.id).where(sql`${table.position} is null`),
    index("events_at_index").on(table.at),
  ],
);

/** The position of the last event that each consumer has handled. */
export const eventConsumers = pgTable("event_consumers", {
  name: text("name").primaryKey(),
  position: bigint("position", { mode: "number" }).notNull(),
});
