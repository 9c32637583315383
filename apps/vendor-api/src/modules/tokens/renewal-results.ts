import type { RenewalResultSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { ledgerTransfers, locations, plans, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { groupedCode } from "../receipt/receipt-codes.ts";

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
  const references = asked.map(({ reference }) => reference);
  const posted = await db
    .select({ reference: ledgerTransfers.reference })
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.reference, references));
  if (posted.length === 0) return undefined;
  // A payment's transfers are posted in one transaction.
  if (new Set(posted.map(({ reference }) => reference)).size !== asked.length) throw otherOrder();
  const found = await db
    .select({
      reference: subscriptions.reference,
      locationId: subscriptions.locationId,
      planId: subscriptions.planId,
      duration: subscriptions.duration,
      planName: plans.name,
      amount: subscriptions.amountPaid,
      code: subscriptions.receiptCode,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(inArray(subscriptions.reference, references));
  const places = await db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        eq(locations.agentId, agentId),
        inArray(
          locations.id,
          asked.map(({ locationId }) => locationId),
        ),
      ),
    );
  return asked.map((each) => {
    const { locationId, reference } = each;
    const subscription = found.find((one) => one.reference === reference);
    const place = places.find(({ id }) => id === locationId);
    if (!place || (subscription && !isSame(subscription, each))) throw otherOrder();
    const common = { location_id: locationId, name: place.name, reference };
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
      message: `Subscription successful! ${place.name}'s ${subscription.planName.toLowerCase()} plan subscription has been successfully activated`,
      amount: subscription.amount,
      receipt_code: subscription.code && groupedCode(subscription.code),
      starts_at: subscription.startsAt.toISOString(),
      expires_at: subscription.endsAt?.toISOString() ?? null,
    };
  });
}

function isSame(
  subscription: { locationId: number; planId: number; duration: number; amount: number },
  { locationId, planId, duration, total }: Asked,
): boolean {
  return (
    subscription.locationId === locationId &&
    subscription.planId === planId &&
    subscription.duration === duration &&
    subscription.amount === total
  );
}

const otherOrder = () => new Refusal("IDEMPOTENCY_CONFLICT");
