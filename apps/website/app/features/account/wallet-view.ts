import type { WalletEntrySchema } from "@vendor/api";
import { formatAmount } from "@vendor/ui";
import type { z } from "zod";
import { formatDay } from "./dates";

/** A ledger entry of the wallet; a plus marks credits, so that they are not told by colour alone. */
export function walletRow(entry: z.infer<typeof WalletEntrySchema>) {
  const { id, description, reference, amount, balance_after, created_at } = entry;
  const incoming = amount > 0;
  return {
    id,
    day: formatDay(created_at),
    description,
    reference,
    incoming,
    amount: `${incoming ? "+" : ""}${formatAmount(amount)}`,
    after: balance_after,
  };
}
