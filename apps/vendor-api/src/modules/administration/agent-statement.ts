import type { AgentStatement } from "@vendor/api";
import { kobo, koboToNaira } from "@vendor/pricing-engine";
import { and, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { csvFile } from "../../csv-file.ts";
import {
  agents,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  moneySettings,
  orders,
  refunds,
  users,
} from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { lagosMonth, lagosPeriod } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listMonths, readTokenTotals, timeOfMonth } from "../agents/index.ts";

type Asked = { code: string; month?: string | undefined };

/**
 * An agent's month: its tokens, what they paid for, and what the agent earned by it.
 * @throws {Refusal} `NOT_FOUND` for a code that no agent has, and a month outside the agent's time.
 */
export function readAgentStatement(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { code, month = lagosMonth(clock.now()) }: Asked,
): Promise<AgentStatement> {
  return inSnapshot(db, async (tx) => {
    const [agent] = await tx
      .select({ id: users.id, name: users.name, code: agents.code })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .where(eq(agents.code, code));
    if (!agent) throw new Refusal("NOT_FOUND", "There is no such agent.");
    const months = await listMonths(tx, agent.id, clock.now());
    timeOfMonth(month, months);
    const totals = await readTokenTotals(tx, agent.id, month);
    const [settings] = await tx.select().from(moneySettings).where(eq(moneySettings.id, 1));
    const rate = settings?.withholdingRateBps ?? 0;
    const withheld = kobo(Math.max(0, Math.round((totals.earned * rate) / 10_000)));
    return {
      ...{ code: agent.code, name: agent.name, month, months, totals },
      withholding:
        rate === 0 ? null : { rate_bps: rate, amount: withheld, left: kobo(totals.earned - withheld) },
      clients: await readClients(tx, agent.id, month),
    };
  });
}

/** What an agent's tokens paid for in a month, by client, as the ledger has it. Those whose tokens all came back are left out. */
async function readClients(tx: Database, agentId: number, month: string): Promise<AgentStatement["clients"]> {
  const { from, until } = lagosPeriod(month);
  const { amount } = ledgerEntries;
  const spent = sql`-sum(${amount})`;
  // Positive for tokens that were spent, as their entry is negative. A part that came back is no payment, and leaves the agent the discount.
  const isOfAll = sql`${ledgerTransfers.kind} <> 'refunded-in-part'`;
  const earned = sql`-coalesce(sum(sign(${amount}) * coalesce((${orders.quote} ->> 'agentDiscount')::bigint, 0)) filter (where ${isOfAll}), 0)`;
  const payments = sql`-coalesce(sum(sign(${amount})) filter (where ${isOfAll}), 0)`;
  // An order that tokens pay is made and paid in one transaction, and staff may return it later.
  const isOrderedThen = and(gte(orders.createdAt, from), lt(orders.createdAt, until));
  const returnedThen = tx
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.target, "tokens"), gte(refunds.createdAt, from), lt(refunds.createdAt, until)));
  const rows = await tx
    .select({
      ...{ id: locations.id, name: locations.name },
      ...{ spent: spent.mapWith(toKobo), earned: earned.mapWith(toKobo), payments: payments.mapWith(Number) },
    })
    .from(orders)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.orderId, orders.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .innerJoin(locations, eq(locations.id, orders.locationId))
    .where(
      and(
        eq(orders.paymentMethod, "tokens"),
        eq(orders.userId, agentId),
        or(isOrderedThen, inArray(orders.id, returnedThen)),
        ...[gte(ledgerTransfers.createdAt, from), lt(ledgerTransfers.createdAt, until)],
        inArray(ledgerTransfers.kind, ["token-payment", "token-reversed", "refunded-in-part"]),
        eq(ledgerAccounts.kind, "agent-tokens"),
      ),
    )
    .groupBy(locations.id, locations.name)
    .having(sql`${payments} <> 0 or ${spent} <> 0`)
    .orderBy(sql`${spent} desc`, locations.id);
  return rows.map((row) => ({
    ...{ location_id: row.id, location: row.name, payments: row.payments },
    ...{ clients_price: kobo(row.spent + row.earned), spent: row.spent, earned: row.earned },
  }));
}

/** The same as a CSV file: a row for each client, then the month's sums. */
export async function exportAgentStatement(deps: Pick<Deps, "db" | "clock">, asked: Asked): Promise<File> {
  const { code, month, totals, withholding, clients } = await readAgentStatement(deps, asked);
  const inNaira = (of: Pick<AgentStatement["totals"], "clients_price" | "spent" | "earned">) => ({
    "List price": koboToNaira(of.clients_price),
    ...{ Tokens: koboToNaira(of.spent), Margin: koboToNaira(of.earned) },
  });
  const sum = (name: string, amount: AgentStatement["totals"]["opening"]) => ({
    ...{ Client: name, Tokens: koboToNaira(amount) },
  });
  const rows = [
    ...clients.map((client) => ({
      ...{ Client: client.location, Location: client.location_id, Payments: client.payments },
      ...inNaira(client),
    })),
    { Client: "All clients", Payments: totals.payments, ...inNaira(totals) },
    ...(withholding ? [{ Client: "Withholding tax", Margin: koboToNaira(kobo(-withholding.amount)) }] : []),
    ...[sum("Tokens at the beginning", totals.opening), sum("Tokens bought", totals.added)],
    sum("Tokens at the end", totals.closing),
  ];
  const columns = ["Client", "Location", "Payments", "List price", "Tokens", "Margin"];
  return csvFile(`agent-${code}-${month}`, deps.clock.now(), rows, columns);
}
