import type { TokenTotalsSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  orders,
  users,
} from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import { lagosMonths, lagosPeriod } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";

export type TokenTotals = z.infer<typeof TokenTotalsSchema>;

/** The months of an agent's pages, the running one first, from that of the first tokens, the first sign-up or the agent's account. */
export async function listMonths(db: Database, agentId: number, now: Date): Promise<string[]> {
  const first = db
    .select({ at: sql`min(${ledgerTransfers.createdAt})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(isTheirs(agentId));
  const signedUp = db
    .select({ at: sql`min(${locations.createdAt})` })
    .from(locations)
    .where(eq(locations.agentId, agentId));
  const [agent] = await db
    .select({ since: sql`least(${users.createdAt}, (${first}), (${signedUp}))`.mapWith(users.createdAt) })
    .from(users)
    .where(eq(users.id, agentId));
  return lagosMonths(agent?.since ?? now, now);
}

/** The time of a month of the list; undefined for all time. @throws {Refusal} `NOT_FOUND` for a month that is not in the list. */
export function timeOfMonth(month: string | undefined, months: readonly string[]) {
  if (month === undefined) return undefined;
  if (!months.includes(month)) throw new Refusal("NOT_FOUND", "There is nothing of this month.");
  return lagosPeriod(month);
}

const isTheirs = (agentId: number) =>
  and(eq(ledgerAccounts.kind, "agent-tokens"), eq(ledgerAccounts.ownerId, agentId));

/**
 * An agent's tokens and earnings in a time, or in all. Everything comes from the ledger's entries, and the discount from the quotes of
 * the orders that they paid, so that the sums agree to the kobo: opening + added - spent = closing, and clients' price - earned = spent.
 */
export async function readTokenTotals(
  db: Database,
  agentId: number,
  during?: { from: Date; until: Date },
): Promise<TokenTotals> {
  const { amount } = ledgerEntries;
  const { kind, createdAt } = ledgerTransfers;
  const isBefore = during ? lt(createdAt, during.from) : sql`false`;
  const isInTime = during ? gte(createdAt, during.from) : sql`true`;
  const isForClient = sql`${kind} in ('token-payment', 'token-reversed')`;
  const sum = (of: unknown, where: unknown) =>
    sql`coalesce(sum(${of}) filter (where ${where}), 0)`.mapWith(toKobo);
  // Negative for tokens that came back, as the entry is positive.
  const sign = sql`-sign(${amount})`;
  const discount = sql`coalesce((${orders.quote} ->> 'agentDiscount')::numeric, 0)`;
  const [row] = await db
    .select({
      opening: sum(amount, isBefore),
      added: sum(amount, and(sql`${isInTime}`, sql`not (${isForClient})`)),
      spent: sum(sql`-${amount}`, and(sql`${isInTime}`, isForClient)),
      earned: sum(sql`${sign} * ${discount}`, and(sql`${isInTime}`, isForClient)),
      payments: sql`coalesce(sum(${sign}) filter (where ${and(sql`${isInTime}`, isForClient)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .leftJoin(orders, and(eq(orders.id, ledgerTransfers.orderId), isForClient))
    .where(and(isTheirs(agentId), during && lt(createdAt, during.until)));
  const { opening, added, spent, earned, payments } = row ?? none;
  return {
    ...{ opening, added, spent, earned, payments },
    closing: kobo(opening + added - spent),
    clients_price: kobo(spent + earned),
  };
}

const none = { opening: kobo(0), added: kobo(0), spent: kobo(0), earned: kobo(0), payments: 0 };
