import { asc, eq, max } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Reader } from "../../db/types.ts";
import { type Proposal, requireRow } from "./define-administration.ts";
import type { View } from "./list-rows.ts";

type Id = number | string;
type Table = PgTable & { id: AnyPgColumn };

/** The id of a new row. Administrations run one at a time, so that two never get the same. */
export async function nextId(db: Reader, table: Table): Promise<number> {
  const [row] = await db.select({ highest: max(table.id) }).from(table as PgTable);
  return Number(row?.highest ?? 0) + 1;
}

/**
 * The rows of a table that are administered one at a time.
 * @param kind - Names a row in the audit log, with its id: `plan 2`.
 * @param order - Of the list; by default that of the ids.
 */
export function rowsOf<T extends Table>(
  table: T,
  kind: string,
  view: (row: T["$inferSelect"]) => View,
  order: readonly AnyPgColumn[] = [table.id],
) {
  type Row = T["$inferSelect"];
  // Drizzle does not know the rows of a table that is a type parameter.
  const read = (db: Reader) => db.select().from(table as PgTable);
  return {
    list: async (db: Database) =>
      ((await read(db).orderBy(...order.map((column) => asc(column)))) as Row[]).map(view),
    find: async (db: Reader, id: Id) => (await read(db).where(eq(table.id, id)))[0] as Row | undefined,
    /** @throws {Refusal} A message at `id` when there is no such row. */
    async lock(db: Reader, id: Id): Promise<Row> {
      const [found] = await read(db).where(eq(table.id, id)).for("update");
      return requireRow(found as Row | undefined, "id");
    },
    add(id: Id, row: Row): Proposal {
      return {
        ...{ of: `${kind} ${id}`, before: null, after: view(row) },
        write: (tx) => tx.insert(table).values(row),
      };
    },
    change(id: Id, before: Row, after: Row): Proposal {
      const set = after as PgUpdateSetSource<T>;
      return {
        ...{ of: `${kind} ${id}`, before: view(before), after: view(after) },
        write: (tx) => tx.update(table).set(set).where(eq(table.id, id)),
      };
    },
    remove(id: Id, before: Row): Proposal {
      return {
        ...{ of: `${kind} ${id}`, before: view(before), after: null },
        write: (tx) => tx.delete(table).where(eq(table.id, id)),
      };
    },
  };
}
