import { eq } from "drizzle-orm";
import { accounts } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

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
