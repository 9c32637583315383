import { containedVat, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { eq } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { readFaults } from "../ledger/check-ledger.ts";
import { balanceOf } from "../ledger/index.ts";
import { listStatements, readStatement } from "./read-statement.ts";
import { describeMovement } from "./show-wallet.ts";
import { writeStatementPdf } from "./write-statement-pdf.ts";

/** The price of Plus for a month, in kobo. */
const MONTH = 1_000_000;
const monthly = { duration: 1 } as const;

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
let customer: Customer;

async function topUp(naira: number): Promise<string> {
  const reference = await cards.openTopUp(customer, naira);
  kit.sandbox.pay(reference);
  await kit.quiet();
  return reference;
}
async function refund(reference: string): Promise<void> {
  const transaction = await kit.deps.paystack.verify(reference);
  await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
}
const at = async (moment: string) => {
  kit.clock.set(new Date(moment));
  customer = await kit.signInAgain(customer);
};
async function wordsOf(file: File): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}
const naira = (amount = kobo(0)) => formatAmount(amount, "NGN", { decimals: "always" });
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

/** From January to March: top-ups, an order by wallet, one by card, one split between them that is returned. */
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
  kit.clock.set(new Date("2026-01-10T09:00:00Z"));
  customer = await kit.newShopper();
  const created = { createdAt: kit.clock.now(), billingName: "Adunni Stores Ltd", tin: "12345678-0001" };
  await kit.db.update(accounts).set(created).where(eq(accounts.id, customer.session.accountId));
  await topUp(30_000);
  // In Lagos this is February.
  await at("2026-01-31T23:00:00Z");
  await kit.order("wallet", customer, monthly);
  await at("2026-02-10T09:00:00Z");
  const byCard = await kit.open(customer, monthly);
  kit.sandbox.pay(byCard);
  await kit.quiet();
  await at("2026-03-05T09:00:00Z");
  const second = await topUp(10_000);
  await refund(byCard);
  await refund(second);
});
beforeEach(() => at("2026-03-20T09:00:00Z"));
afterAll(() => kit.close());

const read = (period: string) => readStatement(kit.deps, customer.session, period);

