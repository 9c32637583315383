import { sql } from "drizzle-orm";
import { customType, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idColumn, momentColumn } from "./columns.ts";
import { accounts, users } from "./identity.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** An owner's request for all data of the account. A job writes the file, and the clean-up deletes the row. */
export const dataExports = pgTable(
  "data_exports",
  {
    /** Part of the link in the email; only the account's owners can use it. */
    id: uuid("id").primaryKey(),
    accountId: idColumn("account_id", () => accounts.id),
    requestedBy: idColumn("requested_by", () => users.id),
    requestedAt: momentColumn("requested_at").notNull(),
    /** When the file was written; null until then. */
    readyAt: momentColumn("ready_at"),
    /** When the file is deleted; null until it is written. */
    expiresAt: momentColumn("expires_at"),
    /** The ZIP file. */
    file: bytes("file"),
  },
  (table) => [
    index("data_exports_account_index").on(table.accountId, table.requestedAt),
    index("data_exports_expires_index").on(table.expiresAt),
    uniqueIndex("data_exports_one_at_a_time").on(table.accountId).where(sql`${table.readyAt} is null`),
  ],
);
