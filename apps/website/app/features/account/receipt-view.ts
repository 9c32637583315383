import type { ReceiptSchema } from "@vendor/api";
import type { z } from "zod";
import { minuteOf } from "./dates";
import { kindWords, stateWords } from "./transaction-view";

type Receipt = z.infer<typeof ReceiptSchema>;

/** A payment as its page shows it. Only what was paid is called a receipt. */
export function receiptView(receipt: Receipt) {
  const { number, reference, kind, state, created_at, paid_at, payer, lines, discount, charge } = receipt;
  const inKobo = lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return {
    title: number ? `Receipt ${number}` : "Payment",
    isReceipt: number !== null,
    reference,
    message: receipt.message,
    state: stateWords[state],
    openPayment: kind === "card" && (state === "open" || state === "pending"),
    facts: [
      { name: paid_at ? "Paid on" : "Begun on", value: minuteOf(paid_at ?? created_at) },
      { name: "Paid with", value: kindWords[kind] },
      { name: "Paid by", value: payer.name },
      { name: "E-mail", value: payer.email },
      ...(receipt.location_name ? [{ name: "Location", value: receipt.location_name }] : []),
      ...(receipt.coupon ? [{ name: "Coupon", value: receipt.coupon }] : []),
      { name: "Reference", value: reference },
    ],
    description: receipt.description,
    lines: lines.map(({ name, qty, price }, position) => ({
      id: String(position),
      label: name,
      qty,
      amount: price,
    })),
    subtotal: inKobo / 100,
    discount: discount > 0 ? discount : undefined,
    charge: charge > 0 ? charge : undefined,
    total: receipt.total,
  };
}
