import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { adjustments, invoiceFacts, type Receipt, receiptFacts, shares } from "./receipt-texts.ts";
import { writeReceiptPdf } from "./write-receipt-pdf.ts";

const number = "20260302-34CD56EF";
const receipt: Receipt = {
  receipt_code: null,
  period: { starts_at: "2026-03-02T23:30:00.000Z", ends_at: "2027-03-02T23:30:00.000Z" },
  ...{
    number,
    reference: "sub-5a3f2f0e-6d1c-4c31-9d67-7a1b34cd56ef",
    kind: "card",
    paid_with: "Card",
    state: "settled",
  },
  refunds: [],
  returned_by: null,
  ...{ message: "", created_at: "2026-03-02T22:00:00.000Z", paid_at: "2026-03-02T23:30:00.000Z" },
  invoice: { number: "INV-2026-000007", issued_at: "2026-03-02T23:30:00.000Z", amount: kobo(5_819_860) },
  credit_note: null,
  payer: { name: "Adunni Stores", email: "owner@shop.example", tin: "12345678-0001" },
  ...{ location_name: "Adunni Stores, Bodija", description: "Plus plan, 12 months" },
  lines: [
    { name: "Plus", qty: 1, price: kobo(6_000_000) },
    { name: "Additional users", qty: 3, price: kobo(360_000) },
  ],
  ...{
    coupon: "SAVE10",
    discount: kobo(636_000),
    credit: kobo(0),
    credit_name: null,
    charge: kobo(95_860),
    total: kobo(5_819_860),
  },
  ...{ wallet_amount: kobo(0), vat: { rate_bps: 750, amount: kobo(406_037) } },
};

/** Reads a PDF: each page's texts in order, with the position of their right ends. */
async function readBack(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: { text: string; right: number; height: number }[][] = [];
  for (let index = 1; index <= document.numPages; index++) {
    const { items } = await (await document.getPage(index)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , , x, y] = item.transform as number[];
        return [{ text: item.str, right: (x ?? 0) + item.width, height: y ?? 0 }];
      }),
    );
  }
  const { info } = await document.getMetadata();
  return {
    pages,
    text: pages
      .flat()
      .map(({ text }) => text)
      .join(" ")
      .replace(/\s+/g, " "),
    info: info as Record<string, unknown>,
    structure: JSON.stringify(await (await document.getPage(1)).getStructTree()),
  };
}
const written = async (change: Partial<Receipt> = {}) =>
  readBack(await writeReceiptPdf({ ...receipt, ...change }, { number }));

describe("a receipt's texts", () => {
  it("state the amounts paid from the wallet and by card", () => {
    const split = { ...receipt, wallet_amount: kobo(1_000_000) };
    expect(receiptFacts(split, number)).toContainEqual({ name: "Paid by", value: "Card and wallet" });
    expect(shares(split)).toMatchObject([
      { name: "From your wallet", value: "₦10,000.00" },
      { name: "By card", value: "₦48,198.60" },
      { name: "Net of VAT", value: "₦54,138.23" },
      { name: "VAT in the total (7.5%)", value: "₦4,060.37" },
    ]);
  });

  it("state what paid", () => {
    const paid = { ...receipt, paid_with: "Your agent" };
    expect(receiptFacts(paid, number)).toContainEqual({ name: "Paid by", value: "Your agent" });
  });

  it("state on an invoice when it was issued, how it was paid, and what took it back", () => {
    const credit_note = {
      number: "CN-2026-000001",
      issued_at: "2026-03-09T09:00:00Z",
      amount: kobo(4_000_000),
    };
    const facts = invoiceFacts({ ...receipt, wallet_amount: kobo(1_000_000), credit_note });
    expect(facts.slice(0, 5)).toEqual([
      { name: "Invoice", value: "INV-2026-000007" },
      { name: "Issued on", value: "3 March 2026" },
      { name: "Credit note", value: "CN-2026-000001, ₦40,000.00" },
      { name: "Paid on", value: "3 March 2026, by card and wallet" },
      { name: "Receipt number", value: number },
    ]);
  });

  it.each([
    ["Bank transfer", "bank transfer"],
    ["USSD", "USSD"],
  ])("name %s on an invoice", (paid_with, named) => {
    const paidOn = { name: "Paid on", value: `3 March 2026, by ${named}` };
    expect(invoiceFacts({ ...receipt, paid_with })).toContainEqual(paidOn);
  });

  it("lead from the subtotal to the total, with a credit under its own name", () => {
    const credit = { credit: kobo(1_000_000), credit_name: "Credit for unused time" };
    const credited = { ...receipt, ...credit, total: kobo(receipt.total - 1_000_000) };
    expect(adjustments(credited)).toEqual([
      { name: "Subtotal", value: "₦63,600.00" },
      { name: "Coupon SAVE10", value: "−₦6,360.00" },
      { name: "Credit for unused time", value: "−₦10,000.00" },
      { name: "Payment charge", value: "₦958.60" },
    ]);
  });

  it("omit location, period, coupon, charge and VAT when there is none", () => {
    const bare = { coupon: null, discount: kobo(0), charge: kobo(0), location_name: null };
    const none: Receipt = { ...receipt, ...bare, period: null, vat: { rate_bps: 0, amount: kobo(0) } };
    expect(receiptFacts(none, number).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Location|Period/)]),
    );
    expect([...adjustments(none), ...shares(none)]).toEqual([]);
  });
});

