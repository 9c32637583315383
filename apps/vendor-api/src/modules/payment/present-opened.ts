import type { Deps } from "../../deps.ts";
import type { PaymentIntent } from "./repository.ts";

/** A payment that can be made now, as calls answer it: what the popup needs, or nulls for a saved card. Amount in kobo. */
export function presentOpened({ env }: Pick<Deps, "env">, payment: PaymentIntent) {
  return {
    reference: payment.reference,
    access_code: payment.accessCode,
    authorization_url: payment.authorizationUrl,
    public_key: env.PAYSTACK_PUBLIC_KEY,
    email: payment.email,
    amount: payment.amount,
  };
}
