import * as z from "zod";
import { refusals } from "../errors.ts";
import { PaymentSchema } from "../schemas/account.ts";
import { withAddons } from "../schemas/addons.ts";
import { durationCodeSchema, planIdField } from "../schemas/catalog.ts";
import { OkSchema, okFields, okWith } from "../schemas/envelope.ts";
import { couponField, lineText } from "../schemas/fields.ts";
import { NairaSchema, PriceSchema } from "../schemas/money.ts";
import {
  bankField,
  changeNow,
  freeChoices,
  locationIdField,
  orderClaimFields,
  orderDraftFields,
  PeriodSchema,
  paidByCard,
  paidByWallet,
  paymentMethodField,
  QuoteSchema,
  SubscriptionSummarySchema,
  selectionFields,
  TopUpQuoteSchema,
} from "../schemas/order.ts";
import { openedPayment, shownAtField } from "../schemas/payment.ts";
import {
  referenceField,
  senderNameField,
  sessionIdField,
  TracedPaymentSchema,
} from "../schemas/transaction.ts";
import { managerCall, ownerCall, publicCall, routes } from "./base.ts";

const { del, get, post, put } = routes("Subscription");
const saveCard = z.union([z.literal(0), z.literal(1)]).default(0);
const cardType = z.enum(["saved_card", "new_card"]).default("new_card");
/** A saved card's handle (spec §7's `auth_code`); Paystack's own code never comes from a browser. */
const authCode = lineText({ max: 200 }).nullish();
/** 1: the wallet pays what it can and the card the rest. */
const useWallet = z.union([z.literal(0), z.literal(1)]).default(0);

/** A draft's address; the session says whose it is. */
const draftPath = "/checkout-draft/{plan_id}/{duration}";
const draftOf = {
  plan_id: z.coerce.number({ error: "Choose a plan" }).pipe(planIdField),
  duration: z.coerce.number({ error: "Choose monthly (1) or yearly (12)" }).pipe(durationCodeSchema),
};

const summary = okWith(z.array(SubscriptionSummarySchema));
const subscribed = z.object({
  ...okFields,
  api_token: z.string().optional(),
  data: z.object({ subscription_id: z.number(), ...PeriodSchema.shape }),
});
const orderRefusals = refusals(
  "NOT_FOUND",
  "PRICE_CHANGED",
  "COUPON_REFUSED",
  "UPGRADE_PLAN",
  "REPLACES_PLAN",
  "NEXT_PERIOD",
  "IDEMPOTENCY_CONFLICT",
);
const paymentRefusals = refusals(
  "PAYMENT_FAILED",
  "PAYMENT_CHALLENGE",
  "PAYMENT_PENDING",
  "PAYMENT_MISMATCH",
  "PAYMENT_PROVIDER_DOWN",
);

