import { type FieldErrors, type RefusalCode, refusalTable } from "@vendor/api";

/**
 * An expected "no": thrown by use cases, which also rolls their transaction back, and answered with the code's status.
 * Anything else that is thrown is a fault of ours and answered 500 without details.
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

  /** A refusal about one field of a form. */
  static field(field: string, message: string): Refusal {
    return new Refusal("VALIDATION_FAILED", message, { errors: { [field]: [message] } });
  }
}
