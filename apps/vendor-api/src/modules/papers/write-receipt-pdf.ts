import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { colors, page, ReceiptSheet, receiptFonts } from "./receipt-sheet.ts";
import {
  adjustments,
  columnAmount,
  creditNoteFacts,
  type Fact,
  invoiceFacts,
  type PaperKind,
  payerLines,
  type Receipt,
  receiptFacts,
  shares,
} from "./receipt-texts.ts";

const left = page.margin;
const right = page.width - page.margin;
const full = right - left;
/** Columns of the lines: description, quantity, amount. */
const what = { x: left, width: 300 };
const count = { x: left + 310, width: 50 };
const money = { x: right - 130, width: 130 };
/** Where the labels of the totals begin, next to their amounts. */
const sumName = { x: left + 180, width: money.x - left - 190 };
const half = { width: full / 2 - 15 };

/** What each paper says of itself, in which lines, and how it calls its total. */
const papers: Record<
  PaperKind,
  { title: string; total: string; facts: (receipt: Receipt, number: string) => Fact[] }
> = {
  receipt: { title: "Receipt", total: "Total paid", facts: receiptFacts },
  invoice: { title: "Invoice", total: "Total", facts: invoiceFacts },
  "credit-note": { title: "Credit note", total: "Total credited", facts: creditNoteFacts },
};

/**
 * A receipt, an invoice, or the credit note of a payment that was returned in whole or in part, as an A4 PDF: one page for all
 * usual orders, with metadata, language and structure.
 * @param paper.checkLink - Where anyone can check it, with its code; null draws no QR code.
 */
export async function writeReceiptPdf(
  receipt: Receipt,
  {
    kind = "receipt",
    number,
    checkLink = null,
  }: { kind?: PaperKind; number: string; checkLink?: string | null },
): Promise<Buffer<ArrayBuffer>> {
  const { title, facts } = papers[kind];
  const sheet = new ReceiptSheet(await receiptFonts(), {
    title: `${title} ${number}`,
    author: brand.company.name,
    subject: receipt.description,
    createdAt: new Date(receipt.paid_at ?? receipt.created_at),
  });
  putHead(sheet, title);
  putParties(sheet, receipt, facts(receipt, number));
  putLines(sheet, receipt);
  // Keep the totals on one page.
  sheet.makeRoom(150);
  if (checkLink !== null) putCheck(sheet, receipt, checkLink);
  putSums(sheet, receipt, kind);
  putFeet(sheet, number);
  return sheet.finish();
}

/** The QR code beside the totals that leads to the page where anyone can check the paper. */
function putCheck(sheet: ReceiptSheet, { receipt_code }: Receipt, link: string): void {
  const width = 84;
  // Readers need a margin of four modules.
  sheet.putQr(link, { x: left, y: sheet.y + 4, width });
  const site = link.replace(/^https?:\/\/|\?.*$/g, "");
  let y = sheet.y + width + 16;
  // A text a line: one that is the same on each paper is measured once.
  for (const text of ["Scan to check this paper, or type", `${receipt_code} at`, site]) {
    y += sheet.put("P", { text, x: left, width: 170, size: 8, color: colors.quiet }, y);
  }
}

/** The vendor's name and address, and the paper's title. */
export function putHead(sheet: ReceiptSheet, title: string): void {
  const { company, product } = brand;
  sheet.decorate(() =>
    sheet.doc.rect(0, 0, page.width, 8).fill(colors.brand).rect(0, 8, 96, 3).fill(colors.accent),
  );
  sheet.putMark({ x: left, y: sheet.y, width: 28 });
  sheet.put("P", { text: product, x: left + 38, width: 190, size: 20, bold: true, color: colors.brand });
  const [office] = company.offices;
  const address = { x: right - 240, width: 240, size: 8.5, align: "right", color: colors.quiet } as const;
  let y = sheet.y;
  for (const text of [`${company.name}, ${company.registration}`, `TIN ${company.tin}`, ...office.lines]) {
    y += sheet.put("P", { ...address, text }, y);
  }
  sheet.y = Math.max(y, sheet.y + 30) + 24;
  sheet.put("H1", { text: title, x: left, width: full, size: 24, bold: true });
  sheet.y += 42;
}

