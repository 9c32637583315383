import { z } from "zod";

const text = (longest: number, tooLong: string) => z.string().trim().max(longest, tooLong);

/** What receipts say of the payer. An empty TIN takes it away. */
export const PayerSchema = z.object({
  name: z
    .string({ error: "Enter the name for your receipts" })
    .pipe(text(120, "The name must be at most 120 characters").min(1, "Enter the name for your receipts")),
  tin: z
    .string()
    .trim()
    .regex(/^(\d{8}-?\d{4}|\d{10,13})?$/, "A TIN has 10 to 13 digits")
    .optional()
    .transform((typed) => typed || null),
});