describe("a receipt as a PDF", () => {
  it("contains number, payer, lines, charge, total and VAT, with the naira sign, on one page", async () => {
    const { text, pages } = await written();
    expect(pages).toHaveLength(1);
    for (const words of [
      ...[
        "Receipt number 20260302-34CD56EF",
        "Invoice INV-2026-000007",
        "Paid on 3 March 2026",
        "Paid by Card",
        "Plus plan, 12 months",
      ],
      ...["Adunni Stores owner@shop.example TIN 12345678-0001", "Adunni Stores, Bodija"],
      ...["Plus 1 ₦60,000.00", "Additional users 3 ₦3,600.00", "Coupon SAVE10 -₦6,360.00"],
      ...["Payment charge ₦958.60", "Total paid ₦58,198.60", "VAT in the total (7.5%) ₦4,060.37"],
      "Net of VAT ₦54,138.23",
      ...["Period 3 March 2026 – 3 March 2027", "page 1 of 1"],
      ...[`${brand.company.name}, ${brand.company.registration}`, `TIN ${brand.company.tin}`],
      ...brand.company.offices[0].lines,
    ]) {
      expect(text).toContain(words);
    }
    expect(text.replaceAll(" ", "")).toContain(receipt.reference);
    expect(text).not.toContain("wallet");
  });

  it("of a returned payment is its credit note, which names the invoice", async () => {
    const credit_note = {
      number: "CN-2026-000001",
      issued_at: "2026-03-09T09:00:00Z",
      amount: receipt.total,
    };
    const refunded = { ...receipt, state: "refunded" as const, paid_at: null, credit_note };
    const { text, info } = await readBack(
      await writeReceiptPdf(refunded, { kind: "credit-note", number: credit_note.number }),
    );
    expect(info.Title).toBe("Credit note CN-2026-000001");
    expect(text).toContain("Issued on 9 March 2026 For invoice INV-2026-000007 of 3 March 2026");
    expect(text).toContain(
      "Total credited ₦58,198.60 Net of VAT ₦54,138.23 VAT in the total (7.5%) ₦4,060.37",
    );
    expect(text).not.toMatch(/Total paid|Receipt number/);
  });

  it("of a payment that was taken back in part is a credit note with the VAT of that part", async () => {
    const credit_note = {
      ...{ number: "CN-2026-000001", issued_at: "2026-03-09T09:00:00Z", amount: kobo(4_000_000) },
    };
    const part = { ...receipt, wallet_amount: kobo(1_000_000), credit_note };
    const { text } = await readBack(
      await writeReceiptPdf(part, { kind: "credit-note", number: credit_note.number }),
    );
    expect(text).toContain(
      "Not taken back -₦18,198.60 Total credited ₦40,000.00 Net of VAT ₦37,209.30 VAT in the total (7.5%) ₦2,790.70",
    );
    expect(text).not.toMatch(/From your wallet|Total paid/);
  });

  it("of a sale is its invoice, with the amount without VAT", async () => {
    const { text, info } = await readBack(
      await writeReceiptPdf(receipt, { kind: "invoice", number: "INV-2026-000007" }),
    );
    expect(info.Title).toBe("Invoice INV-2026-000007");
    expect(text).toContain("Invoice INV-2026-000007 Issued on 3 March 2026 Paid on 3 March 2026, by card");
    expect(text).toContain("Total ₦58,198.60 Net of VAT ₦54,138.23 VAT in the total (7.5%) ₦4,060.37");
  });

  it("leads to the page that checks it, by a QR code and in words", async () => {
    const checkLink = "https://shop.example/verify-receipt?code=0123-4567-89AB";
    const coded = { ...receipt, receipt_code: "0123-4567-89AB" };
    const { text, structure } = await readBack(await writeReceiptPdf(coded, { number, checkLink }));
    expect(structure).toContain(`"alt":"QR code: ${checkLink}"`);
    expect(text).toContain("Scan to check this paper, or type 0123-4567-89AB at shop.example/verify-receipt");
  });

  it("aligns its amounts on the right", async () => {
    const { pages } = await written();
    const amounts = pages.flat().filter(({ text }) => /^-?₦[\d,]+\.\d\d$/.test(text));
    expect(amounts).toHaveLength(8);
    for (const { right } of amounts) expect(right).toBeCloseTo(545.28, 0);
    const width = async (price: number) => {
      const {
        pages: [first = []],
      } = await written({ lines: [{ name: "One", qty: 1, price: kobo(price) }] });
      return first.find(({ text }) => text.endsWith(".11") || text.endsWith(".88"));
    };
    const [narrow, wide] = [await width(111_111), await width(888_888)];
    expect(narrow?.right).toBeCloseTo(wide?.right ?? 0, 1);
  });

  it("wraps long names, and shows letters that the brand's font lacks", async () => {
    const name = `Ọ̀ṣun & Ɗan-Ƙasa ${"Foods and General Merchandise ".repeat(3)}Ltd`;
    const line = { name: "Training ".repeat(30), qty: 1, price: kobo(100) };
    const { text, pages } = await written({
      payer: { name, email: `${"a".repeat(60)}@${"b".repeat(60)}.example`, tin: null },
      lines: [line],
    });
    expect(text.normalize("NFC")).toContain("Ọ̀ṣun & Ɗan-Ƙasa Foods".normalize("NFC"));
    expect(text).toContain("Training Training");
    expect(pages).toHaveLength(1);
    // The margin is at 545; an aligned line ends in a space.
    for (const { right } of pages.flat()) expect(right).toBeLessThan(548);
    expect((await written({ payer: { ...receipt.payer, name: "Ada \u{1f4b3}" } })).text).toContain("Ada ?");
  });

  it("has as many pages as its lines need, each with a header and page number", async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({ name: `Line ${n}`, qty: n, price: kobo(n) }));
    const { pages, text } = await written({ lines });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const words = page.map(({ text: piece }) => piece).join(" ");
      expect(words).toContain(`page ${index + 1} of ${pages.length}`);
      expect(words).toMatch(/Item Quantity Amount|Total paid/);
      for (const { height } of page) expect(height).toBeGreaterThan(30);
    }
    for (const { name } of lines) expect(text).toContain(name);
  });

  it("has a title, an author, a date, a language and a structure for screen readers", async () => {
    const bytes = await writeReceiptPdf(receipt, { number });
    const { info, structure } = await readBack(bytes);
    expect(info).toMatchObject({
      ...{ Title: `Receipt ${number}`, Author: brand.company.name },
      ...{ Subject: "Plus plan, 12 months", Language: "en-NG" },
      CreationDate: expect.stringContaining("20260302233000"),
    });
    for (const role of ["H1", "H2", "TH", "TD"]) expect(structure).toContain(`"role":"${role}"`);
    expect(bytes.length).toBeLessThan(60_000);
    expect(await writeReceiptPdf(receipt, { number })).toEqual(bytes);
  });
});
