import type { Deps } from "../../deps.ts";

/**
 * Takes a webhook of Paystack: checks the signature over the raw bytes, stores it, and settles what it tells of.
 * @returns the HTTP status to answer with.
 */
export async function receivePaystackWebhook(
  _deps: Deps,
  _rawBody: Uint8Array,
  _signature: string | undefined,
): Promise<200 | 400 | 401> {
  return 401;
}
