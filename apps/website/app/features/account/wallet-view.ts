import type { WalletEntrySchema } from "@vendor/api";
import { formatAmount } from "@vendor/ui";
import type { z } from "zod";
import { dayOf } from "./dates";

/** A movement on the wallet; what comes in has its plus, so that colour is not all that tells it. */
export function walletRow(entry: z.infer<typeof WalletEntrySchema>) {
  const { id, description, reference, amount, balance_after, created_at } = entry;
  const incoming = amount > 0;
  return {
    id,
    day: dayOf(created_at),
    description,
    reference,
    incoming,
    amount: `${incoming ? "+" : ""}${formatAmount(amount)}`,
    after: balance_after,
  };
}
