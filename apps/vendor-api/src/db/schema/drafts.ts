import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { plans } from "./catalog.ts";
import { idColumn, momentColumn } from "./columns.ts";
import { users } from "./identity.ts";
import { orders } from "./orders.ts";

/** An unfinished checkout, one for each person, plan and duration. Nothing in it is trusted: it is priced again. */
export const orderDrafts = pgTable(
  "order_drafts",
  {
    userId: idColumn("user_id", () => users.id),
    planId: idColumn("plan_id", () => plans.id),
    duration: smallint("duration").$type<1 | 12>().notNull(),
    draft: jsonb("draft").notNull(),
    /** Always null. Decision 042 says when it is dropped. */
    orderId: uuid("order_id").references(() => orders.id),
    updatedAt: momentColumn("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.planId, table.duration] }),
    index("order_drafts_updated_index").on(table.updatedAt),
    check("order_drafts_duration", sql`${table.duration} in (1, 12)`),
  ],
);
