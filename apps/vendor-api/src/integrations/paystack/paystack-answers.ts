import * as z from "zod";
import type { DeclineCode } from "../../db/schema/index.ts";
import type {
  ChargeOutcome,
  ChargeState,
  DedicatedAccount,
  PaystackAuthorization,
  PaystackTransaction,
  PaystackTransfer,
  TransferOffer,
  UssdOffer,
} from "./client.ts";

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

/** A text of the sender's bank, as one line without invisible characters. */
const senderText = z
  .string()
  .transform((text) =>
    text
      .slice(0, 300)
      .replace(/[\p{C}\s]+/gu, " ")
      .trim()
      .slice(0, 100),
  )
  .pipe(z.string().min(1))
  .nullish()
  .catch(null);

/** A transfer's `authorization`, whose fields depend on what the sender's bank says. */
const TransferSchema = z
  .object({
    authorization_code: z.string(),
    sender_name: senderText,
    sender_bank: senderText,
    sender_bank_account_number: senderText,
    narration: senderText,
    receiver_bank_account_number: senderText,
  })
  .transform(
    (sent): PaystackTransfer => ({
      senderName: sent.sender_name ?? null,
      senderBank: sent.sender_bank ?? null,
      senderAccountNumber: sent.sender_bank_account_number ?? null,
      narration: sent.narration ?? null,
      receiverAccountNumber: sent.receiver_bank_account_number ?? null,
    }),
  );

const channels = ["card", "bank_transfer", "dedicated_nuban", "ussd", "direct_debit"] as const;

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
    requested_amount: wholeNumber.nullish().catch(null),
    currency: z.string(),
    channel: z.string().catch("other"),
    gateway_response: z.string().nullish().catch(null),
    message: z.string().nullish().catch(null),
    paid_at: z.coerce.date().nullish().catch(null),
    fees: wholeNumber.nullish().catch(null),
    log: z.object({ errors: z.int() }).nullish().catch(null),
    // An empty object until it was paid.
    authorization: z.unknown(),
    customer: z
      .object({ email: z.string(), customer_code: z.string().catch("") })
      .catch({ email: "", customer_code: "" }),
  })
  .transform((data): PaystackTransaction => {
    const channel = channels.find((name) => name === data.channel) ?? "other";
    const isTransfer = channel === "bank_transfer" || channel === "dedicated_nuban";
    const gatewayResponse = data.gateway_response || data.message || "";
    return {
      id: data.id,
      reference: data.reference,
      status: data.status,
      amount: data.amount,
      requestedAmount: data.requested_amount ?? data.amount,
      currency: data.currency,
      channel,
      gatewayResponse,
      declineCode: data.status === "failed" ? readDeclineCode(gatewayResponse) : null,
      paidAt: data.paid_at ?? undefined,
      fees: data.fees ?? null,
      ...(data.log && { errorCount: data.log.errors }),
      authorization: channel === "card" ? AuthorizationSchema.safeParse(data.authorization).data : undefined,
      transfer: isTransfer ? TransferSchema.safeParse(data.authorization).data : undefined,
      email: data.customer.email,
      customerCode: data.customer.customer_code,
    };
  });

export const RefundsSchema = z.object({
  status: z.literal(true),
  data: z.array(
    z
      .object({
        id: z.union([z.number(), z.string()]).transform(String),
        amount: z.coerce.number().pipe(z.int()),
        status: z.string(),
        merchant_note: z.string().nullish(),
      })
      .transform(({ id, amount, status, merchant_note }) => ({
        ...{ id, amount, note: merchant_note ?? "" },
        state:
          status === "processed" || status === "failed"
            ? (status as "processed" | "failed")
            : ("waiting" as const),
      })),
  ),
});

export const ListedSchema = z.object({
  status: z.literal(true),
  data: z.array(TransactionSchema),
  meta: z.object({ pageCount: z.int() }),
});

const TransferOfferSchema = z
  .object({
    status: z.literal("pending_bank_transfer"),
    reference: z.string(),
    account_number: z.string().regex(/^\d{10}$/),
    account_name: z.string(),
    bank: z.object({ name: z.string().min(1) }),
    account_expires_at: z.coerce.date(),
  })
  .transform(({ reference, ...data }) => {
    const offer: TransferOffer = {
      accountNumber: data.account_number,
      accountName: data.account_name,
      bankName: data.bank.name,
      expiresAt: data.account_expires_at,
    };
    return { reference, offer };
  });

