import type { RenewalResultSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { ledgerTransfers, locations, plans, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { subscribedMessage } from "../payment/describe-payment.ts";

export type RenewalResult = z.input<typeof RenewalResultSchema>;
/** A client of a payment and the reference it has there. */
export type Asked = { locationId: number; reference: string };

/** How the clients of a payment fared; undefined when this payment was never made. */
export async function readResults(
  db: Database,
  asked: readonly Asked[],
): Promise<RenewalResult[] | undefined> {
  const references = asked.map(({ reference }) => reference);
  const booked = await db
    .select({ reference: ledgerTransfers.reference })
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.reference, references));
  if (booked.length === 0) return undefined;
  const given = await db
    .select({
      reference: subscriptions.reference,
      planName: plans.name,
      amount: subscriptions.amountPaid,
      code: subscriptions.receiptCode,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(inArray(subscriptions.reference, references));
  const places = await db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      inArray(
        locations.id,
        asked.map(({ locationId }) => locationId),
      ),
    );
  return asked.map(({ locationId, reference }) => {
    const gift = given.find((each) => each.reference === reference);
    const name = places.find(({ id }) => id === locationId)?.name ?? "";
    const common = { location_id: locationId, name, reference };
    if (!gift) {
      const message = "This client was paid for meanwhile. Its tokens are back in your balance.";
      return {
        ...common,
        outcome: "reversed",
        message,
        amount: kobo(0),
        receipt_code: null,
        expires_at: null,
      };
    }
    return {
      ...common,
      outcome: "subscribed",
      message: subscribedMessage(gift.planName),
      amount: kobo(gift.amount),
      receipt_code: gift.code,
      expires_at: gift.endsAt?.toISOString() ?? null,
    };
  });
}
