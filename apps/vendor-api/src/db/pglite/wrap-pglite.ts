import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { within } from "../deadline.ts";
import { requireKnownMigrations, requireMigrations } from "../migrations-folder.ts";
import * as schema from "../schema/index.ts";
import type { SqlClient } from "../sql-client.ts";
import type { OpenDatabase } from "../types.ts";

/** An open PGlite in the shape the service works with. */
export function wrapPglite(pglite: PGlite, close: () => Promise<void>): OpenDatabase {
  const db = drizzle(pglite, { schema });
  const client: SqlClient = {
    async query<Row>(query: { text: string; values?: unknown[] | undefined } | string, values?: unknown[]) {
      const text = typeof query === "string" ? query : query.text;
      const given = typeof query === "string" ? values : query.values;
      if (given && given.length > 0) {
        const { rows, affectedRows } = await pglite.query<Row>(text, given);
        return { rows, rowCount: affectedRows ?? rows.length };
      }
      // Without parameters several statements may stand in one text, as in `pg`; the last one's result counts.
      const last = (await pglite.exec(text)).at(-1);
      return { rows: (last?.rows ?? []) as Row[], rowCount: last?.affectedRows ?? null };
    },
  };
  return {
    kind: "pglite",
    db,
    client,
    ping: async () => {
      await within(1_500, pglite.query("select 1"));
    },
    setUp: async (fill) => {
      await requireKnownMigrations(client, "DATA_DIR");
      await migrate(db, { migrationsFolder: requireMigrations() });
      return await fill();
    },
    close,
  };
}
