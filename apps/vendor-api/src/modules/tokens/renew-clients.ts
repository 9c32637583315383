import type { RenewalClaimSchema } from "@vendor/api";
import type { z } from "zod";
import type { Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { type ClientRequest, payWithTokens } from "./pay-with-tokens.ts";
import { tokenQuoteOnTheWire } from "./present-token-quote.ts";
import { priceInTokens, renewalOf } from "./price-in-tokens.ts";
import type { RenewalResult } from "./read-results.ts";

export type RenewalClaims = { clients: z.output<typeof RenewalClaimSchema>[]; amount_paid: number };

/**
 * Renews several clients in one payment, each with the extras that it has.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote of the client that has another price now, or when the parts are
 * not the total; and what `payWithTokens` throws.
 */
export async function renewClients(
  deps: PaymentDeps,
  session: Session,
  claims: RenewalClaims,
  idempotencyKey: string | undefined,
): Promise<RenewalResult[]> {
  const sum = claims.clients.reduce((total, { amount_paid }) => total + amount_paid, 0);
  if (sum !== claims.amount_paid) throw new Refusal("PRICE_CHANGED");
  const requests = claims.clients.map(
    (claim): ClientRequest => ({
      locationId: claim.location_id,
      planId: claim.plan_id,
      duration: claim.duration,
      amountPaid: claim.amount_paid,
      price: (list, client, now) => {
        const priced = priceInTokens(list, renewalOf(claim, client.last, list), client, now);
        if (priced.order.amountPaid !== claim.amount_paid) {
          const quote = { ...tokenQuoteOnTheWire(priced), location_id: claim.location_id };
          throw new Refusal("PRICE_CHANGED", undefined, { data: { quote } });
        }
        return priced;
      },
    }),
  );
  return payWithTokens(deps, session, requests, idempotencyKey);
}
