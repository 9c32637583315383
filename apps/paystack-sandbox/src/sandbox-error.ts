type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500;

/** An error in Paystack's format: `{status: false, message, meta, type, code}`. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  readonly status: ErrorStatus;
  readonly code: string;
  readonly type: string;
  readonly nextStep: string;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    nextStep: string,
    type = status >= 500 ? "api_error" : "validation_error",
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
    this.nextStep = nextStep;
  }

  toBody() {
    return {
      status: false,
      message: this.message,
      meta: { nextStep: this.nextStep },
      type: this.type,
      code: this.code,
    };
  }
}

/** What Paystack has not switched on for the merchant. */
export function featureUnavailable(message: string): SandboxError {
  return new SandboxError(400, "feature_unavailable", message, "Ask Paystack's support to enable it");
}

/** A known path to nothing. */
export function notFound(message: string, nextStep: string): SandboxError {
  return new SandboxError(404, "not_found", message, nextStep);
}

/** A missing or invalid parameter. */
export function invalidParams(message: string, nextStep: string): SandboxError {
  return new SandboxError(400, "invalid_params", message, nextStep);
}