export const TransferChargedSchema = z.object({ status: z.literal(true), data: TransferOfferSchema });

const UssdOfferSchema = z
  .object({
    status: z.literal("pay_offline"),
    reference: z.string(),
    ussd_code: z.string().regex(/^\*[\d*]+#$/),
  })
  .transform(({ reference, ussd_code: code }) => ({ reference, offer: { code } satisfies UssdOffer }));

export const UssdChargedSchema = z.object({ status: z.literal(true), data: UssdOfferSchema });

export const CheckedSchema = z.object({
  status: z.literal(true),
  data: z.union([
    TransferOfferSchema.transform(({ offer }): ChargeState => ({ waiting: "transfer", offer })),
    UssdOfferSchema.transform(({ offer }): ChargeState => ({ waiting: "ussd", offer })),
    TransactionSchema.transform((transaction): ChargeState => ({ transaction })),
  ]),
});

export const DedicatedAccountSchema = z
  .object({
    id: idText,
    account_number: z.string().regex(/^\d{10}$/),
    account_name: z.string(),
    bank: z.object({ name: z.string().min(1), slug: z.string().min(1) }),
  })
  .transform(
    (account): DedicatedAccount => ({
      id: account.id,
      accountNumber: account.account_number,
      accountName: account.account_name,
      bankName: account.bank.name,
      bankSlug: account.bank.slug,
    }),
  );

export const AccountCreatedSchema = z.object({ status: z.literal(true), data: DedicatedAccountSchema });

export const CustomerSchema = z.object({
  status: z.literal(true),
  data: z.object({
    customer_code: z.string().min(1),
    dedicated_account: DedicatedAccountSchema.nullish(),
  }),
});

export const AccountBanksSchema = z.object({
  status: z.literal(true),
  data: z.array(z.object({ provider_slug: z.string().min(1), bank_name: z.string().min(1) })),
});

export const MandateAskedSchema = z.object({
  status: z.literal(true),
  data: z.object({ redirect_url: z.url({ protocol: /^https?$/ }), reference: z.string().min(1) }),
});

export const MandateSchema = z.object({
  status: z.literal(true),
  data: z
    .object({
      authorization_code: z.string().min(1),
      bank: z.string().catch(""),
      active: z.boolean(),
      customer: z.object({ email: z.string() }),
    })
    .transform((mandate) => ({
      authorizationCode: mandate.authorization_code,
      bankName: mandate.bank,
      isActive: mandate.active,
      email: mandate.customer.email,
    })),
});

export const MandatesSchema = z.object({
  status: z.literal(true),
  data: z.array(
    z
      .object({
        authorization_id: idText,
        authorization_code: z.string().min(1),
        status: z.enum(["pending", "active", "revoked"]),
        bank_name: z.string().catch(""),
        customer: z.object({ id: idText, email: z.string() }),
      })
      .transform((mandate) => ({
        id: mandate.authorization_id,
        authorizationCode: mandate.authorization_code,
        status: mandate.status,
        bankName: mandate.bank_name,
        customerId: mandate.customer.id,
        email: mandate.customer.email,
      })),
  ),
  meta: z
    .object({ next: z.string().min(1).nullish().catch(null) })
    .transform(({ next }) => ({ next: next ?? null })),
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

/** What banks answer, which Paystack passes on in English; the first that fits. */
const answers: readonly (readonly [RegExp, DeclineCode])[] = [
  [/insufficient/i, "insufficient-funds"],
  [/expired card|has expired/i, "card-expired"],
  [
    /stolen|lost card|pick.?up|closed account|invalid card|invalid account|no such (card|account|issuer)|restricted card|fraud/i,
    "card-blocked",
  ],
  [/can no longer be used|mandate.*(revoked|cancelled|expired)/i, "card-blocked"],
];

/** Why a bank declined a card, from its answer. */
export function readDeclineCode(gatewayResponse: string): DeclineCode {
  return answers.find(([pattern]) => pattern.test(gatewayResponse))?.[1] ?? "declined";
}
