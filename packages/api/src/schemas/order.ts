import { kobo } from "@vendor/pricing-engine";
import type { Quote } from "@vendor/pricing-engine/vendor";
import * as z from "zod";
import { orderClaim, SELF_ONBOARDING } from "../order-claim.ts";
import { withAddons } from "./addons.ts";
import { durationCodeSchema, planIdField } from "./catalog.ts";
import { lineText } from "./fields.ts";
import { cardFeeFields, foreignField, NairaSchema, PriceSchema, RailsSchema } from "./money.ts";

const couponClaim = lineText({ max: 40, tooLong: "This coupon is not valid" })
  .transform((typed) => (typed === "" ? undefined : typed.toUpperCase()))
  .nullish()
  .transform((code) => code ?? undefined);

const onboardingIds = (least: 0 | 1, error: string) =>
  z.number({ error }).int(error).min(least, error).max(1000, error);

/** The checkout's message while either choice is missing (spec §5). */
export const BOTH_CHOICES = "You have to pick a payment method and an onboarding method";

/** `card`, or another way of paying that the vendor has added. */
export const paymentMethodField = z
  .string({ error: BOTH_CHOICES })
  .regex(/^[a-z-]{1,40}$/, { error: BOTH_CHOICES });

/** Where a payment by USSD begins. */
export const bankField = z
  .string({ error: "Choose your bank" })
  .regex(/^\d{3,6}$/, { error: "Choose your bank" });

/** The choices of an order paid by card: both are required (spec §5). */
export const paidByCard = {
  payment_method: paymentMethodField,
  onboarding: onboardingIds(1, BOTH_CHOICES),
};

/**
 * The choices of an order paid from the wallet. The specification's call has no onboarding; without it, it is self-
 * onboarding.
 */
export const paidByWallet = {
  payment_method: z.literal("wallet", { error: BOTH_CHOICES }),
  onboarding: onboardingIds(1, BOTH_CHOICES).default(SELF_ONBOARDING),
};

/** The choices of an order that costs nothing; the same as for the wallet. */
export const freeChoices = {
  payment_method: z.literal("free", { error: "This order is not free" }),
  onboarding: onboardingIds(1, "You have to pick an onboarding type").default(SELF_ONBOARDING),
};

export const changeNow = z.union([z.literal(0), z.literal(1)]).default(0);

/** The choices besides add-ons. `onboarding` is an option's id; 0 means none. */
export const selectionFields = {
  plan_id: planIdField,
  duration: durationCodeSchema,
  onboarding: onboardingIds(0, "You have to pick an onboarding type").default(0),
  coupon: couponClaim,
};

/** When an order's period begins and ends; `ends_at` is null for a plan without an end. */
export const PeriodSchema = z.object({ starts_at: z.string(), ends_at: z.string().nullable() });

/** What of an order's preview depends on the time: compare its times with `as_of`, never with another clock. */
export const presentFields = {
  /** The API's time. */
  as_of: z.string(),
  /** Until when the plan is paid for already; null unless this order pays for the period after that. */
  paid_until: z.string().nullable(),
};

/**
 * Time that an order ends. For a trial nothing was paid; the unused days of paid time are credited. What
 * cannot be credited is lost, which the person has to confirm (`replace_plan`).
 */
export const ReplacedPeriodSchema = PeriodSchema.extend({
  plan_name: z.string(),
  kind: z.enum(["trial", "paid"]),
});

export const locationIdField = z
  .number({ error: "Choose a location" })
  .int("Choose a location")
  .min(1, "Choose a location")
  .max(2_147_483_647, "Choose a location");

/**
 * An order from the browser (spec §7). Its amounts are only compared: the API prices the selection itself and
 * refuses a mismatch with `PRICE_CHANGED` and the new quote. `total_amount` is before the payment charge,
 * `amount_paid` with it.
 */
export const orderClaimFields = {
  ...selectionFields,
  plan_amount: PriceSchema,
  total_amount: PriceSchema,
  discount_percentage: z.number({ error: "Give the discount" }).min(0).max(100),
  amount_paid: PriceSchema,
  payment_method: paymentMethodField,
  location_id: locationIdField,
  /**
   * 1: the person agreed that paid time of another plan is lost. Needed only when the order replaces one
   * (`REPLACES_PLAN`).
   */
  replace_plan: z.union([z.literal(0), z.literal(1)]).default(0),
  /** 1: begin now although the same plan runs, whose unused time is credited. */
  change_now: changeNow,
  /** 1: the owner agrees that the location renews automatically; 0: it does not renew. Without it, what was agreed before holds. */
  renew: z.union([z.literal(0), z.literal(1)]).optional(),
  paid_until: z.iso
    .datetime()
    .nullish()
    .describe(
      "The `paid_until` that the page showed. Refuses the order (`NEXT_PERIOD`) when the plan was paid for meanwhile, so that one order in two tabs is paid once.",
    ),
};

/**
 * A line of the order: `action` says whether the person can remove it; `price` is the line's total; add-ons have a
 * `group`.
 */
export const OrderLineSchema = z.object({
  group: z.number().optional(),
  kind: z.enum(["plan", "addon", "onboarding"]),
  name: z.string(),
  qty: z.number(),
  price: NairaSchema,
  action: z.boolean(),
});

/**
 * The order as the API prices it: the engine's quote, under the specification's names on the wire.
 * `amount_paid` = `sub_amount` − `coupon_discount` − `credit_amount` + `charge` = `wallet_amount` + `card_amount`.
 */
