import { printableLine, type VerifiedReceiptSchema } from "@vendor/api";
import { eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { locations, plans, subscriptions } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { groupedCode, receiptNumber } from "../orders/index.ts";
import { amountForClient, isValid } from "../periods/index.ts";

/**
 * What the receipt with this code says, to compare with a printed one.
 * @throws {Refusal} `NOT_FOUND` for a code that no receipt has.
 */
export async function verifyReceipt(
  { db }: Pick<Deps, "db">,
  code: string,
): Promise<z.infer<typeof VerifiedReceiptSchema>> {
  const [found] = await db
    .select({
      reference: subscriptions.reference,
      location: locations.name,
      plan: plans.name,
      duration: subscriptions.duration,
      amountPaid: subscriptions.amountPaid,
      lines: subscriptions.lines,
      isByAgent: sql<boolean>`${isNotNull(subscriptions.paidByAgentId)}`,
      paidAt: subscriptions.createdAt,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      valid: sql<boolean>`${isValid}`,
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.receiptCode, code));
  if (!found || found.reference === null) throw new Refusal("NOT_FOUND", "No receipt has this code.");
  return {
    code: groupedCode(code),
    number: receiptNumber(found.paidAt, found.reference),
    location_name: printableLine(found.location),
    plan_name: found.plan,
    duration: found.duration,
    paid_at: found.paidAt.toISOString(),
    amount: amountForClient(found),
    starts_at: found.startsAt.toISOString(),
    ends_at: found.endsAt?.toISOString() ?? null,
    valid: found.valid,
  };
}
