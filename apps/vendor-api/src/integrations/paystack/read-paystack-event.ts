import * as z from "zod";
import type { DedicatedAccount } from "./client.ts";
import { DedicatedAccountSchema } from "./paystack-answers.ts";

/** What Paystack's events say beyond a charge's, which only names the payment to ask Paystack about. */
export type PaystackNews =
  /** Paystack sent a transfer back. `fetchTransaction` says what it was for; another attempt may still pay that. */
  | {
      kind: "transfer-rejected";
      transactionId: string;
      amount: number;
      reason: "incorrect-amount" | "other";
    }
  /** An assignment of an account number ended; without one when it failed. */
  | { kind: "account-assigned"; customerCode: string; email: string; account: DedicatedAccount | undefined }
  /** Paystack checked who a customer is. `reason` is why it does not believe it; null when it does. */
  | { kind: "customer-identified"; customerCode: string; reason: string | null }
  /** A payer has given a mandate, or it became active; only then does Paystack say which, by its reference. */
  | {
      kind: "mandate";
      authorizationCode: string;
      isActive: boolean;
      reference: string | null;
      email: string;
      bankName: string;
      lastFour: string;
    };

const RejectedSchema = z
  .object({
    bank_transfer: z.object({
      amount: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]),
      message_type: z.string().catch(""),
      transaction_id: z.union([z.int(), z.string().min(1)]).transform(String),
    }),
  })
  .transform(
    ({ bank_transfer: { amount, message_type, transaction_id } }): PaystackNews => ({
      kind: "transfer-rejected",
      transactionId: transaction_id,
      amount,
      reason: message_type === "INCORRECT_AMOUNT" ? "incorrect-amount" : "other",
    }),
  );

const AssignedSchema = z
  .object({
    customer: z.object({ customer_code: z.string().min(1), email: z.string() }),
    dedicated_account: DedicatedAccountSchema.nullish(),
  })
  .transform(
    ({ customer, dedicated_account }): PaystackNews => ({
      kind: "account-assigned",
      customerCode: customer.customer_code,
      email: customer.email,
      account: dedicated_account ?? undefined,
    }),
  );

const identified = (isBelieved: boolean) =>
  z.object({ customer_code: z.string().min(1), reason: z.string().nullish().catch(null) }).transform(
    (data): PaystackNews => ({
      kind: "customer-identified",
      customerCode: data.customer_code,
      reason: isBelieved ? null : (data.reason ?? ""),
    }),
  );

const MandateSchema = z
  .object({
    authorization_code: z.string().min(1),
    active: z.boolean(),
    reference: z.string().min(1).nullish().catch(null),
    bank: z.string().catch(""),
    last4: z.string().catch(""),
    customer: z.object({ email: z.string() }),
  })
  .transform(
    (data): PaystackNews => ({
      kind: "mandate",
      authorizationCode: data.authorization_code,
      isActive: data.active,
      reference: data.reference ?? null,
      email: data.customer.email,
      bankName: data.bank,
      lastFour: data.last4,
    }),
  );

const schemas = new Map<string, z.ZodType<PaystackNews>>([
  ["bank.transfer.rejected", RejectedSchema],
  ["dedicatedaccount.assign.success", AssignedSchema],
  ["dedicatedaccount.assign.failed", AssignedSchema],
  ["customeridentification.success", identified(true)],
  ["customeridentification.failed", identified(false)],
  ["direct_debit.authorization.created", MandateSchema],
  ["direct_debit.authorization.active", MandateSchema],
]);

/** Reads an event's body, `{event, data}`; undefined for charges, refunds, disputes, and what makes no sense. */
export function readPaystackEvent(body: unknown): PaystackNews | undefined {
  const named = z.object({ event: z.string(), data: z.unknown() }).safeParse(body);
  return named.success ? schemas.get(named.data.event)?.safeParse(named.data.data).data : undefined;
}
