import { fetchInSpan } from "@vendor/http-server/watch";
import * as z from "zod";
import type { DeclineCode } from "../../db/schema/index.ts";
import {
  type ChargeOutcome,
  type PaystackAuthorization,
  type PaystackClient,
  PaystackError,
  type PaystackTransaction,
} from "./client.ts";

type PaystackClientOptions = {
  /** `https://api.paystack.co`, or the sandbox's address. */
  baseUrl: string;
  secretKey: string;
  /** Milliseconds for a whole call, its body included. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

type Caller = <T>(
  schema: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  body?: Record<string, unknown>,
) => Promise<T>;

/**
 * A client of Paystack's REST API. It never retries automatically; callers decide whether a call may be repeated.
 * @throws {PaystackError} from every call without a usable answer.
 */
export function createPaystackClient(options: PaystackClientOptions): PaystackClient {
  const call: Caller = (schema, method, path, body) => callPaystack(options, schema, method, path, body);
  return {
    async initialize({ reference, amount, email, currency, callbackUrl, metadata }) {
      const { data } = await call(InitializedSchema, "POST", "/transaction/initialize", {
        reference,
        amount,
        email,
        currency,
        callback_url: callbackUrl,
        // The price contains a card's charge, so offer cards only; otherwise Paystack offers every channel of the account.
        channels: ["card"],
        metadata,
      });
      if (data.reference !== reference) throw senseless("another reference came back");
      return { accessCode: data.access_code, authorizationUrl: data.authorization_url };
    },
    async verify(reference) {
      try {
        const path = `/transaction/verify/${encodeURIComponent(reference)}`;
        const { data } = await call(VerifiedSchema, "GET", path);
        return data;
      } catch (error) {
        if (error instanceof PaystackError && isUnknownReference(error)) return undefined;
        throw error;
      }
    },
    async chargeAuthorization({ authorizationCode, callbackUrl, ...charge }) {
      const { data } = await call(ChargedSchema, "POST", "/transaction/charge_authorization", {
        ...charge,
        authorization_code: authorizationCode,
        callback_url: callbackUrl,
      });
      if (data.reference !== charge.reference) throw senseless("another reference came back");
      return data.outcome;
    },
    async deactivateAuthorization(authorizationCode) {
      await call(AcceptedSchema, "POST", "/customer/authorization/deactivate", {
        authorization_code: authorizationCode,
      });
    },
    async refund({ transactionId, amount }) {
      await call(AcceptedSchema, "POST", "/refund", {
        transaction: transactionId,
        ...(amount !== undefined && { amount }),
      });
    },
  };
}

function isUnknownReference({ kind, details }: PaystackError): boolean {
  if (kind !== "refused") return false;
  const { status, code, providerMessage = "" } = details;
  if (code === "transaction_not_found" || /reference not found/i.test(providerMessage)) return true;
  return status === 404;
}

async function callPaystack<T>(
  options: PaystackClientOptions,
  schema: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  body?: Record<string, unknown>,
): Promise<T> {
  const { baseUrl, secretKey, timeoutMs = 5_000, fetch: send = fetch } = options;
  let response: Response;
  let text: string;
  try {
    // Without the reference at the end of the path.
    const route = path.split("/").slice(0, 3).join("/");
    response = await fetchInSpan(send, `paystack ${method} ${route}`, `${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Do not follow redirects: they would send the secret key to another address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "TimeoutError") {
      throw new PaystackError("timeout", `no answer within ${timeoutMs} ms`, { cause });
    }
    throw new PaystackError("unreachable", "the connection failed", { cause });
  }
  const answer = readJson(text);
  if (!response.ok) throw failureOf(response, answer);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw senseless(parsed.error.issues.map((issue) => issue.path.join(".")).join(", "));
  return parsed.data;
}

function failureOf(response: Response, answer: unknown): PaystackError {
  const { status } = response;
  const { message, code } = PaystackFailureSchema.catch({ message: "" }).parse(answer);
  const details = { status, providerMessage: message, ...(code !== undefined && { code }) };
  if (status === 429) {
    const seconds = Number(response.headers.get("x-ratelimit-reset") ?? Number.NaN);
    return new PaystackError("rate-limited", "too many calls", {
      ...details,
      ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    });
  }
  if (status >= 500) return new PaystackError("unreachable", `it answered ${status}`, details);
  return new PaystackError("refused", `it refused with ${status}: ${message}`, details);
}

function senseless(what: string): PaystackError {
  return new PaystackError("unreachable", `its answer makes no sense (${what})`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Paystack sends some numbers as strings of digits, and may add fields; only the fields in use are checked. */
const wholeNumber = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int());
const idText = z.union([z.number(), z.string().min(1)]).transform(String);

/** `status` false, or a failed call: `{status, message, meta, type, code}`. */
const PaystackFailureSchema = z.object({
  message: z.string().catch(""),
  code: z.string().optional().catch(undefined),
});

const InitializedSchema = z.object({
  status: z.literal(true),
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }),
    access_code: z.string().min(1),
    reference: z.string(),
  }),
});

const AcceptedSchema = z.object({ status: z.literal(true) });

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

const VerifiedSchema = z.object({ status: z.literal(true), data: TransactionSchema });

const PausedSchema = z.object({
  paused: z.literal(true),
  reference: z.string(),
  authorization_url: z.url({ protocol: /^https?$/ }),
});

const ChargedSchema = z.object({
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
  [/can no longer be used/i, "card-blocked"],
];

/** Why a bank declined a card, from its answer. */
export function readDeclineCode(gatewayResponse: string): DeclineCode {
  return answers.find(([pattern]) => pattern.test(gatewayResponse))?.[1] ?? "declined";
}
