import { brand } from "@vendor/brand";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatDay, LAGOS, startOfLagosDate } from "../../lagos-calendar.ts";
import type { Statement, StatementRow } from "./read-statement.ts";
import { colors, page, ReceiptSheet, receiptFonts } from "./receipt-sheet.ts";
import { columnAmount } from "./receipt-texts.ts";
import { totalsOf, type VatAmounts, vatOf } from "./statement-totals.ts";
import { putFeet, putHead } from "./write-receipt-pdf.ts";

const left = page.margin;
const right = page.width - page.margin;
const date = { x: left, width: 70 };
const what = { x: left + 76, width: 178 };
/** The columns of amounts. */
const amounts = [0, 1, 2].map((column) => ({ x: right - 76 - (2 - column) * 80, width: 76 }));

const shortDay = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "short", year: "numeric", timeZone: LAGOS },
});
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** A period in words. @example namePeriod("2026-11") // => "November 2026" */
export function namePeriod(period: string): string {
  const [first = "", last] = period.split("_");
  if (last !== undefined) return [first, last].map((day) => formatDay(startOfLagosDate(day))).join(" – ");
  return period.includes("-") ? monthName.format(new Date(`${period}-01T00:00:00Z`)) : period;
}

/** An account's statement as an A4 PDF: wallet, cards and banks, invoices, each with its totals. */
export async function writeStatementPdf(statement: Statement): Promise<Buffer<ArrayBuffer>> {
  const { period, asOf, isRunning, payer, wallet, payments, invoices } = statement;
  const title = `Statement ${namePeriod(period)}`;
  const createdAt = new Date(asOf);
  const sheet = new ReceiptSheet(await receiptFonts(), {
    ...{ title, author: brand.company.name, subject: payer.name, createdAt },
  });
  putHead(sheet, "Statement");
  const until = isRunning ? `, up to ${formatDay(createdAt)}` : "";
  putLines(sheet, [`${namePeriod(period)}${until}`, payer.name, ...(payer.tin ? [`TIN ${payer.tin}`] : [])]);

  putTable(sheet, {
    ...{ title: "Wallet", heads: ["In", "Out", "Balance"], empty: "No movement in this period." },
    before: ["Opening balance", ["", "", columnAmount(wallet.opening)]],
    rows: wallet.movements.map((row) => ({ ...row, amounts: [...inAndOut(row), columnAmount(row.balance)] })),
    totals: ["Closing balance", [...totals(wallet.movements), columnAmount(wallet.closing)]],
  });
  putTable(sheet, {
    ...{ title: "Cards and banks", heads: ["", "Returned", "Paid"] },
    empty: "Nothing was paid by card or from a bank in this period.",
    rows: payments.map((row) => ({ ...row, amounts: ["", ...inAndOut(row)] })),
    totals: ["Total", ["", ...totals(payments)]],
  });
  putTable(sheet, invoicesTable(invoices));
  putFeet(sheet, title);
  return sheet.finish();
}

/** With the VAT of each, where VAT applies. */
function invoicesTable(invoices: Statement["invoices"]): Table {
  const vat = vatOf(invoices);
  const written = (amounts: VatAmounts | undefined): Amounts =>
    amounts ? [amounts.net, amounts.vat, amounts.gross].map(columnAmount) : [];
  return {
    ...{ title: "Invoices", empty: "No invoice in this period." },
    heads: vat ? ["Net", "VAT", "Gross"] : ["", "Credited", "Invoiced"],
    rows: invoices.map((row, index) => ({
      ...{ ...row, description: `${row.number}: ${row.description}` },
      amounts: vat ? written(vat.rows[index]) : ["", ...inAndOut(row)],
    })),
    totals: ["Total", vat ? written(vat.total) : ["", ...totals(invoices)]],
  };
}

const orNothing = (amount: Kobo) => (amount === 0 ? "" : columnAmount(amount));

/** A row's amount in the column for what came in or the one for what went out. */
function inAndOut({ amount }: StatementRow): [string, string] {
  return [orNothing(kobo(Math.max(0, amount))), orNothing(kobo(Math.max(0, -amount)))];
}

function totals(rows: readonly StatementRow[]): [string, string] {
  const sums = totalsOf(rows);
  return [columnAmount(sums.in), columnAmount(sums.out)];
}

function putLines(sheet: ReceiptSheet, lines: readonly string[]): void {
  for (const [index, text] of lines.entries()) {
    const piece = { text, x: left, width: right - left, bold: index === 0, digits: true };
    sheet.put("P", piece);
    sheet.y += sheet.heightOf(piece) + 1;
  }
}

type Amounts = readonly string[];
type Table = {
  title: string;
  /** The amounts' names; an empty one has no column. */
  heads: Amounts;
  /** The line of a table without rows. */
  empty: string;
  /** A line above the rows: its name and amounts. */
  before?: [string, Amounts];
  rows: (StatementRow & { amounts: Amounts })[];
  totals: [string, Amounts];
};

function putTable(sheet: ReceiptSheet, { title, heads, empty, before, rows, totals: sums }: Table): void {
  sheet.y += 22;
  sheet.makeRoom(110);
  sheet.put("H2", { text: title, x: left, width: right - left, size: 13, bold: true });
  sheet.y += 22;
  putHeads(sheet, heads);
  if (before) putRow(sheet, heads, { text: before[0], amounts: before[1] });
  if (rows.length === 0) putRow(sheet, heads, { text: empty, amounts: [] });
  for (const { at, description, reference, amounts: values } of rows) {
    putRow(sheet, heads, { at, text: description, note: reference, amounts: values });
  }
  putRow(sheet, heads, { text: sums[0], amounts: sums[1], bold: true });
}

function putHeads(sheet: ReceiptSheet, heads: Amounts): void {
  const style = { size: 9, bold: true, color: colors.brand } as const;
  sheet.put("TH", { ...date, ...style, text: "Date" });
  sheet.put("TH", { ...what, ...style, text: "Description" });
  for (const [index, column] of amounts.entries()) {
    const text = heads[index];
    if (text) sheet.put("TH", { ...column, ...style, text, align: "right" });
  }
  sheet.y += 16;
  sheet.rule(colors.brand);
  sheet.y += 7;
}

type Row = { at?: string; text: string; note?: string; amounts: Amounts; bold?: boolean };

function putRow(sheet: ReceiptSheet, heads: Amounts, { at, text, note, amounts: values, bold = false }: Row) {
  const words = { ...what, text, size: 9, bold };
  const small = { ...what, text: note ?? "", size: 7, color: colors.quiet, digits: true };
  const height = sheet.heightOf(words) + (note ? sheet.heightOf(small) + 1 : 0);
  if (sheet.makeRoom(height + 14)) putHeads(sheet, heads);
  if (at) sheet.put("TD", { ...date, text: shortDay.format(new Date(at)), size: 9, digits: true });
  sheet.put("TD", words);
  for (const [index, column] of amounts.entries()) {
    const value = values[index];
    if (value) sheet.put("TD", { ...column, text: value, size: 9, bold, align: "right", digits: true });
  }
  if (note) sheet.put("TD", small, sheet.y + sheet.heightOf(words) + 1);
  sheet.y += height + 6;
  sheet.rule();
  sheet.y += 6;
}
