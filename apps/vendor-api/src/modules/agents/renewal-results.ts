import type { RenewalResultSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { findEarlierOrders, groupedCode } from "../orders/index.ts";

export type RenewalResult = z.infer<typeof RenewalResultSchema>;
/** A client of a payment: its price in kobo, and its part's reference. */
export type Asked = {
  locationId: number;
  planId: number;
  duration: 1 | 12;
  total: number;
  reference: string;
};

/**
 * The result for each client of an agent's payment; undefined when this payment was never made.
 * @throws {Refusal} `IDEMPOTENCY_CONFLICT` when its references paid for something else, or for another agent's clients.
 */
export async function readResults(
  db: Database,
  agentId: number,
  asked: readonly Asked[],
): Promise<RenewalResult[] | undefined> {
  const earlier = await findEarlierOrders(db, asked);
  return earlier?.map(({ order, quote, subscription, locationName }) => {
    if (order.userId !== agentId || order.locationId === null) throw new Refusal("IDEMPOTENCY_CONFLICT");
    const name = locationName ?? "";
    const common = { location_id: order.locationId, name, reference: order.reference };
    if (!subscription) {
      const message = "This client was paid for meanwhile. Its tokens are back in your balance.";
      return {
        ...common,
        outcome: "reversed",
        message,
        amount: kobo(0),
        receipt_code: null,
        starts_at: null,
        expires_at: null,
      };
    }
    return {
      ...common,
      outcome: "subscribed",
      message: `Subscription successful! ${name}'s ${quote.planName.toLowerCase()} plan subscription has been successfully activated`,
      amount: order.total,
      receipt_code: subscription.receiptCode && groupedCode(subscription.receiptCode),
      starts_at: subscription.startsAt.toISOString(),
      expires_at: subscription.endsAt?.toISOString() ?? null,
    };
  });
}
