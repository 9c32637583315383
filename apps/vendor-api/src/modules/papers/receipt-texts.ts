import type { ReceiptSchema } from "@vendor/api";
import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import type { z } from "zod";
import { formatDay } from "../../lagos-calendar.ts";

/** Amounts in kobo. */
export type Receipt = z.infer<typeof ReceiptSchema>;
/** What is issued for a payment. */
export const paperKinds = ["receipt", "invoice", "credit-note"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A label and its value. */
export type Fact = { name: string; value: string };

/** An amount in a column, always with its kobo so that the decimal points line up. */
export function columnAmount(amount: Kobo): string {
  return formatAmount(amount, "NGN", { decimals: "always" });
}

/** The payer's lines. */
export function payerLines({ payer: { name, email, tin } }: Receipt): string[] {
  return [name, email, tin && `TIN ${tin}`].filter((line): line is string => Boolean(line));
}

function periodWords({ starts_at, ends_at }: NonNullable<Receipt["period"]>): string {
  const from = formatDay(new Date(starts_at));
  return ends_at === null ? `From ${from}` : `${from} – ${formatDay(new Date(ends_at))}`;
}

const whatPaid = ({ paid_with, wallet_amount }: Receipt) =>
  wallet_amount > 0 ? `${paid_with} and wallet` : paid_with;

const refundFact = ({ amount, to, at }: Receipt["refunds"][number]): Fact => ({
  name: "Returned",
  value: `${columnAmount(amount)} ${to} on ${formatDay(new Date(at))}`,
});

/** The payment's own lines. @param number - The receipt's. */
export function receiptFacts(receipt: Receipt, number: string): Fact[] {
  const { paid_at, description, location_name, period, receipt_code, reference } = receipt;
  const { invoice, credit_note, refunds } = receipt;
  const facts: (Fact | false)[] = [
    { name: "Receipt number", value: number },
    invoice !== null && { name: "Invoice", value: invoice.number },
    credit_note !== null && {
      name: "Credit note",
      value: `${credit_note.number}, ${columnAmount(credit_note.amount)}`,
    },
    ...refunds.map(refundFact),
    paid_at !== null && { name: "Paid on", value: formatDay(new Date(paid_at)) },
    { name: "Paid by", value: whatPaid(receipt) },
    { name: "For", value: description },
    period !== null && { name: "Period", value: periodWords(period) },
    location_name !== null && { name: "Location", value: location_name },
    receipt_code !== null && { name: "Receipt code", value: receipt_code },
    { name: "Reference", value: reference },
  ];
  return facts.filter((fact) => fact !== false);
}

/** An invoice's own lines. */
export function invoiceFacts(receipt: Receipt): Fact[] {
  const { invoice, credit_note, number, paid_at, description, location_name, period, reference } = receipt;
  const facts: (Fact | false)[] = [
    invoice !== null && { name: "Invoice", value: invoice.number },
    invoice !== null && { name: "Issued on", value: formatDay(new Date(invoice.issued_at)) },
    credit_note !== null && {
      name: "Credit note",
      value: `${credit_note.number}, ${columnAmount(credit_note.amount)}`,
    },
    paid_at !== null && {
      name: "Paid on",
      value: `${formatDay(new Date(paid_at))}, by ${lowerFirst(whatPaid(receipt))}`,
    },
    number !== null && { name: "Receipt number", value: number },
    { name: "For", value: description },
    period !== null && { name: "Period", value: periodWords(period) },
    location_name !== null && { name: "Location", value: location_name },
    { name: "Reference", value: reference },
  ];
  return facts.filter((fact) => fact !== false);
}

/** "bank transfer"; an abbreviation such as "USSD" stays as it is. */
const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** A credit note's own lines. */
export function creditNoteFacts(receipt: Receipt): Fact[] {
  const { invoice, credit_note, description, location_name, reference, returned_by } = receipt;
  const facts: (Fact | false)[] = [
    credit_note !== null && { name: "Credit note", value: credit_note.number },
    credit_note !== null && { name: "Issued on", value: formatDay(new Date(credit_note.issued_at)) },
    invoice !== null && {
      name: "For invoice",
      value: `${invoice.number} of ${formatDay(new Date(invoice.issued_at))}`,
    },
    { name: "For", value: description },
    returned_by !== null && { name: "Returned", value: returned_by },
    location_name !== null && { name: "Location", value: location_name },
    { name: "Reference", value: reference },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The rows between the lines and the total, which they lead to from the subtotal. */
export function adjustments({ lines, coupon, discount, credit, credit_name, charge }: Receipt): Fact[] {
  if (discount === 0 && credit === 0 && charge === 0) return [];
  const subtotal = kobo(lines.reduce((sum, { price }) => sum + price, 0));
  const facts: (Fact | false)[] = [
    { name: "Subtotal", value: columnAmount(subtotal) },
    discount > 0 && { name: coupon ? `Coupon ${coupon}` : "Discount", value: columnAmount(kobo(-discount)) },
    credit > 0 && { name: credit_name ?? "Credit", value: columnAmount(kobo(-credit)) },
    charge > 0 && { name: "Payment charge", value: columnAmount(charge) },
  ];
  return facts.filter((fact) => fact !== false);
}

/**
 * How the total was paid, and the VAT that it contains.
 * @param credited - The amount of a credit note; one for a part of the total does not say how that part was paid.
 */
export function shares({ wallet_amount, paid_with, total, vat }: Receipt, credited: Kobo = total): Fact[] {
  const isSplit = wallet_amount > 0 && credited === total;
  const contained = credited === total ? vat.amount : containedVat(credited, vat.rate_bps);
  const facts: (Fact | false)[] = [
    isSplit && { name: "From your wallet", value: columnAmount(wallet_amount) },
    isSplit && {
      name: paid_with === "Card" ? "By card" : paid_with,
      value: columnAmount(kobo(total - wallet_amount)),
    },
    vat.rate_bps > 0 && { name: "Net of VAT", value: columnAmount(kobo(credited - contained)) },
    vat.rate_bps > 0 && {
      name: `VAT in the total (${vat.rate_bps / 100}%)`,
      value: columnAmount(contained),
    },
  ];
  return facts.filter((fact) => fact !== false);
}
