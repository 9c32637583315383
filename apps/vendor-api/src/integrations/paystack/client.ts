import { kobo } from "@vendor/pricing-engine";

/** Paystack's REST API as the product uses it (amounts in kobo). */
export type PaystackClient = {
  initialize(input: {
    reference: string;
    amount: number;
    email: string;
    currency: "NGN";
    callbackUrl: string;
    metadata: Record<string, unknown>;
  }): Promise<{ accessCode: string; authorizationUrl: string }>;
  /** Undefined when Paystack does not know the reference. */
  verify(reference: string): Promise<PaystackTransaction | undefined>;
  /**
   * Charges a saved card. The reference is the idempotency key: Paystack takes each one once, for ever. A card that is
   * declined is no error but a transaction with the status `failed`.
   */
  chargeAuthorization(input: {
    reference: string;
    amount: number;
    /** The one that the authorization was given for. */
    email: string;
    currency: "NGN";
    authorizationCode: string;
    /** Where the browser goes after a challenge. */
    callbackUrl: string;
    metadata: Record<string, unknown>;
  }): Promise<ChargeOutcome>;
  /** Makes a saved card's authorization unusable, at Paystack and for ever. */
  deactivateAuthorization(authorizationCode: string): Promise<void>;
  refund(input: { transactionId: string; amount?: number }): Promise<void>;
};

/** What became of a saved card's charge: `paused` until the person confirms it at `challengeUrl`. */
export type ChargeOutcome =
  | { paused: true; challengeUrl: string }
  | { paused: false; transaction: PaystackTransaction };

export type PaystackTransaction = {
  id: string;
  reference: string;
  status: "abandoned" | "failed" | "ongoing" | "pending" | "processing" | "queued" | "reversed" | "success";
  amount: number;
  currency: string;
  gatewayResponse: string;
  paidAt: Date | undefined;
  /** Paystack's own fee in kobo. */
  fees: number;
  authorization: PaystackAuthorization | undefined;
  email: string;
};

export type PaystackAuthorization = {
  authorizationCode: string;
  signature: string;
  cardType: string;
  lastFour: string;
  expMonth: string;
  expYear: string;
  reusable: boolean;
  /** Where the card is from, such as "NG"; null when Paystack does not say. */
  countryCode: string | null;
};

/** The least that Paystack takes for a payment in naira: ₦50. It is Paystack's to set, not the vendor's. */
export const CARD_MINIMUM = kobo(5_000);

/**
 * Why Paystack gave no usable answer.
 * `unreachable` (no connection, a reset, a 5xx or an answer that makes no sense) and `timeout` leave it unknown whether
 * the call took effect; `refused` (4xx) and `rate-limited` (429) say that it did not.
 */
export type PaystackErrorKind = "unreachable" | "timeout" | "refused" | "rate-limited";

/** The one error of the Paystack client. Its message carries no key, card or customer. */
export class PaystackError extends Error {
  override readonly name = "PaystackError";
  constructor(
    readonly kind: PaystackErrorKind,
    message: string,
    readonly details: {
      status?: number;
      /** Paystack's own words and code. */
      providerMessage?: string;
      code?: string;
      /** Seconds until calls are let in again. */
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }

  /** Whether the reference was taken already, perhaps by our own earlier call whose answer was lost. */
  get isDuplicateReference(): boolean {
    const { code, providerMessage = "" } = this.details;
    return (
      this.kind === "refused" &&
      (code === "duplicate_reference" || /duplicate.*reference/i.test(providerMessage))
    );
  }

  /** Whether Paystack does not take a saved card any more: deactivated, or given for another e-mail. Nothing was charged. */
  get isCardRefused(): boolean {
    const { code, providerMessage = "" } = this.details;
    return (
      this.kind === "refused" &&
      (code === "invalid_authorization" ||
        code === "email_mismatch" ||
        /authorization code is invalid|does not match authorization/i.test(providerMessage))
    );
  }

  /** Whether the call may have taken effect although no answer came. */
  get isUnknown(): boolean {
    return this.kind === "unreachable" || this.kind === "timeout";
  }
}