export const subscription = {
  summary: ownerCall
    .route(post("/subscription-summary", "A plan's order, priced for the choices given"))
    .input(
      withAddons({
        ...selectionFields,
        duration: durationCodeSchema.optional(),
        plan_id: planIdField,
        plan_duration: durationCodeSchema,
        location_id: locationIdField.optional(),
        payment_method: paymentMethodField.optional(),
        use_wallet: useWallet,
        change_now: changeNow,
      }),
    )
    .output(summary)
    .errors(refusals("NOT_FOUND", "COUPON_REFUSED", "UPGRADE_PLAN")),
  summaryOf: ownerCall
    .route(get("/subscription-summary", "A plan's order without extras"))
    .input(
      z.object({
        plan_id: z.coerce.number().pipe(planIdField),
        plan_duration: z.coerce.number().pipe(durationCodeSchema),
        location_id: z.coerce.number().pipe(locationIdField).optional(),
      }),
    )
    .output(summary)
    .errors(refusals("NOT_FOUND")),
  checkCoupon: ownerCall
    .route(post("/check-coupon", "What a coupon takes off"))
    .input(
      z.object({
        amount: PriceSchema,
        coupon: couponField,
        plan_id: planIdField.optional(),
        duration: durationCodeSchema.optional(),
      }),
    )
    .output(okWith(z.object({ newAmount: NairaSchema, amount_discounted: NairaSchema })))
    .errors(refusals("COUPON_REFUSED")),
  validateCardPayment: ownerCall
    .route(
      post("/validate-card-payment", "Price the order, reserve its coupon and open a payment at Paystack"),
    )
    .input(
      withAddons({
        ...orderClaimFields,
        ...paidByCard,
        card_type: cardType,
        save_card: saveCard,
        auth_code: authCode,
        use_wallet: useWallet,
        bank: bankField.optional(),
      }),
    )
    .output(
      okWith(
        z.object({
          ...openedPayment,
          quote: QuoteSchema,
        }),
      ),
    )
    .errors({ ...orderRefusals, ...refusals("PAYMENT_PROVIDER_DOWN", "CONFLICT") }),
  withCard: ownerCall
    .route(post("/subscribe-with-card", "Settle a card payment and give its subscription"))
    .input(
      withAddons({
        ...z.object(orderClaimFields).partial().shape,
        reference_id: referenceField,
        card_type: cardType,
        save_card: saveCard,
        email: lineText({ max: 254 }).optional(),
        auth_code: authCode,
      }),
    )
    .output(subscribed)
    .errors({ ...refusals("NOT_FOUND", "PRICE_CHANGED", "IDEMPOTENCY_CONFLICT"), ...paymentRefusals }),
  withWallet: ownerCall
    .route(post("/subscribe-with-wallet", "Pay an order from the wallet"))
    .input(withAddons({ ...orderClaimFields, ...paidByWallet }))
    .output(subscribed)
    .errors({ ...orderRefusals, ...refusals("WALLET_TOO_LOW", "CONFLICT") }),
  free: ownerCall
    .route(post("/subscribe-for-free", "Subscribe when the order's total is 0"))
    .input(
      withAddons({
        ...orderClaimFields,
        ...freeChoices,
        reference_id: lineText({ max: 100 }).optional(),
      }),
    )
    .output(subscribed)
    .errors({ ...orderRefusals, ...refusals("CONFLICT") }),
  validateTopUp: ownerCall
    .route(post("/validate-topup", "Price a top-up and open its payment at Paystack"))
    .input(
      z.object({
        amount: PriceSchema,
        payment_method: paymentMethodField.default("card"),
        card_type: cardType,
        save_card: saveCard,
        auth_code: authCode,
        as_of: shownAtField,
      }),
    )
    .output(
      okWith(
        z.object({
          ...openedPayment,
          /** What a top-up adds to the wallet, its charge, and the amount on the card. */
          quote: TopUpQuoteSchema,
        }),
      ),
    )
    .errors(
      refusals("NOT_FOUND", "REPEATED_PAYMENT", "PAYMENT_PROVIDER_DOWN", "CONFLICT", "IDEMPOTENCY_CONFLICT"),
    ),
  topUpWallet: ownerCall
    .route(post("/topup-wallet", "Add money to the wallet by card"))
    .input(
      z.object({
        amount: PriceSchema.optional(),
        card_type: cardType,
        reference_id: referenceField,
        email: lineText({ max: 254 }).optional(),
        save_card: saveCard,
        auth_code: authCode,
      }),
    )
    .output(okWith(z.object({ message: z.string(), balance: NairaSchema })))
    .errors({ ...refusals("NOT_FOUND", "PRICE_CHANGED", "IDEMPOTENCY_CONFLICT"), ...paymentRefusals }),
  payment: managerCall
    .route(get("/payments/{reference}", "Where a card payment stands; asks Paystack while it is not final"))
    .input(z.object({ reference: referenceField }))
    .output(okWith(PaymentSchema))
    .errors(refusals("NOT_FOUND")),
  changedPayments: publicCall
    .route(post("/payments/changed", "Which of the payments that pages wait for have changed"))
    .input(z.object({ watch_keys: z.array(lineText({ max: 130 })).max(400) }))
    .output(okWith(z.array(z.string()))),
  trace: ownerCall
    .route(post("/payments/trace", "Find out what became of money that was debited"))
    .input(
      z
        .object({
          reference: referenceField.optional(),
          email: z.email("Invalid email Address").max(254).optional(),
          amount: PriceSchema.optional(),
          paid_on: z.iso.date("Choose the day of the debit").optional(),
          sender_name: senderNameField.optional(),
          session_id: sessionIdField.optional(),
        })
        .refine(
          ({ reference, email, sender_name, amount, paid_on }) =>
            reference !== undefined ||
            ((email ?? sender_name) !== undefined && amount !== undefined && paid_on !== undefined),
          {
            path: ["reference"],
            message: "Give the reference, or the amount, the date, and the email or the sender's name",
          },
        ),
    )
    .output(okWith(z.array(TracedPaymentSchema))),
  draft: ownerCall
    .route(get(draftPath, "A checkout as it was left; null when there is none"))
    .input(z.object(draftOf))
    .output(okWith(withAddons({ ...orderDraftFields, coupon: z.string().nullable() }).nullable())),
  saveDraft: ownerCall
    .route(put(draftPath, "Keep a checkout as it stands"))
    .input(withAddons({ ...draftOf, ...orderDraftFields }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  dropDraft: ownerCall.route(del(draftPath, "Forget a checkout")).input(z.object(draftOf)).output(OkSchema),
};
