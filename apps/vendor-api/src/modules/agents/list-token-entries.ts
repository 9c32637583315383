import { NairaSchema, type TokenEntrySchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { csvFile } from "../../csv-file.ts";
import { locations, orders } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { findAccount } from "../accounts/index.ts";
import { findFees, findMoneySettings } from "../catalog/index.ts";
import { balanceOf, countEntries, listEntries, presentHeldAndDebt, type TimeSpan } from "../ledger/index.ts";
import { presentSettings } from "../orders/index.ts";
import {
  findAccountNumber,
  findSenders,
  presentAccountNumber,
  presentCreditRails,
  remainderOf,
} from "../payments/index.ts";
import { tokenBalance } from "./buy-tokens.ts";
import { listMonths, readTokenTotals, timeOfMonth } from "./read-token-totals.ts";

type Entry = z.infer<typeof TokenEntrySchema>;
type Movement = Pick<Entry, "kind" | "description">;

/** How the token history shows each kind of transfer. */
const movements: Record<string, Movement> = {
  "opening-balance": { kind: "opening-balance", description: "Opening balance" },
  "token-purchase": { kind: "token-purchase", description: "Tokens bought" },
  "debt-collected": { kind: "other", description: "Paid for a payment that was returned" },
  "token-payment": { kind: "token-payment", description: "Subscription of a client" },
  "token-reversed": { kind: "token-reversed", description: "Returned: the subscription was not made" },
  "refunded-in-part": { kind: "other", description: "Part of a client's payment returned" },
  "payment-reversed": { kind: "other", description: "Payment returned" },
};
const correction: Movement = { kind: "other", description: "Correction" };

/** A slice of an agent's token entries, newest first, each with the balance after it. */
async function tokenEntries(
  db: Database,
  agentId: number,
  slice: { limit: number; offset: number; during: TimeSpan | undefined },
): Promise<Entry[]> {
  const found = await listEntries(db, { kind: "agent-tokens", ownerId: agentId }, slice);
  const references = found.map(({ reference }) => reference);
  const places = await db
    .select({ reference: orders.reference, name: locations.name, quote: orders.quote })
    .from(orders)
    .innerJoin(locations, eq(locations.id, orders.locationId))
    .where(and(inArray(orders.reference, references), eq(orders.state, "fulfilled")));
  const senders = await findSenders(
    db,
    found.filter(({ kind }) => kind === "token-purchase").map(({ reference }) => reference),
  );
  const orderOf = new Map(places.map((order) => [order.reference, order]));
  return found.map(({ id, kind, reference, amount, balanceAfter, createdAt }) => ({
    id,
    ...(movements[kind] ?? correction),
    ...(kind === "token-purchase" && senders.has(reference) && { description: senders.get(reference) ?? "" }),
    reference,
    location_name: orderOf.get(reference)?.name ?? null,
    amount,
    balance_after: balanceAfter,
    earned: orderOf.get(reference)?.quote?.agentDiscount ?? kobo(0),
    created_at: createdAt.toISOString(),
  }));
}

/**
 * The agent's token balance and a page of its entries, of a month or all, with their totals and the charge for buying more.
 * @throws {Refusal} `NOT_FOUND` for a month before the agent's first, or a later one than the running one.
 */
export async function listTokenEntries(
  { db, clock, rails }: Pick<Deps, "db" | "clock" | "rails">,
  session: Session,
  { page, month }: { page: number; month?: string | undefined },
) {
  // Before reading, so that a purchase that is settled meanwhile counts as later.
  const asOf = clock.now();
  const months = await listMonths(db, session.userId, asOf);
  const during = timeOfMonth(month, months);
  const rows = await tokenEntries(db, session.userId, { ...sliceOf(page), during });
  const fees = await findFees(db);
  const { accountId } = session;
  const number = accountId === null ? undefined : await findAccountNumber(db, accountId);
  const closesAt = accountId === null ? null : ((await findAccount(db, accountId))?.closesAt ?? null);
  const total = await countEntries(db, { kind: "agent-tokens", ownerId: session.userId }, during);
  return {
    ...pageOf(rows, page, total),
    months,
    totals: await readTokenTotals(db, session.userId, month),
    balance: await tokenBalance({ db }, session),
    as_of: asOf.toISOString(),
    ...(await presentHeldAndDebt(db, { kind: "agent-tokens", ownerId: session.userId })),
    fee_schedule: fees.fee,
    rails: presentCreditRails(rails, fees),
    account_number: presentAccountNumber(number, fees, closesAt),
    remainder: await balanceOf(db, remainderOf(session)),
    settings: presentSettings(await findMoneySettings(db)),
  };
}

/** More entries than an agent makes in years; the file has the newest ones. */
const EXPORT_LIMIT = 50_000;

/** The agent's token entries, of a month or all, as a CSV file. @throws {Refusal} as `listTokenEntries` does. */
export async function exportTokens(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  month: string | undefined,
): Promise<File> {
  const during = timeOfMonth(month, await listMonths(db, userId, clock.now()));
  const entries = await tokenEntries(db, userId, { limit: EXPORT_LIMIT, offset: 0, during });
  const rows = entries.map((entry) => ({
    Date: new Date(entry.created_at),
    What: entry.description,
    Client: entry.location_name ?? "",
    Reference: entry.reference,
    KPT: z.encode(NairaSchema, entry.amount),
    Balance: z.encode(NairaSchema, entry.balance_after),
    Earned: z.encode(NairaSchema, entry.earned),
  }));
  const columns = ["Date", "What", "Client", "Reference", "KPT", "Balance", "Earned"] as const;
  return csvFile("tokens", clock.now(), rows, columns);
}
