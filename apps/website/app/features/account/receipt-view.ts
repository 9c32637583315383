import type { ReceiptSchema } from "@vendor/api";
import { formatAmount } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { z } from "zod";
import { paths } from "../../paths";
import { formatDay, formatMinute } from "./dates";
import { kindLabels, stateLabels } from "./transaction-view";

type Receipt = z.infer<typeof ReceiptSchema>;

/** The means of payment, with both amounts when wallet and card shared it. */
export function describeMeansOfPayment({ kind, total, wallet_amount: fromWallet }: Receipt): string {
  if (kind === "top-up") return kindLabels.card;
  if (kind !== "card" || fromWallet === 0) return kindLabels[kind];
  return `${formatAmount(fromWallet)} from the wallet, ${formatAmount(kobo(total - fromWallet))} by card`;
}

function periodWords({ starts_at, ends_at }: NonNullable<Receipt["period"]>): string {
  // It may break between the two dates only.
  const [from, until] = [starts_at, ends_at].map((day) => day && formatDay(day).replaceAll(" ", "\u00a0"));
  return until ? `${from} – ${until}` : `From ${from}`;
}

/** A payment for its page. Only a paid one is called a receipt. */
export function receiptView(receipt: Receipt) {
  const {
    number,
    reference,
    kind,
    state,
    created_at,
    paid_at,
    payer,
    lines,
    discount,
    credit,
    charge,
    vat,
    period,
  } = receipt;
  const { invoice, credit_note } = receipt;
  return {
    title: number ? `Receipt ${number}` : "Payment",
    isReceipt: number !== null,
    /** The files to download. A payment that was taken back in part has both. */
    files: [
      ...(number ? [{ label: "Download PDF", address: paths.receiptPdf(reference) }] : []),
      ...(credit_note
        ? [
            {
              label: "Download credit note",
              address: paths.receiptPdf(reference, { document: "credit-note" }),
            },
          ]
        : []),
    ],
    reference,
    message: receipt.message,
    state: stateLabels[state],
    openPayment: (kind === "card" || kind === "top-up") && (state === "open" || state === "pending"),
    facts: [
      { name: paid_at ? "Paid on" : "Started on", value: formatMinute(paid_at ?? created_at) },
      ...(invoice ? [{ name: "Invoice", value: invoice.number }] : []),
      ...(credit_note
        ? [{ name: "Credit note", value: `${credit_note.number}, ${formatAmount(credit_note.amount)}` }]
        : []),
      { name: "Paid with", value: describeMeansOfPayment(receipt) },
      { name: "Billed to", value: payer.name },
      ...(payer.tin ? [{ name: "TIN", value: payer.tin }] : []),
      { name: "Email", value: payer.email },
      ...(receipt.location_name ? [{ name: "Location", value: receipt.location_name }] : []),
      ...(period ? [{ name: "Period", value: periodWords(period) }] : []),
      ...(receipt.receipt_code ? [{ name: "Receipt code", value: receipt.receipt_code }] : []),
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
    subtotal: lines.reduce((sum, { price }) => sum + price, 0),
    discount: discount > 0 ? discount : undefined,
    credit: credit > 0 ? credit : undefined,
    creditName: receipt.credit_name ?? undefined,
    charge: charge > 0 ? charge : undefined,
    /** Included in the total. */
    vat: vat.rate_bps > 0 ? { rate: vat.rate_bps / 100, amount: vat.amount } : undefined,
    total: receipt.total,
  };
}
