import { z } from "zod";
import { PaymentSchema, paymentStates } from "./account.ts";
import { NairaSchema } from "./money.ts";

/** What was paid with: a card, the wallet, an agent's tokens, nothing (`free`); or a wallet's top-up by card. */
export const transactionKinds = ["card", "wallet", "agent", "free", "top-up"] as const;

/** Those, and an agent's purchase of tokens by card. */
export const receiptKinds = [...transactionKinds, "tokens"] as const;

/** A reference as it may stand in an address. */
export const referenceField = z
  .string({ error: "Give the payment's reference" })
  .regex(/^[A-Za-z0-9.=-]{1,100}$/, "That is not a payment reference");

/** A payment of the account, made, tried or returned. `state` as a payment's; all but cards and top-ups are `settled`. */
export const TransactionSchema = z.object({
  reference: z.string(),
  kind: z.enum(receiptKinds),
  state: z.enum(paymentStates),
  /** Naira, the charge included. */
  amount: NairaSchema,
  /** What of it came from the wallet, when an order was split between it and a card. */
  wallet_amount: NairaSchema,
  location_name: z.string().nullable(),
  description: z.string(),
  created_at: z.string(),
});

/** A transaction with its lines. `total` = the lines − `discount` + `charge`. */
export const ReceiptSchema = z.object({
  /** Null while nothing was paid for: then this is no receipt. */
  number: z.string().nullable(),
  /** What anybody can have confirmed (`reseller.verifyReceipt`); null for all but what an agent paid. */
  receipt_code: z.string().nullable(),
  reference: z.string(),
  kind: z.enum(receiptKinds),
  state: z.enum(paymentStates),
  /** Where it stands, in words for the customer. */
  message: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  /** As the account's billing details were when it was paid. */
  payer: z.object({ name: z.string(), email: z.string(), tin: z.string().nullable() }),
  /** What was bought of a subscription's time; null for top-ups, tokens and what was not paid. */
  period: z.object({ starts_at: z.string(), ends_at: z.string().nullable() }).nullable(),
  location_name: z.string().nullable(),
  description: z.string(),
  lines: z.array(z.object({ name: z.string(), qty: z.number(), price: NairaSchema })),
  coupon: z.string().nullable(),
  discount: NairaSchema,
  charge: NairaSchema,
  total: NairaSchema,
  /** What of `total` came from the wallet, when an order was split between it and a card. */
  wallet_amount: NairaSchema,
  /** The VAT that the total contains, at the rate of the day it was paid; `rate_bps` 0: none. */
  vat: z.object({ rate_bps: z.number(), amount: NairaSchema }),
});

/** What became of a payment that somebody says they were debited for, and who has told of it so far. */
export const TracedPaymentSchema = z.object({
  payment: PaymentSchema,
  outcome: z.enum(["settled-now", "settled-before", "refunding", "refunded", "pending", "not-paid"]),
  message: z.string(),
  seen: z.object({
    /** When the payment window or page told the site; null: it never did. */
    browser_at: z.string().nullable(),
    webhook_at: z.string().nullable(),
    /** Paystack's own word just now; null: it does not know the payment, or does not answer. */
    paystack_status: z.string().nullable(),
  }),
});

/** A movement on the wallet: `amount` is negative when it went out. `reference` leads to its receipt, if it has one. */
export const WalletEntrySchema = z.object({
  id: z.number(),
  kind: z.enum(["opening-balance", "top-up", "wallet-payment", "other"]),
  description: z.string(),
  reference: z.string().nullable(),
  amount: NairaSchema,
  balance_after: NairaSchema,
  created_at: z.string(),
});

/** What subscriptions cost in a month of Lagos's calendar, such as `2026-11`. */
export const MonthlySpendSchema = z.object({ month: z.string(), amount: NairaSchema });
