import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { Statement, StatementRow } from "./read-statement.ts";

/** What came in and what went out, both positive. Without the database, because the thread that draws PDFs loads it too. */
export function totalsOf(rows: readonly StatementRow[]): { in: Kobo; out: Kobo } {
  const sum = (sign: 1 | -1) => kobo(rows.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0));
  return { in: sum(1), out: sum(-1) };
}

/** An amount with and without the VAT in it; those of credit notes are negative. */
export type VatAmounts = { net: Kobo; vat: Kobo; gross: Kobo };

/** The amounts of each invoice and credit note, and of all; undefined where none contains VAT, so that nothing mentions it. */
export function vatOf(
  invoices: Statement["invoices"],
): { rows: readonly VatAmounts[]; total: VatAmounts } | undefined {
  if (invoices.every(({ vat }) => vat === 0)) return undefined;
  const amounts = (amount: number, vat: number): VatAmounts => ({
    ...{ net: kobo(vat - amount), vat: kobo(-vat), gross: kobo(-amount) },
  });
  const sum = (key: "amount" | "vat") => invoices.reduce((all, row) => all + row[key], 0);
  return {
    rows: invoices.map(({ amount, vat }) => amounts(amount, vat)),
    total: amounts(sum("amount"), sum("vat")),
  };
}
