import type { BillingSchema } from "@vendor/api";
import { eq, type Placeholder, sql } from "drizzle-orm";
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
const payerDetails = (db: Database, accountId: number | Placeholder) => ({
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

type StoredDetails = {
  accountId: number;
  reference: string;
  orderId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

const insertDetails = preparedQuery(
  (db, { accountId, reference, orderId, startsAt, endsAt }: Placeholders<StoredDetails>) =>
    db
      .insert(receiptDetails)
      .select(
        db
          .select({
            reference: sql`${reference}::text`.as("reference"),
            orderId: sql`${orderId}::uuid`.as("order_id"),
            ...payerDetails(db, accountId),
            startsAt: sql`${startsAt}::timestamptz`.as("starts_at"),
            endsAt: sql`${endsAt}::timestamptz`.as("ends_at"),
          })
          .from(accounts)
          .where(eq(accounts.id, accountId)),
      )
      .returning({ reference: receiptDetails.reference }),
);

/** Stores a receipt's details as they are now, in the transaction that settles its payment. */
export async function keepReceiptDetails(
  tx: Database,
  { id: orderId, reference, accountId }: { id: string | null; reference: string; accountId: number },
  period?: Pick<ReceiptDetails, "startsAt" | "endsAt">,
): Promise<void> {
  const { startsAt = null, endsAt = null } = period ?? {};
  const details = await insertDetails(tx, { accountId, reference, orderId, startsAt, endsAt });
  if (details.length === 0) throw new Error("the account is gone");
}

export async function findReceiptDetails(
  db: Database,
  reference: string,
): Promise<ReceiptDetails | undefined> {
  const [row] = await db.select().from(receiptDetails).where(eq(receiptDetails.reference, reference));
  return row;
}
