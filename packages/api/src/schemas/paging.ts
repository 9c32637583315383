import * as z from "zod";

/** Rows on a page of a list. */
export const PAGE_SIZE = 20;

/** Which page of a list, from 1; a page after the last one is empty. */
export const pageField = z.coerce
  .number({ error: "Choose a page" })
  .int("Choose a page")
  .min(1, "Choose a page")
  .max(100_000, "Choose a page")
  .default(1);

/** A month by Lagos's calendar, such as `2026-11`. */
export const monthField = z
  .string({ error: "Choose a month" })
  .max(7, { error: "Choose a month", abort: true })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Choose a month");

/** One page of a list: its rows, its number, how many pages there are (at least 1) and how many rows in all. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ rows: z.array(row), page: z.number(), pages: z.number(), total: z.number() });
}
