import { kobo } from "@vendor/pricing-engine";
import type { Database } from "../../db/types.ts";
import { debtOf } from "./debts.ts";
import { readBalance } from "./held-balance.ts";
import type { BalanceAccount } from "./ledger-accounts.ts";

/** What of a balance a dispute holds, and what its owner owes, as calls answer it. */
export async function presentClaims(db: Database, account: BalanceAccount) {
  const { balance, held } = await readBalance(db, account);
  return { held: kobo(Math.min(balance, held)), debt: kobo(await debtOf(db, account)) };
}
