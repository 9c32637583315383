import { z } from "zod";
import { refusals } from "../errors.ts";
import { PaymentSchema } from "../schemas/account.ts";
import { durationCodeSchema, planIdField } from "../schemas/catalog.ts";
import { okFields } from "../schemas/envelope.ts";
import { couponField } from "../schemas/fields.ts";
import { KoboFromNairaSchema, NairaFromKoboSchema } from "../schemas/money.ts";
import {
  freeChoices,
  locationIdField,
  orderClaimFields,
  paidBy,
  QuoteSchema,
  SubscriptionSummarySchema,
  selectionFields,
} from "../schemas/order.ts";
import { referenceField } from "../schemas/transaction.ts";
import { managerCall, ownerCall } from "./base.ts";

const tags = ["Subscription"];
const saveCard = z.union([z.literal(0), z.literal(1)]).default(0);
const cardType = z.enum(["saved_card", "new_card"]).default("new_card");
const authCode = z.string().max(200).nullish();

const summary = z.object({ ...okFields, data: z.array(SubscriptionSummarySchema) });
const subscribed = z.object({
  ...okFields,
  api_token: z.string().optional(),
  data: z.object({ subscription_id: z.number() }),
});
const orderRefusals = refusals(
  "NOT_FOUND",
  "PRICE_CHANGED",
  "COUPON_REFUSED",
  "UPGRADE_PLAN",
  "IDEMPOTENCY_CONFLICT",
);
const paymentRefusals = refusals(
  "PAYMENT_FAILED",
  "PAYMENT_PENDING",
  "PAYMENT_MISMATCH",
  "PAYMENT_PROVIDER_DOWN",
);

export const subscription = {
  summary: ownerCall
    .route({
      method: "POST",
      path: "/subscription-summary",
      summary: "A plan's order, priced for the choices given",
      tags,
    })
    .input(
      z.object({
        ...selectionFields,
        duration: durationCodeSchema.optional(),
        plan_id: planIdField,
        plan_duration: durationCodeSchema,
        location_id: locationIdField.optional(),
        payment_method: z.enum(["card", "wallet", "free"]).optional(),
      }),
    )
    .output(summary)
    .errors(refusals("NOT_FOUND", "COUPON_REFUSED", "UPGRADE_PLAN")),
  summaryOf: ownerCall
    .route({ method: "GET", path: "/subscription-summary", summary: "A plan's order without extras", tags })
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
    .route({ method: "POST", path: "/check-coupon", summary: "What a coupon takes off", tags })
    .input(
      z.object({
        amount: KoboFromNairaSchema,
        coupon: couponField,
        plan_id: planIdField.optional(),
        duration: durationCodeSchema.optional(),
      }),
    )
    .output(
      z.object({
        ...okFields,
        data: z.object({ newAmount: NairaFromKoboSchema, amount_discounted: NairaFromKoboSchema }),
      }),
    )
    .errors(refusals("COUPON_REFUSED")),
  validateCardPayment: ownerCall
    .route({
      method: "POST",
      path: "/validate-card-payment",
      summary: "Price the order, reserve its coupon and open a payment at Paystack",
      tags,
    })
    .input(
      z.object({
        ...orderClaimFields,
        ...paidBy("card"),
        card_type: cardType,
        save_card: saveCard,
        auth_code: authCode,
      }),
    )
    .output(
      z.object({
        ...okFields,
        data: z.object({
          reference: z.string(),
          access_code: z.string(),
          authorization_url: z.string(),
          public_key: z.string(),
          email: z.string(),
          /** Kobo, as the popup wants it. */
          amount: z.number().int(),
          quote: QuoteSchema,
        }),
      }),
    )
    .errors({ ...orderRefusals, ...refusals("PAYMENT_PROVIDER_DOWN", "NOT_IMPLEMENTED", "CONFLICT") }),
  withCard: ownerCall
    .route({
      method: "POST",
      path: "/subscribe-with-card",
      summary: "Settle a card payment and give its subscription",
      description:
        "Only `reference_id` decides: the order is the one that /validate-card-payment priced and kept. " +
        "Order fields sent along must agree with it. Safe to repeat.",
      tags,
    })
    .input(
      z.object({
        ...z.object(orderClaimFields).partial().shape,
        reference_id: referenceField,
        card_type: cardType,
        save_card: saveCard,
        email: z.string().max(254).optional(),
        auth_code: authCode,
      }),
    )
    .output(subscribed)
    .errors({ ...refusals("NOT_FOUND", "PRICE_CHANGED", "IDEMPOTENCY_CONFLICT"), ...paymentRefusals }),
  withWallet: ownerCall
    .route({ method: "POST", path: "/subscribe-with-wallet", summary: "Pay an order from the wallet", tags })
    .input(z.object({ ...orderClaimFields, ...paidBy("wallet") }))
    .output(subscribed)
    .errors({ ...orderRefusals, ...refusals("WALLET_TOO_LOW", "NOT_IMPLEMENTED") }),
  free: ownerCall
    .route({
      method: "POST",
      path: "/subscribe-for-free",
      summary: "Subscribe when the order's total is 0",
      tags,
    })
    .input(
      z.object({
        ...orderClaimFields,
        ...freeChoices,
        reference_id: z.string().max(100).optional(),
      }),
    )
    .output(subscribed)
    .errors({ ...orderRefusals, ...refusals("NOT_IMPLEMENTED") }),
  topUpWallet: ownerCall
    .route({ method: "POST", path: "/topup-wallet", summary: "Add money to the wallet by card", tags })
    .input(
      z.object({
        amount: KoboFromNairaSchema,
        card_type: cardType,
        reference_id: referenceField.nullish(),
        email: z.string().max(254).optional(),
        save_card: saveCard,
        auth_code: authCode,
      }),
    )
    .output(z.object({ ...okFields, data: z.object({ message: z.string() }) }))
    .errors({ ...paymentRefusals, ...refusals("NOT_IMPLEMENTED") }),
  payment: managerCall
    .route({
      method: "GET",
      path: "/payments/{reference}",
      summary: "Where a card payment stands; asks Paystack while it is not final",
      tags,
    })
    .input(z.object({ reference: referenceField }))
    .output(z.object({ ...okFields, data: PaymentSchema }))
    .errors(refusals("NOT_FOUND")),
};
