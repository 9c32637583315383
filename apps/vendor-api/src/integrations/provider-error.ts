/**
 * Why a payment provider gave no usable answer.
 * After `unreachable` (no connection, a reset or a 5xx), `timeout` and `unreadable` (an answer that makes no sense) it is unknown
 * whether the call took effect; after `refused` (4xx) and `rate-limited` (429) it did not.
 */
export type ProviderErrorKind = "unreachable" | "timeout" | "unreadable" | "refused" | "rate-limited";

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
    return this.kind === "unreachable" || this.kind === "timeout" || this.kind === "unreadable";
  }

  /** Whether other calls would most likely fail too: not when the provider answered about this one. */
  get isOutage(): boolean {
    return this.kind !== "refused" && this.kind !== "unreadable";
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
