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

/** What is wrong with the payer's data: a bank transfer needs its sender, a card the email. */
function payerFaults({
  email,
  sender_name,
  session,
}: {
  email: string;
  sender_name: string;
  session: string;
}) {
  const faults: ["email" | "sender_name" | "session_id", string][] = [];
  const address = emailField.safeParse(email);
  if (!sender_name && !address.success)
    faults.push(["email", address.error.issues[0]?.message ?? "Invalid email Address"]);
  if (session && !sender_name) faults.push(["sender_name", "Enter the sender’s name"]);
  if (session && !/^\d{30}$/.test(session)) faults.push(["session_id", "A session ID has 30 digits"]);
  return faults;
}

/** Searches by the payment's reference, or by amount, day, and the email or the sender of a bank transfer. */
export const DebitedSchema = z
  .object({
    ...{ reference: typed(200), email: typed(254), amount: typed(40), paid_on: typed(40) },
    ...{ sender_name: typed(200), session_id: typed(60) },
  })
  .transform((typed, context) => {
    const fault = (field: keyof typeof typed, message: string) => {
      context.issues.push({ code: "custom", path: [field], message, input: typed[field] });
    };
    const { reference, email, paid_on, sender_name } = typed;
    const session = typed.session_id.replace(/\s/g, "");
    if (reference) {
      if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) fault("reference", "Enter a valid payment reference");
      return { reference };
    }
    for (const [field, message] of payerFaults({ email, sender_name, session })) fault(field, message);
    const amount = parseAmount(typed.amount);
    if (!typed.amount) fault("amount", "Enter the amount or the reference");
    else if (amount === null || amount <= 0) fault("amount", "Enter an amount");
    if (!z.iso.date().safeParse(paid_on).success) fault("paid_on", "Choose the day of the debit");
    const who = sender_name ? { sender_name, ...(session && { session_id: session }) } : { email };
    return { ...who, amount: kobo(amount ?? 0), paid_on };
  });
