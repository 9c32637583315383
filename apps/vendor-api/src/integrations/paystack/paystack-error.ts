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
