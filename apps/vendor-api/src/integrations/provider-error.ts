/**
 * Why a payment provider gave no usable answer.
 * After `unreachable` (no connection, a reset, a 5xx or an unreadable answer) and `timeout` it is unknown whether
 * the call took effect; after `refused` (4xx) and `rate-limited` (429) it did not.
 */
export type ProviderErrorKind = "unreachable" | "timeout" | "refused" | "rate-limited";

/** A call to a payment provider without a usable answer. Its message contains no key, card or customer. */
export class ProviderError extends Error {
  override readonly name: string = "ProviderError";
  constructor(
    readonly kind: ProviderErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the call may have taken effect although no answer arrived. */
  get isUnknown(): boolean {
    return this.kind === "unreachable" || this.kind === "timeout";
  }

  /** Whether the reference was used already, perhaps by our own earlier call whose answer was lost. */
  get isDuplicateReference(): boolean {
    return false;
  }

  /** Whether the provider does not offer this way of paying to us, or no more of it. Nothing was opened. */
  get isNotOffered(): boolean {
    return false;
  }

  /** Whether the provider no longer accepts the saved card. Nothing was charged. */
  get isCardRefused(): boolean {
    return false;
  }
}
