import * as z from "zod";

/** The fields of every success: both of the specification's flags (spec §7). */
export const okFields = { success: z.literal(true), error: z.literal(0), message: z.string() };

/** A success without other data. */
export const OkSchema = z.object(okFields);

/** A success with data. */
export const okWith = <Data extends z.ZodType>(data: Data) => z.object({ ...okFields, data });

/** The body of a successful answer. */
export function ok<T extends object>(
  message: string,
  rest: T,
): { success: true; error: 0; message: string } & T;
export function ok(message: string): { success: true; error: 0; message: string };
export function ok(message: string, rest: object = {}) {
  return { success: true, error: 0, message, ...rest };
}
