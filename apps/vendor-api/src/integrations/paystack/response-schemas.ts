import { z } from "zod";
import type { ChargeOutcome, PaystackAuthorization, PaystackTransaction } from "./client.ts";
import { readDeclineCode } from "./read-decline-code.ts";

/** Paystack sends some numbers as strings of digits, and may add fields; only the fields in use are checked. */
const wholeNumber = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int());
const idText = z.union([z.number(), z.string().min(1)]).transform(String);

/** `status` false, or a failed call: `{status, message, meta, type, code}`. */
export const PaystackFailureSchema = z.object({
  message: z.string().catch(""),
  code: z.string().optional().catch(undefined),
});

export const InitializedSchema = z.object({
  status: z.literal(true),
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }),
    access_code: z.string().min(1),
    reference: z.string(),
  }),
});

export const AcceptedSchema = z.object({ status: z.literal(true) });

const AuthorizationSchema = z
  .object({
    authorization_code: z.string().min(1),
    signature: z.string().min(1),
    card_type: z.string().catch(""),
    last4: z.string().catch(""),
    exp_month: z.coerce.string().catch(""),
    exp_year: z.coerce.string().catch(""),
    reusable: z.boolean().catch(false),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish()
      .catch(null),
  })
  .transform(
    (card): PaystackAuthorization => ({
      authorizationCode: card.authorization_code,
      signature: card.signature,
      // Paystack writes "visa " with a trailing space.
      cardType: card.card_type.trim(),
      lastFour: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      reusable: card.reusable,
      countryCode: card.country_code ?? null,
    }),
  );

const statuses = [
  "abandoned",
  "failed",
  "ongoing",
  "pending",
  "processing",
  "queued",
  "reversed",
  "success",
] as const;

const TransactionSchema = z
  .object({
    id: idText,
    reference: z.string(),
    // An unknown status is neither paid nor failed, so the payment is asked about again.
    status: z.enum(statuses).catch("pending"),
    amount: wholeNumber,
    currency: z.string(),
    gateway_response: z.string().nullish().catch(null),
    message: z.string().nullish().catch(null),
    paid_at: z.coerce.date().nullish().catch(null),
    fees: wholeNumber.nullish().catch(null),
    // An empty object until a card was charged.
    authorization: AuthorizationSchema.optional().catch(undefined),
    customer: z.object({ email: z.string() }).catch({ email: "" }),
  })
  .transform((data): PaystackTransaction => {
    const gatewayResponse = data.gateway_response || data.message || "";
    return {
      id: data.id,
      reference: data.reference,
      status: data.status,
      amount: data.amount,
      currency: data.currency,
      gatewayResponse,
      declineCode: data.status === "failed" ? readDeclineCode(gatewayResponse) : null,
      paidAt: data.paid_at ?? undefined,
      fees: data.fees ?? 0,
      authorization: data.authorization,
      email: data.customer.email,
    };
  });

export const VerifiedSchema = z.object({ status: z.literal(true), data: TransactionSchema });

const PausedSchema = z.object({
  paused: z.literal(true),
  reference: z.string(),
  authorization_url: z.url({ protocol: /^https?$/ }),
});

export const ChargedSchema = z.object({
  status: z.literal(true),
  data: z.union([
    PausedSchema.transform(({ reference, authorization_url }) => ({
      reference,
      outcome: { paused: true, challengeUrl: authorization_url } satisfies ChargeOutcome as ChargeOutcome,
    })),
    TransactionSchema.transform((transaction) => ({
      reference: transaction.reference,
      outcome: { paused: false, transaction } satisfies ChargeOutcome as ChargeOutcome,
    })),
  ]),
});