describe("a statement", () => {
  it("exists for each month since the account does, the running one first, and for no other", async () => {
    const months = await listStatements(kit.deps, customer.session);
    expect(months).toEqual([
      expect.objectContaining({ month: "2026-03", is_running: true, closing_balance: 2 * MONTH }),
      expect.objectContaining({ month: "2026-02", is_running: false, closing_balance: 2 * MONTH }),
      expect.objectContaining({ month: "2026-01", is_running: false, closing_balance: 3 * MONTH }),
    ]);
    for (const period of ["2025-12", "2026-04", "2025", "2027", "2025-01-01_2025-12-31"]) {
      await expect(read(period)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("agrees with the ledger: each month begins where the last one ended, and the last is the balance", async () => {
    expect(await readFaults(kit.db)).toMatchObject({ unbalancedTransfers: [], driftedAccounts: [] });
    let balance = 0;
    let paidByCard = 0;
    let invoiced = 0;
    for (const month of ["2026-01", "2026-02", "2026-03"]) {
      const { wallet, payments: byCard, invoices } = await read(month);
      expect(wallet.opening).toBe(balance);
      expect(wallet.closing).toBe(balance + sum(wallet.movements));
      expect(wallet.movements.at(-1)?.balance ?? wallet.opening).toBe(wallet.closing);
      balance = wallet.closing;
      paidByCard -= sum(byCard);
      invoiced -= sum(invoices);
    }
    const { accountId } = customer.session;
    expect(balance).toBe(await kit.balance(customer));
    const { rows } = await kit.database.client.query<{ paid: string }>(
      `select -sum(e.amount) as paid from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
        join ledger_transfers t on t.id = e.transfer_id join payment_intents p on p.reference = t.reference
        where a.kind = 'card-clearing' and t.kind <> 'card-fee' and p.account_id = $1`,
      [accountId],
    );
    expect(paidByCard).toBe(Number(rows[0]?.paid));
    // The card's payment was returned, so only the wallet's order is left.
    expect(invoiced).toBe(MONTH);
    expect(await balanceOf(kit.db, { kind: "revenue" })).toBe(invoiced);
  });

  it("lists movements, card payments and invoices by the calendar of Lagos", async () => {
    const february = await read("2026-02");
    expect(february.wallet.movements).toMatchObject([
      {
        at: "2026-01-31T23:00:00.000Z",
        description: "Subscription paid from the wallet",
        amount: -MONTH,
        balance: 2 * MONTH,
      },
    ]);
    expect(february.payments).toMatchObject([{ description: "Plan paid by card" }]);
    expect(february.invoices.map(({ number, description }) => [number, description])).toEqual([
      ["INV-2026-000001", expect.stringMatching(/^Plus plan, 1 month, Shop/)],
      ["INV-2026-000002", expect.any(String)],
    ]);
    const march = await read("2026-03");
    expect(march.isRunning).toBe(true);
    expect(march.invoices).toMatchObject([
      { number: "CN-2026-000001", amount: -(february.payments[0]?.amount ?? 0) },
    ]);
    expect(sum(march.payments)).toBe(february.payments[0]?.amount ? -february.payments[0].amount : 0);
  });

  it("of a year or other days has the same rows, by the calendar of Lagos, and the balance before them", async () => {
    const months = await Promise.all(["2026-01", "2026-02", "2026-03"].map(read));
    const year = await read("2026");
    expect(year.wallet.movements).toEqual(months.flatMap(({ wallet }) => wallet.movements));
    expect(year.invoices).toEqual(months.flatMap(({ invoices }) => invoices));
    expect([year.isRunning, year.wallet.opening]).toEqual([true, 0]);
    // The order of 23:00 UTC on 31 January was paid on 1 February in Lagos.
    const day = await read("2026-02-01_2026-02-01");
    expect(day.wallet).toMatchObject({ opening: 3 * MONTH, closing: 2 * MONTH });
    expect([day.isRunning, day.invoices.length, day.payments.length]).toEqual([false, 1, 0]);
    expect((await read("2026-02-02_2026-02-09")).wallet.movements).toEqual([]);
  });

  it("has the VAT of each invoice and credit note, and their sums, in the list, the PDF and the CSV file", async () => {
    const [, february] = await listStatements(kit.deps, customer.session);
    const { invoices } = await read("2026-02");
    const [first] = invoices;
    expect(first).toMatchObject({ amount: -MONTH, vat: -containedVat(kobo(MONTH), 750) });
    expect(february?.invoiced).toEqual({
      gross: -sum(invoices),
      vat: -invoices.reduce((all, { vat }) => all + vat, 0),
      net: -sum(invoices) + invoices.reduce((all, { vat }) => all + vat, 0),
    });
    const { account } = kit.client(customer.token);
    const csv = await (await account.statementCsv({ period: "2026-02" })).text();
    expect(csv.split("\n")[0]).toMatch(/,Balance,Net,VAT,Gross$/);
    expect(csv).toMatch(/^Invoices,.*,INV-2026-000001,,10000,,9302.33,697.67,10000$/m);
    const march = await (await account.statementCsv({ period: "2026-03" })).text();
    expect(march).toMatch(/^Invoices,.*,CN-2026-000001,[\d.]+,,,-[\d.]+,-[\d.]+,-[\d.]+$/m);
    const text = await wordsOf(await account.statementPdf({ period: "2026-02" }));
    expect(text).toContain("Net VAT Gross");
    expect(text).toContain("₦9,302.33 ₦697.67 ₦10,000.00");
    const net = naira(february?.invoiced.net);
    expect(text).toContain(
      `Total ${net} ${naira(february?.invoiced.vat)} ${naira(february?.invoiced.gross)}`,
    );
  });

  it("does not mention VAT where no invoice contains any", async () => {
    const stated = await read("2026-02");
    const none = { ...stated, invoices: stated.invoices.map((row) => ({ ...row, vat: kobo(0) })) };
    const bytes = await writeStatementPdf(none);
    const text = await wordsOf(new File([bytes], "statement.pdf"));
    expect(text).toContain("Credited Invoiced");
    expect(text).not.toContain("VAT");
  });

  it("is a PDF with its balances and totals", async () => {
    const file = await kit.client(customer.token).account.statementPdf({ period: "2026-02" });
    expect([file.name, file.type]).toEqual(["statement-2026-02.pdf", "application/pdf"]);
    const text = await wordsOf(file);
    for (const words of [
      ...["Statement", "February 2026", "Adunni Stores Ltd TIN 12345678-0001"],
      "Opening balance ₦30,000.00",
      "1 Feb 2026 Subscription paid from the wallet ₦10,000.00 ₦20,000.00",
      "Closing balance ₦0.00 ₦10,000.00 ₦20,000.00",
      "INV-2026-000001: Plus plan, 1 month",
      "Statement February 2026, page 1 of 1",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("is a CSV file with the same rows and totals", async () => {
    const file = await kit.client(customer.token).account.statementCsv({ period: "2026-02" });
    expect(file.name).toBe("statement-2026-02.csv");
    const lines = (await file.text()).trim().split("\n");
    expect(lines[0]).toBe("Section,Date,Description,Reference,Number,In,Out,Balance,Net,VAT,Gross");
    expect(lines[1]).toBe("Wallet,,Opening balance,,,,,30000,,,");
    expect(lines[2]).toMatch(
      /^Wallet,2026-02-01T00:00:00\+01:00,Subscription paid from the wallet,wal-[^,]+,,,10000,20000,,,$/,
    );
    expect(lines[3]).toBe("Wallet,,Closing balance,,,0,10000,20000,,,");
    const paid = lines[4]?.split(",")[6];
    expect(lines[5]).toBe(`Cards and banks,,Total,,,0,${paid},,,,`);
    expect(lines[8]).toContain(`Invoices,,Total,,,0,${10_000 + Number(paid)},,`);
    expect(lines.slice(4).map((line) => line.split(",")[0])).toEqual([
      ...["Cards and banks", "Cards and banks"],
      ...["Invoices", "Invoices", "Invoices"],
    ]);
  });
});

it("the wallet's part is called so, whatever pays the rest", () => {
  const [card, ussd] = ["card-payment", "ussd-payment"].map(describeMovement);
  expect(ussd).toEqual(card);
  expect(describeMovement("correction")).not.toEqual(card);
});
