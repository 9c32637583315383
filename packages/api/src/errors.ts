import * as z from "zod";
import { QuoteSchema, TopUpQuoteSchema } from "./schemas/order.ts";
import { TokenQuoteSchema } from "./schemas/reseller.ts";

/**
 * Every refusal of the API: its HTTP status and its message, unless a use case gives a better one.
 * The code is for programs; the message is for the person (spec §5, §8).
 */
export const refusalTable = {
  BAD_REQUEST: { status: 400, message: "The request could not be read." },
  VALIDATION_FAILED: { status: 422, message: "Please check the highlighted fields." },
  UNAUTHORIZED: { status: 401, message: "Please log in to continue." },
  INVALID_CREDENTIALS: { status: 401, message: "Invalid login details" },
  FORBIDDEN: { status: 403, message: "You do not have access to this." },
  UNVERIFIED: { status: 403, message: "Please verify your phone number to continue." },
  LOGIN_CODE_NEEDED: { status: 401, message: "Enter the code from your authenticator app." },
  SECOND_FACTOR_REQUIRED: { status: 403, message: "Please set up an authenticator app to continue." },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: "Please enter the code from your authenticator app to continue.",
  },
  VIEW_ONLY: {
    status: 403,
    message: "You see this account as its customer does: you can look, but not change or download anything.",
  },
  NOT_FOUND: { status: 404, message: "Not found." },
  METHOD_NOT_ALLOWED: { status: 405, message: "That method is not allowed here." },
  CONFLICT: { status: 409, message: "That is not possible in the present state." },
  IDEMPOTENCY_CONFLICT: { status: 409, message: "This Idempotency-Key was used for another request." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Send application/json." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Please wait a moment and try again." },
  CODE_WRONG: { status: 422, message: "The code is not correct." },
  CODE_EXPIRED: { status: 422, message: "This code has expired. Please request a new one." },
  LINK_EXPIRED: {
    status: 422,
    message: "This link has expired or was used already. Please ask for a new one.",
  },
  RESEND_TOO_SOON: {
    status: 429,
    message: "A code was sent just now. Please wait before asking for another.",
  },
  TRIAL_USED: {
    status: 409,
    message:
      "This email or phone number had its free trial already. You can sign up without one, on the free plan.",
  },
  REPLACES_PLAN: {
    status: 409,
    message: "This plan would replace one that is already paid for. Please confirm that.",
  },
  NEXT_PERIOD: {
    status: 409,
    message: "This plan is already paid for. Please confirm that you pay for the next period.",
  },
  REPEATED_PAYMENT: {
    status: 409,
    message: "The same amount was added a moment ago. Please confirm that you add it again.",
  },
  PRICE_CHANGED: { status: 409, message: "The price of this order has changed. Please review it." },
  COUPON_REFUSED: { status: 422, message: "This coupon cannot be used." },
  UPGRADE_PLAN: { status: 422, message: "Upgrade Plan" },
  WALLET_TOO_LOW: { status: 402, message: "Your wallet balance is too low for this transaction" },
  PAYMENT_FAILED: { status: 402, message: "Your payment was not successful. No subscription was made." },
  PAYMENT_CHALLENGE: { status: 402, message: "Your bank asks you to confirm this payment." },
  PAYMENT_PENDING: { status: 409, message: "We are still checking your payment." },
  PAYMENT_MISMATCH: { status: 409, message: "This payment does not match the order." },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: "The payment service does not answer at the moment. Your order is kept; please try again.",
  },
  UNAVAILABLE: { status: 503, message: "The service is not available at the moment. Please try again." },
  INTERNAL: { status: 500, message: "Something went wrong on our side. Please try again." },
} as const;

export type RefusalCode = keyof typeof refusalTable;

/** Messages by field, as a form shows them. */
export type FieldErrors = Record<string, string[]>;

/** The body of every answer that is not a success. `error` is 1, the specification's flag. */
export const RefusalBodySchema = z.object({
  success: z.literal(false),
  error: z.literal(1),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type RefusalBody = z.infer<typeof RefusalBodySchema>;

/** The data of a refusal with amounts: `PRICE_CHANGED` has the right quote. */
const PriceChangedSchema = z.object({ quote: z.union([TopUpQuoteSchema, QuoteSchema, TokenQuoteSchema]) });

/** A refusal's data as the API sent it; a quote that cannot be read is left out. */
export function decodeRefusalData(code: string, data: unknown): unknown {
  return code === "PRICE_CHANGED" ? PriceChangedSchema.safeParse(data).data : data;
}

/** A refusal's details besides its code: field messages, and data such as the new quote or seconds to wait. */
export const RefusalDetailsSchema = z.object({
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});
export type RefusalDetails = z.infer<typeof RefusalDetailsSchema>;

type RefusalMap<C extends RefusalCode> = {
  [K in C]: { status: number; message: string; data: z.ZodOptional<typeof RefusalDetailsSchema> };
};

/** The error map of a call, for oRPC: the named codes with status, message and details. */
export function refusals<const C extends RefusalCode>(...codes: C[]): RefusalMap<C> {
  const map: Partial<RefusalMap<RefusalCode>> = {};
  for (const code of codes as RefusalCode[]) {
    const { status, message } = refusalTable[code];
    map[code] = { status, message, data: RefusalDetailsSchema.optional() };
  }
  return map as RefusalMap<C>;
}

export type ApiErrorCode = RefusalCode | "UNREACHABLE" | "TIMEOUT";

/**
 * The only error of the typed client.
 * After `UNREACHABLE` and `TIMEOUT` (status 0) the outcome is unknown: the call may have taken effect.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly code: ApiErrorCode,
    readonly status: number,
    message: string,
    readonly details: {
      errors?: FieldErrors | undefined;
      data?: unknown;
      requestId?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }

  /** Messages by field, empty when the refusal is not about fields. */
  get fieldErrors(): FieldErrors {
    return this.details.errors ?? {};
  }
}
