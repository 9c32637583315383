import { type FieldErrors, type RefusalCode, refusalTable } from "@vendor/api";

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

  /** A refusal about one field of a form. */
  static field(field: string, message: string): Refusal {
    return new Refusal("VALIDATION_FAILED", message, { errors: { [field]: [message] } });
  }
}
