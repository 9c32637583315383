import { PricingError, type PricingErrorCode } from "./errors";

/** The code with which `run` was refused; `undefined` when it was not. For tests only, not exported. */
export function refusal(run: () => unknown): PricingErrorCode | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof PricingError) return error.code;
    throw error;
  }
}
