import { getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  couponRedemptions,
  invoices,
  ledgerTransfers,
  orders,
  paymentIntents,
  receiptDetails,
  subscriptions,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";

/** Rows in one transaction: about a tenth of a second in which other writers wait for single rows of it. */
const BATCH = 500;

/** Triggers of the migrations make the order when such a row is written again (`fill_order_of_payment`). */
const withTriggers = [
  { table: paymentIntents, key: paymentIntents.id },
  { table: subscriptions, key: subscriptions.id },
];
const byReference = [
  { table: couponRedemptions, key: couponRedemptions.id },
  { table: receiptDetails, key: receiptDetails.reference },
  { table: ledgerTransfers, key: ledgerTransfers.id },
  { table: invoices, key: invoices.id },
];

/**
 * Gives rows from before `orders` existed their order, in batches, so that the previous version can sell meanwhile. `migrate` and
 * each start run it, and a job for what the previous version wrote during an upgrade. The release after the next one drops it,
 * with the triggers and the columns that orders replace (decision 042).
 * @returns The tables that PostgreSQL has to analyze, which of big ones takes longer than a statement may that people wait for: as long as
 * it takes the new columns for empty, a query that joins them can take minutes.
 */
export async function fillOrders({ db }: Pick<Deps, "db">, { batch = BATCH } = {}): Promise<string[]> {
  const grown: PgTable[] = [];
  for (const { table, key } of withTriggers) {
    const batches = await inBatches(
      db,
      { table, key, batch },
      (isInBatch) => sql`update ${table} set order_id = order_id where ${isInBatch}`,
    );
    if (batches > 1) grown.push(table);
  }
  for (const { table, key } of byReference) {
    const batches = await inBatches(
      db,
      { table, key, batch },
      (isInBatch) => sql`update ${table} set order_id = ${orders.id} from ${orders}
        where ${orders.reference} = ${table}.reference and ${isInBatch}`,
    );
    if (batches > 1) grown.push(table);
  }
  return grown.length > 0 ? [orders, ...grown].map(getTableName) : [];
}

/** @returns How many batches there were. */
async function inBatches(
  db: Deps["db"],
  { table, key, batch }: { table: PgTable; key: AnyPgColumn; batch: number },
  update: (isInBatch: SQL) => SQL,
): Promise<number> {
  let last: unknown;
  let batches = 0;
  do {
    const after = last === undefined ? sql`` : sql`and ${key} > ${last}`;
    const rows = await db
      .select({ key })
      .from(table)
      .where(sql`${table}.order_id is null and ${table}.reference is not null ${after}`)
      .orderBy(key)
      .limit(batch);
    const keys = rows.map((row) => row.key);
    if (keys.length > 0)
      await inTransaction(db, async (tx) => {
        // One copy of the service at a time.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fill orders'))`);
        await tx.execute(update(sql`${table}.order_id is null and ${key} in ${keys}`));
      });
    batches++;
    last = keys.length < batch ? undefined : keys.at(-1);
  } while (last !== undefined);
  return batches;
}
