import type { Kobo } from "@vendor/pricing-engine";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, integer, timestamp } from "drizzle-orm/pg-core";

/** An amount in kobo. Numbers are exact, because the pricing engine refuses amounts above the largest safe integer. */
export const koboColumn = (name: string) => bigint(name, { mode: "number" }).$type<Kobo>();

/** A timestamp with its time zone. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The id of a row of another table, which there must be. */
export const idColumn = (name: string, of: () => AnyPgColumn) => integer(name).notNull().references(of);

/**
 * Refuses values that are not listed, because drizzle's `enum` is only a type.
 * @param patterns - Of `like`: values that are allowed besides.
 */
export function checkListed(
  name: string,
  column: AnyPgColumn,
  values: readonly string[],
  ...patterns: string[]
) {
  const listed = sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
  const alike = patterns.map((pattern) => sql` or ${column} like ${sql.raw(`'${pattern}'`)}`);
  return check(name, sql.join([listed, ...alike]));
}

/** Refuses anything but a whole percentage from 0 to 100. */
export const checkPercent = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} between 0 and 100`);

/** Refuses basis points outside 0 to 10,000. Null is allowed. */
export const checkBasisPoints = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} between 0 and 10000`);

/** Refuses a negative amount. Null is allowed. */
export const checkNotNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`);
