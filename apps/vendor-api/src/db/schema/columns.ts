import type { Kobo } from "@vendor/pricing-engine";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, timestamp } from "drizzle-orm/pg-core";

/** An amount in kobo. `number` mode on both databases: kobo are safe integers by the pricing engine's own check. */
export const koboColumn = (name: string) => bigint(name, { mode: "number" }).$type<Kobo>();

/** A moment, with its zone. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Refuses values that are not listed: drizzle's `enum` is a type alone. */
export function checkListed(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

/** Refuses anything but a whole percentage, 0 to 100. */
export const checkPercent = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} between 0 and 100`);

/** Refuses basis points outside 0 to 10,000. Null passes. */
export const checkBasisPoints = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} between 0 and 10000`);

/** Refuses a negative amount. Null passes. */
export const checkNotNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`);
