import type { TokenTotalsSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { eq, min, sql } from "drizzle-orm";
import type { z } from "zod";
import { agentMonths, locations, users } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import { lagosMonths, lagosPeriod } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";

export type TokenTotals = z.infer<typeof TokenTotalsSchema>;

/** The months of an agent's pages, the running one first, from that of the first tokens, the first sign-up or the agent's account. */
export async function listMonths(db: Database, agentId: number, now: Date): Promise<string[]> {
  const first = db
    .select({ month: min(agentMonths.month) })
    .from(agentMonths)
    .where(eq(agentMonths.agentId, agentId));
  const signedUp = db
    .select({ at: sql`min(${locations.createdAt})` })
    .from(locations)
    .where(eq(locations.agentId, agentId));
  const [agent] = await db
    .select({
      since: sql`least(${users.createdAt}, (${signedUp}))`.mapWith(users.createdAt),
      firstMonth: sql<string | null>`(${first})`,
    })
    .from(users)
    .where(eq(users.id, agentId));
  const { since = now, firstMonth = null } = agent ?? {};
  const began = firstMonth === null ? since : lagosPeriod(firstMonth).from;
  return lagosMonths(new Date(Math.min(began.getTime(), since.getTime())), now);
}

/** The time of a month of the list; undefined for all time. @throws {Refusal} `NOT_FOUND` for a month that is not in the list. */
export function timeOfMonth(month: string | undefined, months: readonly string[]) {
  if (month === undefined) return undefined;
  if (!months.includes(month)) throw new Refusal("NOT_FOUND", "There is nothing of this month.");
  return lagosPeriod(month);
}

/**
 * An agent's tokens and earnings in a month of Lagos, or in all. The kept months come from the ledger's entries, and the discount from the
 * quotes of the orders that they paid, so that the sums agree to the kobo: opening + added - spent = closing, and
 * clients' price - earned = spent.
 */
export async function readTokenTotals(db: Database, agentId: number, month?: string): Promise<TokenTotals> {
  const { added, spent, earned, payments } = agentMonths;
  const isBefore = month === undefined ? sql`false` : sql`${agentMonths.month} < ${month}`;
  const isInTime = month === undefined ? sql`true` : sql`${agentMonths.month} = ${month}`;
  const sum = (of: unknown, where: unknown) => sql`coalesce(sum(${of}) filter (where ${where}), 0)`;
  const [row] = await db
    .select({
      opening: sum(sql`${added} - ${spent}`, isBefore).mapWith(toKobo),
      added: sum(added, isInTime).mapWith(toKobo),
      spent: sum(spent, isInTime).mapWith(toKobo),
      earned: sum(earned, isInTime).mapWith(toKobo),
      payments: sum(payments, isInTime).mapWith(Number),
    })
    .from(agentMonths)
    .where(eq(agentMonths.agentId, agentId));
  const sums = row ?? none;
  return {
    ...sums,
    closing: kobo(sums.opening + sums.added - sums.spent),
    clients_price: kobo(sums.spent + sums.earned),
  };
}

const none = { opening: kobo(0), added: kobo(0), spent: kobo(0), earned: kobo(0), payments: 0 };
