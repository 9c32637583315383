import { NairaSchema } from "@vendor/api";
import * as z from "zod";
import { csvText } from "../../csv-file.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { runInThreads } from "../../run-in-threads.ts";
import { readStatement, type Statement, type StatementRow } from "./read-statement.ts";
import { receiptThreads } from "./receipt-file.ts";
import { totalsOf } from "./statement-totals.ts";

/**
 * An account's statement of a month as a PDF.
 * @throws {Refusal} `NOT_FOUND` for a month without a statement, `UNAVAILABLE` when too many files are waiting to be drawn.
 */
export async function statementPdf(deps: Pick<Deps, "db" | "clock">, session: AccountSession, month: string) {
  const statement = await readStatement(deps, session, month);
  const bytes = await runInThreads(receiptThreads, { kind: "statement", statement });
  return new File([bytes], `statement-${month}.pdf`, { type: "application/pdf" });
}

const columns = ["Section", "Date", "Description", "Reference", "Number", "In", "Out", "Balance"];
const naira = (amount: StatementRow["amount"]) => z.encode(NairaSchema, amount);

/**
 * The same as a CSV file. Its sections are the wallet, the cards and the invoices. Each ends with a row of totals; the
 * wallet begins and ends with its balance.
 * @throws {Refusal} `NOT_FOUND` for a month without a statement.
 */
export async function statementCsv(deps: Pick<Deps, "db" | "clock">, session: AccountSession, month: string) {
  const statement = await readStatement(deps, session, month);
  const text = csvText(csvRows(statement), columns);
  return new File([text], `statement-${month}.csv`, { type: "text/csv; charset=utf-8" });
}

function csvRows({ wallet, cards, invoices }: Statement) {
  const row = (Section: string, { at, description, reference, amount }: StatementRow) => ({
    ...{ Section, Date: new Date(at), Description: description, Reference: reference },
    ...(amount > 0 ? { In: naira(amount) } : { Out: -naira(amount) }),
  });
  const totals = (Section: string, Description: string, rows: readonly StatementRow[]) => {
    const sums = totalsOf(rows);
    return { Section, Description, In: naira(sums.in), Out: naira(sums.out) };
  };
  const Section = "Wallet";
  return [
    { Section, Description: "Opening balance", Balance: naira(wallet.opening) },
    ...wallet.movements.map((movement) => ({ ...row(Section, movement), Balance: naira(movement.balance) })),
    { ...totals(Section, "Closing balance", wallet.movements), Balance: naira(wallet.closing) },
    ...cards.map((each) => row("Cards", each)),
    totals("Cards", "Total", cards),
    ...invoices.map((each) => ({ ...row("Invoices", each), Number: each.number })),
    totals("Invoices", "Total", invoices),
  ];
}
