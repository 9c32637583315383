import { type RequestArgs, siteOf } from "../site-context";

/**
 * Checks the address of a payment page that the API returned.
 * @throws {Error} when it does not have the configured origin.
 */
export function paymentPage({ context }: Pick<RequestArgs, "context">, address: unknown): string {
  if (typeof address !== "string" || new URL(address).origin !== siteOf(context).paystack.checkout)
    throw new Error("The API returned a payment page that is not the configured one.");
  return address;
}
