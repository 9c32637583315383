import type { VerifiedReceiptSchema } from "@vendor/api";
import { formatAmount } from "@vendor/ui";
import type { z } from "zod";
import { formatDay } from "../account/dates";

type Verified = z.infer<typeof VerifiedReceiptSchema>;

export function verifiedView(receipt: Verified) {
  const { valid, code, number, plan_name, duration, ends_at } = receipt;
  return {
    valid,
    code,
    amount: formatAmount(receipt.amount),
    facts: [
      { name: "Receipt number", value: number },
      { name: "Paid on", value: formatDay(receipt.paid_at) },
      { name: "For", value: receipt.location_name },
      { name: "Plan", value: `${plan_name}, ${duration === 12 ? "yearly" : "monthly"}` },
      { name: "From", value: formatDay(receipt.starts_at) },
      { name: "Until", value: ends_at === null ? "No end" : formatDay(ends_at) },
    ],
  };
}

export type VerifiedView = ReturnType<typeof verifiedView>;