export const QuoteSchema = z.codec(
  z.object({
    plan_id: z.number(),
    duration: durationCodeSchema,
    lines: z.array(OrderLineSchema),
    full_amount: NairaSchema,
    plan_amount: NairaSchema,
    discount_percentage: z.number(),
    discount_amount: NairaSchema,
    sub_amount: NairaSchema,
    coupon: z.string().nullable(),
    coupon_discount: NairaSchema,
    credit_amount: NairaSchema,
    onboarding_amount: NairaSchema,
    total_amount: NairaSchema,
    charge: NairaSchema,
    amount_paid: NairaSchema,
    wallet_amount: NairaSchema,
    card_amount: NairaSchema,
  }),
  z.custom<Quote>(),
  {
    decode: (wire) => ({
      planId: wire.plan_id,
      duration: wire.duration,
      lines: wire.lines,
      fullSubtotal: wire.full_amount,
      planPrice: wire.plan_amount,
      planSaving: wire.discount_amount,
      discountPercent: wire.discount_percentage,
      subtotal: wire.sub_amount,
      couponCode: wire.coupon,
      couponDiscount: wire.coupon_discount,
      // Only agents have one, in another quote.
      agentDiscountPercent: 0,
      agentDiscount: kobo(0),
      credit: wire.credit_amount,
      onboarding: wire.onboarding_amount,
      net: wire.total_amount,
      charge: wire.charge,
      total: wire.amount_paid,
      wallet: wire.wallet_amount,
      card: wire.card_amount,
    }),
    encode: (quote) => ({
      ...orderClaim(quote),
      plan_id: quote.planId,
      duration: quote.duration,
      lines: [...quote.lines],
      full_amount: quote.fullSubtotal,
      discount_amount: quote.planSaving,
      sub_amount: quote.subtotal,
      coupon: quote.couponCode,
      coupon_discount: quote.couponDiscount,
      // Orders that were stored before credits existed have none.
      credit_amount: quote.credit ?? kobo(0),
      onboarding_amount: quote.onboarding,
      charge: quote.charge,
      wallet_amount: quote.wallet,
      card_amount: quote.card,
    }),
  },
);

/** The price of a top-up or tokens: `total` = `amount` + `charge`. */
export const TopUpQuoteSchema = z.object({ amount: NairaSchema, charge: NairaSchema, total: NairaSchema });

/**
 * Money settings: VAT in basis points, contained in every price (0 means none), a top-up's limits, and the
 * smallest amount on a card.
 */
export const MoneySettingsSchema = z.object({
  vat_rate_bps: z.number(),
  topup_minimum: NairaSchema,
  topup_maximum: NairaSchema,
  card_minimum: NairaSchema,
});

/** The parts of a balance that a bank's dispute holds, and the debt for a payment that was returned. */
export const heldAndDebtFields = { held: NairaSchema, debt: NairaSchema };

export const PlanDetailsSchema = z.object({
  plan_id: z.number(),
  name: z.string(),
  duration: durationCodeSchema,
  amountMonth: NairaSchema,
  amountYear: NairaSchema,
  totalAmount: NairaSchema,
  isFree: z.boolean(),
  discount: z.number(),
  resellerDiscount: z.number(),
  walletBalance: NairaSchema,
});

export const AddonOptionSchema = z.object({
  id: z.number(),
  name: z.string(),
  qty: z.number(),
  /** The price of a month. */
  amount: NairaSchema,
});

export const AddonGroupSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** The name of its quantity in forms, addresses and refusals. */
  field: z.string(),
  description: z.string(),
  image: z.string(),
  selected: z.number().nullable(),
  options: z.array(AddonOptionSchema),
});

/** A saved card. `authorization_code` is an opaque handle: Paystack's own code never leaves the server. */
export const SavedCardSchema = z.object({
  id: z.number(),
  card_type: z.string(),
  last_four: z.string(),
  exp_month: z.string(),
  exp_year: z.string(),
  /** Whether it can no longer be charged: a card is good until its month has ended in Lagos. */
  expired: z.boolean(),
  authorization_code: z.string(),
  foreign: foreignField,
});

export const OnboardingOptionSchema = z.object({
  id: z.number(),
  description: z.string(),
  amount: NairaSchema,
});

export const SubscriptionSummarySchema = z.object({
  location_id: z.number(),
  planDetails: z.array(PlanDetailsSchema),
  addons: z.array(AddonGroupSchema),
  pCardDetails: z.array(SavedCardSchema),
  onboarding: z.array(OnboardingOptionSchema),
  ...cardFeeFields,
  rails: RailsSchema,
  settings: MoneySettingsSchema,
  quote: QuoteSchema,
  period: PeriodSchema,
  replaces: z.array(ReplacedPeriodSchema),
  /** The part of the replaced time's worth that the quote does not credit. */
  unused_lost: NairaSchema,
  ...presentFields,
  /** When the account will be closed, as an owner asked; nothing can be bought then. Null when it stays. */
  closes_at: z.string().nullable(),
  /** Whether the location renews automatically now, the handle of the saved card that may be charged for it, and the bank account that may be debited. */
  renewal: z.object({
    on: z.boolean(),
    card: z.string().nullable(),
    bank_account: z.string().nullable().default(null),
  }),
});

/**
 * An unfinished checkout, so that a reload, another tab or another day finds it again. Cards are handles, never codes.
 */
export const orderDraftFields = {
  location_id: locationIdField.nullable().default(null),
  onboarding: onboardingIds(0, "You have to pick an onboarding type").default(0),
  coupon: couponClaim,
  payment_method: z.enum(["card", "wallet", "split", "transfer", "ussd"]).nullable().default(null),
  /** The bank of a payment by USSD. */
  bank: bankField.nullable().default(null),
  /** A saved card's handle; null means a new card. */
  auth_code: z.uuid("Choose a card").nullable().default(null),
  save_card: z.union([z.literal(0), z.literal(1)]).default(0),
};
export const OrderDraftSchema = withAddons(orderDraftFields);