function putParties(sheet: ReceiptSheet, receipt: Receipt, facts: readonly Fact[]): void {
  const top = sheet.y;
  sheet.put("H2", { text: "Billed to", x: left, ...half, size: 9, bold: true, color: colors.quiet });
  sheet.y += 16;
  for (const [index, text] of payerLines(receipt).entries()) {
    const piece = { text, x: left, ...half, bold: index === 0, digits: true };
    sheet.y += sheet.put("P", piece) + 1;
  }
  const end = sheet.y;
  sheet.y = top;
  const x = left + full / 2 + 15;
  for (const { name, value } of facts) {
    const label = { text: name, x, width: 85, size: 9, color: colors.quiet };
    const fact = { text: value, x: x + 90, width: right - x - 90, size: 9, digits: true };
    sheet.y += Math.max(sheet.put("P", label), sheet.put("P", fact)) + 3;
  }
  sheet.y = Math.max(sheet.y, end) + 24;
}

function putLines(sheet: ReceiptSheet, { lines }: Receipt): void {
  putColumnHeads(sheet);
  for (const { name, qty, price } of lines) {
    const piece = { ...what, text: name };
    const height = sheet.heightOf(piece);
    if (sheet.makeRoom(height + 16)) putColumnHeads(sheet);
    sheet.put("TD", piece);
    sheet.put("TD", { ...count, text: String(qty), align: "right", digits: true });
    sheet.put("TD", { ...money, text: columnAmount(price), align: "right", digits: true });
    sheet.y += height + 8;
    sheet.rule();
    sheet.y += 8;
  }
}

function putColumnHeads(sheet: ReceiptSheet): void {
  const style = { size: 9, bold: true, color: colors.brand } as const;
  sheet.put("TH", { ...what, ...style, text: "Item" });
  sheet.put("TH", { ...count, ...style, text: "Quantity", align: "right" });
  sheet.put("TH", { ...money, ...style, text: "Amount", align: "right" });
  sheet.y += 16;
  sheet.rule(colors.brand);
  sheet.y += 8;
}

function putSums(sheet: ReceiptSheet, receipt: Receipt, kind: PaperKind): void {
  for (const fact of adjustments(receipt)) putSum(sheet, fact);
  const taken = kind === "credit-note" ? (receipt.credit_note?.amount ?? receipt.total) : receipt.total;
  if (taken < receipt.total) {
    putSum(sheet, { name: "Not taken back", value: columnAmount(kobo(taken - receipt.total)) });
  }
  putSum(sheet, { name: papers[kind].total, value: columnAmount(taken) }, { bold: true, size: 13 });
  sheet.y += 4;
  for (const fact of shares(receipt, taken)) putSum(sheet, fact, { color: colors.quiet, size: 9 });
}

function putSum(
  sheet: ReceiptSheet,
  { name, value }: Fact,
  style: { bold?: boolean; size?: number; color?: string } = {},
): void {
  const label = { ...sumName, ...style, text: name, align: "right" } as const;
  const height = sheet.put("P", label);
  sheet.put("P", { ...money, ...style, text: value, align: "right", digits: true });
  sheet.y += height + 6;
}

/** The footer of each page: the support address and the page number. */
export function putFeet(sheet: ReceiptSheet, number: string): void {
  const { start, count: pages } = sheet.doc.bufferedPageRange();
  const y = page.height - 56;
  const style = { size: 8, color: colors.quiet } as const;
  for (let index = 0; index < pages; index++) {
    sheet.doc.switchToPage(start + index);
    const questions = `Questions: ${brand.email.support}, ${brand.company.offices[0].phone.display}`;
    sheet.putDecoration({ ...style, text: questions, x: left, width: 310 }, y);
    const place = `${number}, page ${index + 1} of ${pages}`;
    sheet.putDecoration({ ...style, text: place, x: right - 180, width: 180, align: "right" }, y);
  }
}
