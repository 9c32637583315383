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

/** How many rows a page of a list of staff has, `usual` where nothing is said. Files are read in larger pages. */
export const limitField = (usual: number) =>
  z.coerce
    .number({ error: "Ask for 1 to 1,000 rows" })
    .int("Ask for 1 to 1,000 rows")
    .min(1, "Ask for 1 to 1,000 rows")
    .max(1_000, "Ask for 1 to 1,000 rows")
    .default(usual);

/** The order of a list by time. */
export const orderField = z.enum(["newest", "oldest"], { error: "Choose an order" }).default("newest");

/** A day in Lagos. */
export const dayField = z.iso.date("Write a day as 2027-01-31").regex(/^20/, "Write a day as 2027-01-31");

/** A month by Lagos's calendar, such as `2026-11`. */
export const monthField = z
  .string({ error: "Choose a month" })
  .max(7, { error: "Choose a month", abort: true })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Choose a month");

/** One page of a list: its rows, its number, how many pages there are (at least 1) and how many rows in all. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ rows: z.array(row), page: z.number(), pages: z.number(), total: z.number() });
}
