import type { BillingSchema } from "@vendor/api";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { findBilling } from "./billing-repository.ts";

/** What receipts say of the payer; the account's own name until another one is set. */
export async function showBilling(
  { db }: Pick<Deps, "db">,
  { accountId }: AccountSession,
): Promise<z.input<typeof BillingSchema>> {
  const { billingName, accountName, tin } = await findBilling(db, accountId);
  return { name: billingName ?? accountName, tin };
}
