import type { TransactionSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { pageOf, sliceOf } from "./page.ts";
import {
  countTransactions,
  type findTransaction,
  listTransactions,
  type TransactionFilter,
} from "./transaction-repository.ts";

export type Transaction = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

/** What a transaction was for. @example describeTransaction(row) // => "Plus plan, 12 months" */
export function describeTransaction({ kind, planName, duration }: Transaction): string {
  if (kind === "top-up") return "Wallet top-up";
  if (kind === "tokens") return "Tokens";
  return `${planName ?? "Subscription"} plan, ${duration === 12 ? "12 months" : "1 month"}`;
}

/** A transaction as calls answer it. */
export function transactionView(row: Transaction): z.input<typeof TransactionSchema> {
  return {
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    amount: kobo(row.amount),
    wallet_amount: kobo(row.walletAmount),
    location_name: row.locationName,
    description: describeTransaction(row),
    created_at: row.createdAt.toISOString(),
  };
}

/** The account's payments, newest first, as they were last known: nobody asks Paystack for a list. */
export async function showTransactions(
  { db }: Pick<Deps, "db">,
  { accountId }: AccountSession,
  { page, ...filter }: TransactionFilter & { page: number },
) {
  const rows = await listTransactions(db, accountId, filter, sliceOf(page));
  return pageOf(rows.map(transactionView), page, await countTransactions(db, accountId, filter));
}
