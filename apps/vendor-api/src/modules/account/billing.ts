import type { BillingSchema } from "@vendor/api";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { accounts, receiptDetails, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { lockOpenAccount } from "../people/repository.ts";
import { firstOwner } from "./repository.ts";

/** The payer's name and tax number on receipts; the account's name until another one is set. */
export async function showBilling(
  { db }: Pick<Deps, "db">,
  { accountId }: AccountSession,
): Promise<z.infer<typeof BillingSchema>> {
  const { name, tin } = await findBilling(db, accountId);
  return { name, tin };
}

/** The payer on an account's receipts: its billing name, or else its own; and its first owner's email. */
async function findBilling(db: Database, accountId: number) {
  const { name, billingName, tin } = accounts;
  const ownerEmail = sql<string | null>`${firstOwner(db, accountId, users.email)}`;
  const [row] = await db
    .select({ name: sql<string>`coalesce(${billingName}, ${name})`, tin, ownerEmail })
    .from(accounts)
    .where(eq(accounts.id, accountId));
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

export type ReceiptDetails = Omit<typeof receiptDetails.$inferSelect, "reference">;

/** The details of a receipt that is paid now; also used for old receipts whose details were not stored. */
export async function currentReceiptDetails(db: Database, accountId: number): Promise<ReceiptDetails> {
  const { name, tin, ownerEmail } = await findBilling(db, accountId);
  return {
    payerName: name,
    payerEmail: ownerEmail ?? "",
    payerTin: tin,
    startsAt: null,
    endsAt: null,
  };
}

/** Stores a receipt's details as they are now, in the transaction that settles its payment. */
export async function keepReceiptDetails(
  tx: Database,
  { reference, accountId }: { reference: string; accountId: number },
  period?: Pick<ReceiptDetails, "startsAt" | "endsAt">,
): Promise<void> {
  const details = await currentReceiptDetails(tx, accountId);
  await tx.insert(receiptDetails).values({ reference, ...details, ...period });
}

export async function findReceiptDetails(
  db: Database,
  reference: string,
): Promise<ReceiptDetails | undefined> {
  const [row] = await db.select().from(receiptDetails).where(eq(receiptDetails.reference, reference));
  return row;
}
