import type { BillingSchema } from "@vendor/api";
import { type AnyColumn, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { accounts, receiptDetails, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { firstOwner, lockOpenAccount } from "./repository.ts";

/** The payer's name and tax number on receipts; the account's name until another one is set. */
export async function showBilling(
  { db }: Pick<Deps, "db">,
  { accountId }: AccountSession,
): Promise<z.infer<typeof BillingSchema>> {
  const { payerName: name, payerTin: tin } = await findPayerDetails(db, accountId);
  return { name, tin };
}

/** The payer on an account's receipts: its billing name, or else its own; and its first owner's email. */
const payerDetails = (db: Database, accountId: number | AnyColumn) => ({
  payerName: sql<string>`coalesce(${accounts.billingName}, ${accounts.name})`.as("payer_name"),
  payerEmail: sql<string>`coalesce(${firstOwner(db, accountId, users.email)}, '')`.as("payer_email"),
  payerTin: accounts.tin,
});

async function findPayerDetails(db: Database, accountId: number) {
  const [row] = await db.select(payerDetails(db, accountId)).from(accounts).where(eq(accounts.id, accountId));
  if (!row) throw new Error("the account is gone");
  return row;
}

/** @throws {Refusal} `UNAUTHORIZED` when the account was erased meanwhile. */
export async function updateBilling(
  { db }: Pick<Deps, "db">,
  { accountId }: AccountSession,
  { name, tin }: { name: string; tin: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    await tx.update(accounts).set({ billingName: name, tin }).where(eq(accounts.id, accountId));
  });
}

export type ReceiptDetails = Omit<typeof receiptDetails.$inferSelect, "reference" | "orderId">;

/** The details of a receipt that is paid now; also used for old receipts whose details were not stored. */
export async function currentReceiptDetails(db: Database, accountId: number): Promise<ReceiptDetails> {
  return { ...(await findPayerDetails(db, accountId)), startsAt: null, endsAt: null };
}

/** As JSON: an array of what `receipts` lists. */
type StoredDetails = { receipts: string };

const insertDetails = preparedQuery((db, { receipts }: Placeholders<StoredDetails>) =>
  db
    .insert(receiptDetails)
    .select(
      db
        .select({
          reference: sql<string>`receipts.reference`.as("reference"),
          orderId: sql<string | null>`receipts.order_id`.as("order_id"),
          ...payerDetails(db, accounts.id),
          startsAt: sql<Date | null>`receipts.starts_at`.as("starts_at"),
          endsAt: sql<Date | null>`receipts.ends_at`.as("ends_at"),
        })
        .from(accounts)
        .innerJoin(
          sql`jsonb_to_recordset(${receipts}::jsonb)
          as receipts(reference text, order_id uuid, account_id integer, starts_at timestamptz, ends_at timestamptz)`,
          sql`receipts.account_id = ${accounts.id}`,
        ),
    )
    .returning({ reference: receiptDetails.reference }),
);

/** Stores the details of receipts as they are now, in the transaction that settles their payments. */
export async function keepReceiptDetails(
  tx: Database,
  paid: readonly ({ id: string | null; reference: string; accountId: number } & Partial<
    Pick<ReceiptDetails, "startsAt" | "endsAt">
  >)[],
): Promise<void> {
  const rows = paid.map(({ id, reference, accountId, startsAt = null, endsAt = null }) => ({
    reference,
    order_id: id,
    account_id: accountId,
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  const kept = await insertDetails(tx, { receipts: JSON.stringify(rows) });
  if (kept.length < paid.length) throw new Error("an account is gone");
}

const detailsOf = preparedQuery((db, { reference }: Placeholders<{ reference: string }>) =>
  db.select().from(receiptDetails).where(eq(receiptDetails.reference, reference)),
);

export async function findReceiptDetails(
  db: Database,
  reference: string,
): Promise<ReceiptDetails | undefined> {
  const [row] = await detailsOf(db, { reference });
  return row;
}
