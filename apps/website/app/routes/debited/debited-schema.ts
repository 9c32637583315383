import { emailField } from "@vendor/api/fields";
import { kobo } from "@vendor/pricing-engine";
import { parseAmount } from "@vendor/ui";
import { z } from "zod";

const typed = (longest: number) =>
  z
    .string()
    .max(longest, "That is too long")
    .optional()
    .transform((text) => text?.trim() ?? "");

/** Searches by the payment's reference, or by email, amount and day. */
export const DebitedSchema = z
  .object({ reference: typed(200), email: typed(254), amount: typed(40), paid_on: typed(40) })
  .transform((typed, context) => {
    const fault = (field: keyof typeof typed, message: string) => {
      context.issues.push({ code: "custom", path: [field], message, input: typed[field] });
    };
    const { reference, email, paid_on } = typed;
    if (reference) {
      if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) fault("reference", "Enter a valid payment reference");
      return { reference };
    }
    const address = emailField.safeParse(email);
    if (!address.success) fault("email", address.error.issues[0]?.message ?? "Invalid email Address");
    const amount = parseAmount(typed.amount);
    if (!typed.amount) fault("amount", "Enter the amount or the reference");
    else if (amount === null || amount <= 0) fault("amount", "Enter an amount");
    if (!z.iso.date().safeParse(paid_on).success) fault("paid_on", "Choose the day of the debit");
    return { email, amount: kobo(amount ?? 0), paid_on };
  });
