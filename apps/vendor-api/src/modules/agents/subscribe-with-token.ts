import { type RenewalClaimSchema, TokenQuoteSchema } from "@vendor/api";
import { tokenClaim } from "@vendor/api/order-claim";
import { z } from "zod";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { agrees, type ClaimedAmounts, type Selection } from "../orders/index.ts";
import { type ClientRequest, payWithTokens } from "./pay-with-tokens.ts";
import { priceInTokens, renewalOf } from "./price-in-tokens.ts";
import type { RenewalResult } from "./renewal-results.ts";
import { type Client, requireOwnCode } from "./tokens-repository.ts";

export type TokenClaim = Selection &
  ClaimedAmounts & { location_id: number; agent_id?: string | number | undefined };

/**
 * Pays for a client's subscription with the session's own tokens (spec §4 and §7). The amounts in the request are only
 * compared with the price; `agent_id`, when given, must be the agent's own.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote in tokens, and what `payWithTokens` throws.
 */
export async function subscribeWithToken(
  deps: Deps,
  session: Session,
  claim: TokenClaim,
  idempotencyKey: string | undefined,
): Promise<RenewalResult> {
  if (claim.agent_id !== undefined) await requireOwnCode(deps, session, claim.agent_id);
  if (claim.coupon !== undefined) throw Refusal.field("coupon", "Coupons cannot be used with tokens");
  const request: ClientRequest = {
    locationId: claim.location_id,
    planId: claim.plan_id,
    duration: claim.duration,
    total: claim.amount_paid,
    replacePlan: claim.replace_plan ?? 0,
    paidUntil: claim.paid_until,
    price: (list, client, now) => {
      const priced = priceInTokens(list, claim, client, now);
      if (agrees(claim, tokenClaim(priced))) return priced;
      throw new Refusal("PRICE_CHANGED", undefined, { data: { quote: z.encode(TokenQuoteSchema, priced) } });
    },
  };
  const [result] = await payWithTokens(deps, session, [request], idempotencyKey);
  if (!result) throw new Error("a payment without a result");
  return result;
}

export type RenewalClaims = { clients: z.output<typeof RenewalClaimSchema>[]; amount_paid: number };

/** @throws {Refusal} `CONFLICT` when the client was renewed since the agent was shown when its time ends. */
function requireEndShown(shown: string | null | undefined, { name, coveredUntil }: Client): void {
  if (shown === undefined) return;
  const shownTime = shown === null ? null : new Date(shown).getTime();
  if (shownTime === (coveredUntil?.getTime() ?? null)) return;
  throw new Refusal("CONFLICT", `${name} was renewed meanwhile. Please check what is left to renew.`);
}

/**
 * Renews several clients in one payment, each with the add-ons that it has.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote of the client whose price changed, or when the parts do not add up to
 * the total; `CONFLICT` when one was renewed meanwhile; and what `payWithTokens` throws.
 */
export async function renewClients(
  deps: Deps,
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
      total: claim.amount_paid,
      price: (list, client, now) => {
        requireEndShown(claim.expires_at, client);
        const priced = priceInTokens(list, renewalOf(claim, client.last, list), client, now);
        if (priced.total !== claim.amount_paid) {
          const quote = { ...z.encode(TokenQuoteSchema, priced), location_id: claim.location_id };
          throw new Refusal("PRICE_CHANGED", undefined, { data: { quote } });
        }
        return priced;
      },
    }),
  );
  return payWithTokens(deps, session, requests, idempotencyKey);
}
