import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { retention } from "./retention.ts";
import * as schema from "./schema/index.ts";

it("says of every table once how long its rows are kept, or why for ever", () => {
  const said = [
    ...retention.limited.map(({ table }) => table),
    ...retention.keptForEver.flatMap(({ tables }) => tables),
  ].map(getTableName);
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  // The archive of the job queue is pg-boss' own table.
  expect(said.sort()).toEqual([...tables, "archive"].sort());
});
