import { kobo } from "@vendor/pricing-engine";
import type { AccountSession, Deps } from "../../deps.ts";
import { lagosMonth, lastLagosMonths } from "../../lagos-calendar.ts";
import { sumSpendByMonth } from "./repository.ts";

/** What the account's subscriptions cost in each of the last months, this one last; a month without any is 0. */
export async function showSpend(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  count: number,
) {
  const now = clock.now();
  const months = lastLagosMonths(now, count);
  const spent = await sumSpendByMonth(db, accountId, months[0] ?? now);
  return months.map((start) => {
    const month = lagosMonth(start);
    return { month, amount: kobo(spent.get(month) ?? 0) };
  });
}
