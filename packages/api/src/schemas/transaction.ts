import * as z from "zod";
import { PaymentSchema, paymentStates } from "./account.ts";
import { lineText } from "./fields.ts";
import { FeeScheduleSchema, NairaSchema } from "./money.ts";

/** The kind of a transaction, and how it was paid. */
const kindFields = {
  /** How a subscription was paid: `card`, `wallet`, `tokens` or `free`; or `top-up`, and an agent's `token-purchase`. */
  kind: z.string(),
  /** What paid, in words: "Card". */
  paid_with: z.string(),
};

/** A reference that may be part of an address. */
export const referenceField = z
  .string({ error: "Give the payment's reference" })
  .regex(/^[A-Za-z0-9.=-]{1,100}$/, "That is not a payment reference");

/** An invoice or a credit note: its number, such as `INV-2026-000001`, and amount. */
export const InvoiceSchema = z.object({ number: z.string(), issued_at: z.string(), amount: NairaSchema });

/** What was issued for a payment: null until a subscription is paid, and for what is no sale, such as a top-up. */
const invoiceFields = {
  invoice: InvoiceSchema.nullable(),
  /** Takes the invoice back, in whole or in part, after money was returned. */
  credit_note: InvoiceSchema.nullable(),
};

/**
 * A payment of the account: made, tried or returned. `state` as for payments; without a card it is always `settled`.
 */
export const TransactionSchema = z.object({
  reference: z.string(),
  ...kindFields,
  state: z.enum(paymentStates),
  /** Naira, the charge included. */
  amount: NairaSchema,
  /** The wallet's part, when an order was split between wallet and card. */
  wallet_amount: NairaSchema,
  location_name: z.string().nullable(),
  description: z.string(),
  created_at: z.string(),
  ...invoiceFields,
});

/** A transaction with its lines. `total` = the lines − `discount` − `credit` + `charge`. */
export const ReceiptSchema = z.object({
  /** Null when nothing was paid; then this is not a receipt. */
  number: z.string().nullable(),
  /** The code that anyone can check (`reseller.verifyReceipt`); null until it is paid. */
  receipt_code: z.string().nullable(),
  reference: z.string(),
  ...kindFields,
  state: z.enum(paymentStates),
  /** The state, in words for the customer. */
  message: z.string(),
  /** How staff returned it where the provider could not: "to you by bank transfer, reference GTB-1". */
  returned_by: z.string().nullable().default(null),
  /** The parts of it that were refunded. `credit_note` is the newest one's, until all is returned. */
  refunds: z.array(z.object({ amount: NairaSchema, to: z.string(), at: z.string() })).default([]),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  ...invoiceFields,
  /** The account's billing details when it was paid. */
  payer: z.object({ name: z.string(), email: z.string(), tin: z.string().nullable() }),
  /** The period that was bought; null for top-ups, tokens and unpaid orders. */
  period: z.object({ starts_at: z.string(), ends_at: z.string().nullable() }).nullable(),
  location_name: z.string().nullable(),
  description: z.string(),
  lines: z.array(z.object({ name: z.string(), qty: z.number(), price: NairaSchema })),
  coupon: z.string().nullable(),
  discount: NairaSchema,
  /** What an earlier payment gives back, under the name that every paper shows; 0 and null when there is none. */
  credit: NairaSchema,
  credit_name: z.string().nullable(),
  charge: NairaSchema,
  total: NairaSchema,
  /** The wallet's part of `total`, when an order was split between wallet and card. */
  wallet_amount: NairaSchema,
  /** The VAT that the total contains, at the rate of the day it was paid; `rate_bps` 0 means none. */
  vat: z.object({ rate_bps: z.number(), amount: NairaSchema }),
});

/** The sender of a bank transfer, as the bank writes it. */
export const senderNameField = lineText({ max: 200, tooLong: "That is too long" }).min(
  2,
  "Enter the sender's name",
);

/** What banks in Nigeria call the session ID of a transfer (NIP): 30 digits. */
export const sessionIdField = z.string().regex(/^\d{30}$/, "A session ID has 30 digits");

/** The state of a payment that a customer searches for after a debit, and who has reported it so far. */
export const TracedPaymentSchema = z.object({
  payment: PaymentSchema,
  outcome: z.enum(["settled-now", "settled-before", "refunding", "refunded", "pending", "not-paid"]),
  message: z.string(),
  seen: z.object({
    /** When the browser reported the payment to the site; null when it did not. */
    browser_at: z.string().nullable(),
    webhook_at: z.string().nullable(),
    /** Paystack's current status; null when it does not know the payment or does not answer. */
    paystack_status: z.string().nullable(),
  }),
});

/**
 * An entry of the wallet; `amount` is negative when it left the wallet. `reference` identifies its receipt, if it has
 * one.
 */
export const WalletEntrySchema = z.object({
  id: z.number(),
  kind: z.enum(["opening-balance", "top-up", "wallet-payment", "other"]),
  description: z.string(),
  reference: z.string().nullable(),
  amount: NairaSchema,
  balance_after: NairaSchema,
  created_at: z.string(),
});

/**
 * An account number of one's own: any amount that is sent to it is credited. `none`: not asked for. `asked`: the bank has not given it yet.
 * `refused`: the bank gives none; it may be asked again.
 */
export const AccountNumberSchema = z.object({
  state: z.enum(["none", "asked", "active", "refused"]),
  /** Where to send money; null unless it is `active`. */
  account: z.object({ number: z.string(), name: z.string(), bank: z.string() }).nullable(),
  /** What is kept of money that arrives; null where nothing is. */
  fee_schedule: FeeScheduleSchema.nullable(),
  /** When its owner's account closes. Money that comes before is kept, and credited if an owner keeps the account; null for one that stays. */
  closes_at: z.string().nullable().default(null),
});

/**
 * A month of an account, such as `2026-11` in Lagos, with the wallet's balance at its end or, while it runs, now, and the sums of its
 * invoices less its credit notes.
 */
export const StatementSchema = z.object({
  month: z.string(),
  is_running: z.boolean(),
  closing_balance: NairaSchema,
  invoiced: z.object({ net: NairaSchema, vat: NairaSchema, gross: NairaSchema }),
});

const CHOOSE_DAYS = "Choose a month, a year, or a first and a last day";
const LONGEST_YEARS = 5;

/** The days of a statement: a month (`2026-11`), a year (`2026`), or a first and a last day (`2026-11-15_2027-01-14`, in five years at most). */
export const statementPeriodField = z
  .string({ error: CHOOSE_DAYS })
  .max(21, { error: CHOOSE_DAYS, abort: true })
  .refine(isPeriod, CHOOSE_DAYS);

function isPeriod(period: string): boolean {
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period)) return true;
  const [first, last, ...more] = period.split("_").map((day) => z.iso.date().safeParse(day).data);
  if (!first || !last || more.length > 0 || first > last) return false;
  return Number(last.slice(0, 4)) - Number(first.slice(0, 4)) < LONGEST_YEARS;
}

/** What subscriptions cost in one month in Lagos, such as `2026-11`. */
export const MonthlySpendSchema = z.object({ month: z.string(), amount: NairaSchema });
