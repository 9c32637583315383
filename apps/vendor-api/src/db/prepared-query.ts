import { type Placeholder, sql } from "drizzle-orm";
import type { Database } from "./types.ts";

/** A query's values, which are known when it runs. */
export type Placeholders<Values> = { [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };
type Prepared<Values, Rows> = { execute(values: Values): Promise<Rows> };

/** Stands for any value of the query that is being built. */
const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
let count = 0;

/**
 * A query for every order: drizzle puts it together once for each connection, not each time it runs, which takes more CPU
 * time than most queries.
 * @param build - The query with placeholders. Its text must be the same each time.
 * @example
 * const find = preparedQuery((db, { id }: Placeholders<{ id: number }>) => db.select().from(plans).where(eq(plans.id, id)));
 * const [plan] = await find(db, { id: 2 });
 */
export function preparedQuery<Values extends Record<string, unknown>, Rows>(
  build: (db: Database, values: Placeholders<Values>) => { prepare(name: string): Prepared<Values, Rows> },
): (db: Database, values: Values) => Promise<Rows> {
  const name = `prepared-${count++}`;
  const byConnection = new WeakMap<object, Prepared<Values, Rows>>();
  return (db, values) => {
    // Each transaction has a session of its own, but shares the connection with those before it.
    const { client } = db._.session as unknown as { client: object };
    const prepared =
      byConnection.get(client) ?? build(db, placeholders as Placeholders<Values>).prepare(name);
    byConnection.set(client, prepared);
    return prepared.execute(values);
  };
}
