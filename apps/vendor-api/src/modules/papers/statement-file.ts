import { NairaSchema } from "@vendor/api";
import * as z from "zod";
import { csvText } from "../../csv-file.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { runInThreads } from "../../run-in-threads.ts";
import { readStatement, type Statement, type StatementRow } from "./read-statement.ts";
import { receiptThreads } from "./receipt-file.ts";
import { totalsOf, type VatAmounts, vatOf } from "./statement-totals.ts";

/**
 * An account's statement of a month, a year or other days as a PDF.
 * @throws {Refusal} `NOT_FOUND` for a period without a statement, `UNAVAILABLE` when too many files are waiting to be drawn.
 */
export async function statementPdf(
  deps: Pick<Deps, "db" | "clock">,
  session: AccountSession,
  period: string,
) {
  const statement = await readStatement(deps, session, period);
  const bytes = await runInThreads(receiptThreads, { kind: "statement", statement });
  return new File([bytes], `statement-${period}.pdf`, { type: "application/pdf" });
}

const columns = ["Section", "Date", "Description", "Reference", "Number", "In", "Out", "Balance"];
/** Of invoices and credit notes, whose amounts are negative. */
const vatColumns = ["Net", "VAT", "Gross"];
const naira = (amount: StatementRow["amount"]) => z.encode(NairaSchema, amount);

/**
 * The same as a CSV file. Its sections are the wallet, cards and banks, and the invoices. Each ends with a row of totals; the
 * wallet begins and ends with its balance. Where VAT applies, invoices have it in columns of their own.
 * @throws {Refusal} `NOT_FOUND` for a period without a statement.
 */
export async function statementCsv(
  deps: Pick<Deps, "db" | "clock">,
  session: AccountSession,
  period: string,
) {
  const statement = await readStatement(deps, session, period);
  const text = csvText(csvRows(statement), vatOf(statement.invoices) ? [...columns, ...vatColumns] : columns);
  return new File([text], `statement-${period}.csv`, { type: "text/csv; charset=utf-8" });
}

function csvRows({ wallet, payments, invoices }: Statement) {
  const row = (Section: string, { at, description, reference, amount }: StatementRow) => ({
    ...{ Section, Date: new Date(at), Description: description, Reference: reference },
    ...(amount > 0 ? { In: naira(amount) } : { Out: -naira(amount) }),
  });
  const totals = (Section: string, Description: string, rows: readonly StatementRow[]) => {
    const sums = totalsOf(rows);
    return { Section, Description, In: naira(sums.in), Out: naira(sums.out) };
  };
  const vat = vatOf(invoices);
  const withVat = (amounts: VatAmounts | undefined) =>
    amounts && { Net: naira(amounts.net), VAT: naira(amounts.vat), Gross: naira(amounts.gross) };
  const Section = "Wallet";
  return [
    { Section, Description: "Opening balance", Balance: naira(wallet.opening) },
    ...wallet.movements.map((movement) => ({ ...row(Section, movement), Balance: naira(movement.balance) })),
    { ...totals(Section, "Closing balance", wallet.movements), Balance: naira(wallet.closing) },
    ...payments.map((each) => row("Cards and banks", each)),
    totals("Cards and banks", "Total", payments),
    ...invoices.map((each, index) => ({
      ...{ ...row("Invoices", each), Number: each.number },
      ...withVat(vat?.rows[index]),
    })),
    { ...totals("Invoices", "Total", invoices), ...withVat(vat?.total) },
  ];
}
