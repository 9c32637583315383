import { type FeeSchedule, kobo } from "@vendor/pricing-engine";
import { eq, sql } from "drizzle-orm";
import { feeSchedules, moneySettings, plans, ussdBanks } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";

export type Plan = typeof plans.$inferSelect;

export async function findPlan(db: Database, id: number): Promise<Plan | undefined> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan;
}

export type UssdBank = typeof ussdBanks.$inferSelect;

/**
 * The charges of payments: `fee` for new cards and saved ones from Nigeria, `foreignFee` for saved ones from abroad, and those of
 * other rails by `payment_method`; and the banks whose customers can pay by USSD.
 */
export type Fees = {
  fee: FeeSchedule;
  foreignFee: FeeSchedule;
  railFees: Readonly<Record<string, FeeSchedule>>;
  ussdBanks: readonly UssdBank[];
};

/** The schedules that are in use. */
export const isInUse = sql`(${feeSchedules.active} or ${feeSchedules.foreignCards} or ${feeSchedules.paymentMethod} is not null)`;

/** The schedules that price new payments. @throws {Refusal} `UNAVAILABLE` when none is active. */
export async function findFees(db: Database): Promise<Fees> {
  const schedules = await db.select().from(feeSchedules).where(isInUse);
  return feesOf(schedules, await db.select().from(ussdBanks).orderBy(ussdBanks.name));
}

/** The charges by the schedules in use; without one for cards from abroad, these pay like all others. */
export function feesOf(
  rows: readonly (typeof feeSchedules.$inferSelect)[],
  banks: readonly UssdBank[],
): Fees {
  const fee = feeScheduleOf(rows.find(({ active }) => active));
  const foreign = rows.find(({ foreignCards }) => foreignCards);
  const railFees = Object.fromEntries(
    rows.flatMap((row) => (row.paymentMethod === null ? [] : [[row.paymentMethod, feeScheduleOf(row)]])),
  );
  return { fee, foreignFee: foreign ? feeScheduleOf(foreign) : fee, railFees, ussdBanks: banks };
}

/** Whether a card is known to be from abroad. A new card's country is not known before it has paid. */
export function isForeign(card: { countryCode: string | null } | null | undefined): boolean {
  return card != null && card.countryCode !== null && card.countryCode !== "NG";
}

/** A schedule as the pricing engine takes it. @throws {Refusal} `UNAVAILABLE` when there is none. */
function feeScheduleOf(row: typeof feeSchedules.$inferSelect | undefined): FeeSchedule {
  if (!row)
    throw new Refusal("UNAVAILABLE", "Payments are not possible at the moment. Please try again later.");
  return {
    id: row.id,
    mode: row.mode,
    rateBps: row.rateBps,
    flat: row.flat,
    ...(row.flatWaivedBelow !== null && { flatWaivedBelow: row.flatWaivedBelow }),
    ...(row.cap !== null && { cap: row.cap }),
  };
}

export type MoneySettings = typeof moneySettings.$inferSelect;

/** The vendor's settings for money. @throws {Error} when the row, which a migration writes, is missing. */
export async function findMoneySettings(db: Database): Promise<MoneySettings> {
  const [row] = await db.select().from(moneySettings).where(eq(moneySettings.id, 1));
  if (!row) throw new Error("the money settings are gone");
  return row;
}

/** Paystack's minimum for a payment in naira: ₦50. Paystack sets it, not the vendor. */
export const CARD_MINIMUM = kobo(5_000);
