import { type FieldErrors, type RefusalCode, refusalTable } from "@vendor/api";

/** @example timeToWait(59) // => "59 seconds"; timeToWait(300) // => "5 minutes" */
function timeToWait(seconds: number): string {
  const [amount, unit] =
    seconds <= 90
      ? [seconds, "second"]
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3_600), "hour"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/**
 * An expected refusal: use cases throw it, which rolls their transaction back, and it is answered with the code's status.
 * Any other error is a bug and is answered 500 without details.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  constructor(
    readonly code: RefusalCode,
    message: string = refusalTable[code].message,
    readonly details: { errors?: FieldErrors; data?: unknown } = {},
  ) {
    super(message);
    this.status = refusalTable[code].status;
  }

  /** The refusal of a call that was made too often; it says when it may be made again. */
  static tooManyRequests(retryAfter: number): Refusal {
    const message = `Too many requests. Please try again in ${timeToWait(retryAfter)}.`;
    return new Refusal("TOO_MANY_REQUESTS", message, { data: { retry_after: retryAfter } });
  }

  /** A refusal about one field of a form. */
  static field(field: string, message: string): Refusal {
    return new Refusal("VALIDATION_FAILED", message, { errors: { [field]: [message] } });
  }
}
