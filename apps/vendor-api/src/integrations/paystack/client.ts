import type { DeclineCode } from "../../db/schema/index.ts";
import { ProviderError, type ProviderErrorKind } from "../provider-error.ts";

/** Paystack's REST API as far as the product uses it (amounts in kobo). */
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
   * Charges a saved card. The reference is the idempotency key: Paystack accepts each one only once. A declined card is
   * not an error; it gives a transaction with the status `failed`.
   */
  chargeAuthorization(input: {
    reference: string;
    amount: number;
    /** The email address that the authorization was issued for. */
    email: string;
    currency: "NGN";
    authorizationCode: string;
    /** Where the browser returns to after a challenge. */
    callbackUrl: string;
    metadata: Record<string, unknown>;
  }): Promise<ChargeOutcome>;
  /** Deactivates a saved card's authorization at Paystack, for good. */
  deactivateAuthorization(authorizationCode: string): Promise<void>;
  refund(input: { transactionId: string; amount?: number }): Promise<void>;
};

/** The result of charging a saved card: `paused` until the person confirms it at `challengeUrl`. */
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
  /** Why it was declined; null unless it was. */
  declineCode: DeclineCode | null;
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
  /** The card's country, such as "NG"; null when Paystack does not say. */
  countryCode: string | null;
};

/** The only error of the Paystack client. Its message contains no key, card or customer. */
export class PaystackError extends ProviderError {
  override readonly name = "PaystackError";
  constructor(
    kind: ProviderErrorKind,
    message: string,
    readonly details: {
      status?: number;
      /** Paystack's message and code. */
      providerMessage?: string;
      code?: string;
      /** Seconds until calls are accepted again. */
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(kind, message, { cause: details.cause });
  }

  override get isDuplicateReference(): boolean {
    const { code, providerMessage = "" } = this.details;
    return (
      this.kind === "refused" &&
      (code === "duplicate_reference" || /duplicate.*reference/i.test(providerMessage))
    );
  }

  /** The card was deactivated, or issued for another email address. */
  override get isCardRefused(): boolean {
    const { code, providerMessage = "" } = this.details;
    return (
      this.kind === "refused" &&
      (code === "invalid_authorization" ||
        code === "email_mismatch" ||
        /authorization code is invalid|does not match authorization/i.test(providerMessage))
    );
  }
}
