import { PricingError, type PricingErrorCode } from "../errors";

/** The code of the PricingError that `run` throws; `undefined` if it throws none. For tests only. */
export function thrownCode(run: () => unknown): PricingErrorCode | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof PricingError) return error.code;
    throw error;
  }
}
