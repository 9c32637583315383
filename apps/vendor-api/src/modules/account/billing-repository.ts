import { eq } from "drizzle-orm";
import { accounts, receiptDetails } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { listOwners } from "./repository.ts";

export type Billing = { accountName: string; billingName: string | null; tin: string | null };

/** What an account's receipts say of its payer: `billingName` is null until somebody set it. */
export async function findBilling(db: Database, accountId: number): Promise<Billing> {
  const [row] = await db
    .select({ accountName: accounts.name, billingName: accounts.billingName, tin: accounts.tin })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error("the account is gone");
  return row;
}

export async function updateBilling(
  db: Database,
  accountId: number,
  { name, tin }: { name: string; tin: string | null },
): Promise<void> {
  await db.update(accounts).set({ billingName: name, tin }).where(eq(accounts.id, accountId));
}

export type ReceiptDetails = Omit<typeof receiptDetails.$inferSelect, "reference">;

/** What a receipt of this account says if it is paid now: the details of receipts that none were kept of. */
export async function currentReceiptDetails(db: Database, accountId: number): Promise<ReceiptDetails> {
  const { billingName, accountName, tin } = await findBilling(db, accountId);
  const [owner] = await listOwners(db, accountId);
  return {
    payerName: billingName ?? accountName,
    payerEmail: owner?.email ?? "",
    payerTin: tin,
    startsAt: null,
    endsAt: null,
  };
}

/** Keeps a receipt's details of the day, in the transaction that settles its payment. */
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
