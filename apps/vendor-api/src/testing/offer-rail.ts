import { eq } from "drizzle-orm";
import { feeSchedules } from "../db/schema/index.ts";
import { accountFee, debitFee, transferFee, ussdFee } from "../db/seed/reference-data.ts";
import type { Database } from "../db/types.ts";

const schedules = { transfer: transferFee, account: accountFee, ussd: ussdFee, mandate: debitFee };
type OfferedRail = keyof typeof schedules;

/** Offers a rail with its seeded fee schedule, as `fees activate` does. */
export async function offerRail(db: Database, paymentMethod: OfferedRail): Promise<void> {
  const isIts = eq(feeSchedules.id, schedules[paymentMethod].id);
  await db.update(feeSchedules).set({ paymentMethod }).where(isIts);
}

/** Takes a rail out of the offer. */
export async function withdrawRail(db: Database, paymentMethod: OfferedRail): Promise<void> {
  const isIts = eq(feeSchedules.paymentMethod, paymentMethod);
  await db.update(feeSchedules).set({ paymentMethod: null }).where(isIts);
}
