import type { ReceiptSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import type { Kobo } from "@vendor/pricing-engine";
import { whatsAppLink } from "@vendor/remix-kit";
import { formatAmount } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { z } from "zod";
import { paths } from "../../paths";
import { formatDay, formatMinute } from "./dates";
import { describeKind, stateBadge } from "./transaction-view";

type Receipt = z.infer<typeof ReceiptSchema>;

/** The means of payment, with both amounts when wallet and card shared it. */
export function describeMeansOfPayment(receipt: Receipt): string {
  const { kind, paid_with, total, wallet_amount: fromWallet } = receipt;
  if (fromWallet === 0) return describeKind(receipt);
  const other = kind === "card" ? "by card" : `by: ${paid_with}`;
  return `${formatAmount(fromWallet)} from the wallet, ${formatAmount(kobo(total - fromWallet))} ${other}`;
}

function periodWords({ starts_at, ends_at }: NonNullable<Receipt["period"]>): string {
  // It may break between the two dates only.
  const [from, until] = [starts_at, ends_at].map((day) => day && formatDay(day).replaceAll(" ", "\u00a0"));
  return until ? `${from} – ${until}` : `From ${from}`;
}

type Fact = { name: string; value: string };

function factsOf(receipt: Receipt): Fact[] {
  const { invoice, credit_note, paid_at, created_at, payer, period } = receipt;
  const facts: { name: string; value: string | null | undefined }[] = [
    { name: paid_at ? "Paid on" : "Started on", value: formatMinute(paid_at ?? created_at) },
    { name: "Invoice", value: invoice?.number },
    {
      name: "Credit note",
      value: credit_note && `${credit_note.number}, ${formatAmount(credit_note.amount)}`,
    },
    ...receipt.refunds.map(({ amount, to, at }) => ({
      name: "Returned",
      value: `${formatAmount(amount)} ${to} on ${formatDay(at)}`,
    })),
    { name: "Paid with", value: describeMeansOfPayment(receipt) },
    { name: "Billed to", value: payer.name },
    { name: "TIN", value: payer.tin },
    { name: "Email", value: payer.email },
    { name: "Location", value: receipt.location_name },
    { name: "Period", value: period && periodWords(period) },
    { name: "Receipt code", value: receipt.receipt_code },
    { name: "Coupon", value: receipt.coupon },
    { name: "Reference", value: receipt.reference },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact.value));
}

/** The files to download: what was issued for the payment. */
function filesOf({ number, reference, invoice, credit_note }: Receipt) {
  const file = (label: string, document?: "invoice" | "credit-note") => ({
    label: `Download ${label}`,
    address: paths.receiptPdf(reference, { document }),
  });
  return [
    ...(number ? [file("receipt")] : []),
    ...(invoice ? [file("invoice", "invoice")] : []),
    ...(credit_note ? [file("credit note", "credit-note")] : []),
  ];
}

const unlessZero = (amount: Kobo) => (amount > 0 ? amount : undefined);

/** Sends a receipt by WhatsApp, the amount first. @param website - Its address, for the page that checks a receipt's code. */
export function shareLink(receipt: Receipt, website: string): string {
  const { total, paid_at, created_at, description, number, receipt_code: code } = receipt;
  const paid = `${formatAmount(total)} paid to ${brand.product} on ${formatDay(paid_at ?? created_at)}`;
  const check = code ? ` Check it here: ${website}${paths.verifyReceipt({ code })}` : "";
  return whatsAppLink(`${paid}: ${description}. Receipt ${number}.${check}`);
}

/** How many months a receipt's period has, counted from its dates; null without an end. */
function monthsOf(period: Receipt["period"]): 1 | 12 | null {
  if (!period?.ends_at) return null;
  return Date.parse(period.ends_at) - Date.parse(period.starts_at) > 31 * 86_400_000 ? 12 : 1;
}

/** What an extra costs a month, where the period has several: "12 × ₦2,700". */
function lineDetail(qty: number, price: Kobo, months: 1 | 12 | null): string | undefined {
  if (qty === 1 || months !== 12 || price === 0 || price % 12 !== 0) return undefined;
  return `12 × ${formatAmount(kobo(price / 12))}`;
}

/** A payment for its page. Only a paid one is called a receipt. */
export function receiptView(receipt: Receipt) {
  const { number, state, lines, vat } = receipt;
  const months = monthsOf(receipt.period);
  return {
    title: number ? `Receipt ${number}` : "Payment",
    isReceipt: number !== null,
    amount: formatAmount(receipt.total),
    files: filesOf(receipt),
    reference: receipt.reference,
    message: receipt.message,
    state: stateBadge(state),
    openPayment: state === "open" || state === "pending",
    facts: factsOf(receipt),
    description: receipt.description,
    lines: lines.map(({ name, qty, price }, position) => ({
      id: String(position),
      label: name,
      detail: lineDetail(qty, price, months),
      qty,
      amount: price,
    })),
    subtotal: lines.reduce((sum, { price }) => sum + price, 0),
    discount: unlessZero(receipt.discount),
    credit: unlessZero(receipt.credit),
    creditName: receipt.credit_name ?? undefined,
    charge: unlessZero(receipt.charge),
    /** Included in the total. */
    vat: vat.rate_bps > 0 ? { rate: vat.rate_bps / 100, amount: vat.amount } : undefined,
    total: receipt.total,
  };
}
