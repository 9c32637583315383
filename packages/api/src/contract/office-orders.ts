import * as z from "zod";
import { refusals } from "../errors.ts";
import { okWith } from "../schemas/envelope.ts";
import { NairaSchema } from "../schemas/money.ts";
import { dayField, limitField, orderField, PAGE_SIZE } from "../schemas/paging.ts";
import { referenceField } from "../schemas/transaction.ts";
import { dutyCall, routes } from "./base.ts";

const { get, post } = routes("Staff");

/** The states of an order, in the order in which it takes them. */
export const officeOrderStates = [
  "open",
  "paid",
  "fulfilled",
  "refunding",
  "refunded",
  "expired",
  "cancelled",
] as const;

/** An order in a list of staff. */
export const OfficeOrderSchema = z.object({
  reference: z.string(),
  /** The customer's account, or an agent's. */
  account: z.number(),
  account_name: z.string(),
  location: z.number().nullable(),
  what: z.enum(["subscription", "top-up", "tokens"]),
  why: z.enum(["customer", "renewal", "change", "agent"]),
  plan_name: z.string().nullable(),
  method: z.string(),
  total: NairaSchema,
  state: z.enum(officeOrderStates),
  /** Whether the payer's bank disputes its payment. */
  disputed: z.boolean(),
  created_at: z.string(),
});

/** An order with its payment and all that happened to it. */
export const OfficeOrderDetailsSchema = OfficeOrderSchema.extend({
  lines: z.array(z.object({ name: z.string(), qty: z.number(), price: NairaSchema })),
  coupon: z.string().nullable(),
  discount: NairaSchema,
  credit: NairaSchema,
  charge: NairaSchema,
  /** The wallet's part of `total`. */
  wallet_amount: NairaSchema,
  /** Null where nothing was opened with a provider. */
  payment: z
    .object({
      state: z.string(),
      amount: NairaSchema,
      rail: z.string(),
      /** In words for the customer. */
      message: z.string(),
      provider_status: z.string().nullable(),
      provider_message: z.string().nullable(),
      decline_code: z.string().nullable(),
      provider_transaction: z.string().nullable(),
      checked_at: z.string().nullable(),
    })
    .nullable(),
  /** What staff can still refund; 0 where nothing can be. */
  refundable: NairaSchema,
  /** What staff have refunded, the oldest first. */
  refunds: z.array(
    z.object({
      amount: NairaSchema,
      /** Whether it was all that was left, so that what was bought ends. */
      whole: z.boolean(),
      target: z.enum(["provider", "wallet", "bank", "tokens"]),
      state: z.enum(["asked", "ordered", "done", "failed"]),
      /** Why the provider does not send it. */
      fault: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** Null without a dispute. */
  dispute: z
    .object({
      since: z.string(),
      /** Until when Paystack takes evidence; null when it has not said. */
      evidence_until: z.string().nullable(),
    })
    .nullable(),
  invoice: z.string().nullable(),
  credit_note: z.string().nullable(),
  /** What happened, the oldest first. */
  timeline: z.array(
    z.object({
      at: z.string(),
      /** Who says so: the order and its payment, the ledger, the provider, or the audit log. */
      source: z.enum(["order", "ledger", "provider", "staff"]),
      /** In words of the order; otherwise the name of a transfer, of an event, or of a command or an action. */
      what: z.string(),
      /** The member of staff. */
      by: z.string().nullable(),
    }),
  ),
});

const filterFields = {
  account: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  state: z.enum(officeOrderStates, { error: "Choose a state" }).optional(),
  method: z
    .string()
    .regex(/^[a-z][a-z-]{0,30}$/, "Choose a way of paying")
    .optional(),
  /** The first and the last day, in Lagos. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** Naira: what is paid in all. */
  amount: z.coerce
    .number({ error: "Enter an amount in naira" })
    .min(0, "The amount cannot be negative")
    .max(10_000_000_000, "The amount is too large")
    .optional(),
  /** 1: only those that a bank disputes. */
  disputed: z.coerce.number().int().min(0).max(1).default(0),
  /** 1: only those whose payment by another way than a card is not finished. */
  waiting: z.coerce.number().int().min(0).max(1).default(0),
  /** Only those after the order with this reference, in the order of the list. */
  before: referenceField.optional(),
  order: orderField,
  limit: limitField(PAGE_SIZE),
};

/** Everything that was sold, for staff with the duty. */
export const officeOrders = {
  list: dutyCall("support", "finance")
    .route(get("/office/orders", "Orders, the newest first"))
    .input(z.object(filterFields))
    .output(
      okWith(
        z.object({
          rows: z.array(OfficeOrderSchema),
          /** `before` of the next page; null when there is none. */
          next: z.string().nullable(),
        }),
      ),
    ),
  show: dutyCall("support", "finance")
    .route(get("/office/orders/{reference}", "An order with its payment and what happened to it"))
    .input(z.object({ reference: referenceField }))
    .output(okWith(OfficeOrderDetailsSchema))
    .errors(refusals("NOT_FOUND")),
  check: dutyCall("support", "finance")
    .route(
      post("/office/orders/{reference}/check", "Asks the provider about an order's payment, and settles it"),
    )
    .input(z.object({ reference: referenceField }))
    .output(okWith(z.object({ state: z.string(), message: z.string() })))
    .errors(refusals("NOT_FOUND", "CONFLICT", "PAYMENT_PROVIDER_DOWN")),
};
