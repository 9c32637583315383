import { z } from "zod";

const text = (longest: number, tooLong: string) => z.string().trim().max(longest, tooLong);

/** What receipts say of the payer. An empty TIN takes it away. */
export const PayerSchema = z.object({
  name: z
    .string({ error: "Full name is required" })
    .pipe(text(120, "That name is too long").min(1, "Full name is required")),
  tin: z
    .string()
    .trim()
    .regex(/^(\d{8}-?\d{4}|\d{10,13})?$/, "A TIN has 10 to 13 digits")
    .optional()
    .transform((typed) => typed || null),
});
