import { kobo } from "@vendor/pricing-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit } from "../../testing/account-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { receiptNumber } from "../orders/receipts.ts";

let kit: AccountKit;
beforeAll(async () => {
  kit = await createAccountKit();
});
beforeEach(() => kit.clock.set(TEST_START));
afterAll(() => kit.close());

describe("GET /account/transactions", () => {
  it("lists each card, top-up, wallet and free payment once, newest first, by kind and state", async () => {
    const shop = await kit.newShop();
    const paid = await kit.pay(shop);
    // The subscription that the card paid for is the same transaction.
    await kit.subscribe(shop, { reference: paid.reference });
    kit.clock.advance({ minutes: 1 });
    const open = await kit.pay(shop, { state: "open", settledAt: null });
    kit.clock.advance({ minutes: 1 });
    await kit.pay(shop, {
      orderType: "top-up",
      quote: null,
      locationId: null,
      amount: kobo(5_200_000),
      reference: "top-1",
    });
    kit.clock.advance({ minutes: 1 });
    await kit.book(shop, "top-up", 5_000_000, "top-1");
    await kit.book(shop, "wallet-payment", -1_000_000, "wallet-1");
    await kit.subscribe(shop, { reference: "wallet-1" });
    kit.clock.advance({ minutes: 1 });
    await kit.subscribe(shop, { reference: "free-1", amountPaid: kobo(0), duration: 12 });
    // A trial is not a transaction.
    await kit.subscribe(shop, { kind: "trial", amountPaid: kobo(0), reference: null });

    const list = async (query = "") =>
      (await kit.get(shop, `/account/transactions${query}`, "manager")).body.data;
    const { rows, ...page } = await list();
    expect(page).toEqual({ page: 1, pages: 1, total: 5 });
    expect(
      rows.map(({ kind, state, amount, description }: Record<string, unknown>) => [
        kind,
        state,
        amount,
        description,
      ]),
    ).toEqual([
      ["free", "settled", 0, "Plus plan, 12 months"],
      ["wallet", "settled", 10_000, "Plus plan, 1 month"],
      ["top-up", "settled", 52_000, "Wallet top-up"],
      ["card", "open", 9_280, "Plus plan, 1 month"],
      ["card", "settled", 9_280, "Plus plan, 1 month"],
    ]);
    expect(rows[2].location_name).toBeNull();
    expect(rows[4].created_at).toBe("2026-03-02T09:00:00.000Z");
    expect((await list("?kind=card")).total).toBe(2);
    expect((await list("?kind=card&state=open")).rows).toMatchObject([{ reference: open.reference }]);
    expect((await list("?kind=tokens")).rows).toEqual([]);
    expect((await kit.get(shop, "/account/transactions?kind=cash")).status).toBe(422);

    const receipt = async (reference: string) =>
      (await kit.get(shop, `/account/transactions/${reference}`)).body.data;
    expect(await receipt("top-1")).toMatchObject({
      ...{ kind: "top-up", paid_with: "Card" },
      message: "This money is in your wallet.",
      lines: [{ name: "Wallet top-up", qty: 1, price: 50_000 }],
      charge: 2_000,
      total: 52_000,
    });
    expect(await receipt("wallet-1")).toMatchObject({
      kind: "wallet",
      number: "20260302-WALLET1",
      paid_at: "2026-03-02T09:03:00.000Z",
      payer: { email: shop.email },
      lines: [{ name: "Plus", price: 10_000 }],
      discount: 0,
      total: 10_000,
    });
    expect(await receipt("free-1")).toMatchObject({ discount: 10_000, total: 0 });
  });

  it("shows the lines, coupon, charge and payer of a card payment, and no receipt for an unpaid one", async () => {
    const shop = await kit.newShop();
    const paid = await kit.pay(shop, { reference: "sub-receipt-1234abcd" });
    const answer = await kit.get(shop, "/account/transactions/sub-receipt-1234abcd");
    expect(answer.body.data).toMatchObject({
      number: "20260302-1234ABCD",
      reference: paid.reference,
      state: "settled",
      paid_at: "2026-03-02T09:00:00.000Z",
      payer: { email: shop.email },
      lines: [{ name: "Plus", qty: 1, price: 10_000 }],
      coupon: "SAVE10",
      discount: 1_000,
      charge: 280,
      total: 9_280,
    });
    const failed = await kit.pay(shop, { state: "failed", settledAt: null });
    const unpaid = await kit.get(shop, `/account/transactions/${failed.reference}`);
    expect(unpaid.body.data).toMatchObject({ number: null, paid_at: null, state: "failed" });
    expect(unpaid.body.message).toContain("was not made");
  });

  it("returns pages of twenty in a stable order, even with equal times", async () => {
    const shop = await kit.newShop();
    for (let n = 0; n < 41; n++) await kit.pay(shop, { reference: `page-${shop.accountId}-${n}` });
    const seen = new Set<string>();
    for (const [page, size] of [
      [1, 20],
      [2, 20],
      [3, 1],
      [4, 0],
    ] as const) {
      const { data } = (await kit.get(shop, `/account/transactions?page=${page}`)).body;
      expect([data.rows.length, data.pages, data.total]).toEqual([size, 3, 41]);
      for (const { reference } of data.rows) seen.add(reference);
    }
    expect(seen.size).toBe(41);
  });
});

describe("the wallet", () => {
  it("shows each entry with the balance after it, also on later pages", async () => {
    const shop = await kit.newShop();
    await kit.book(shop, "opening-balance", 100_050);
    for (let n = 0; n < 20; n++) await kit.book(shop, "top-up", 10_000, `wallet-${shop.accountId}-${n}`);
    await kit.book(shop, "wallet-payment", -300_050, `wallet-${shop.accountId}-last`);
    const first = (await kit.get(shop, "/account/wallet", "manager")).body.data;
    expect(first).toMatchObject({ balance: 0, page: 1, pages: 2, total: 22 });
    expect(first.rows.slice(0, 2)).toMatchObject([
      {
        kind: "wallet-payment",
        amount: -3_000.5,
        balance_after: 0,
        reference: `wallet-${shop.accountId}-last`,
      },
      { kind: "top-up", amount: 100, balance_after: 3_000.5 },
    ]);
    const second = (await kit.get(shop, "/account/wallet?page=2")).body.data;
    expect(second.rows).toMatchObject([
      { kind: "top-up", amount: 100, balance_after: 1_100.5 },
      { kind: "opening-balance", reference: null, amount: 1_000.5, balance_after: 1_000.5 },
    ]);
  });

  it("is empty without entries", async () => {
    const shop = await kit.newShop();
    expect((await kit.get(shop, "/account/wallet")).body.data).toMatchObject({
      balance: 0,
      rows: [],
      page: 1,
      pages: 1,
      total: 0,
    });
  });
});

describe("spend by month", () => {
  it("groups amounts by month in Lagos time, includes empty months, and omits agents' payments", async () => {
    const shop = await kit.newShop();
    const at = (moment: string, reference: string, paidByAgentId?: number) =>
      kit.subscribe(shop, { createdAt: new Date(moment), reference, paidByAgentId });
    // The first is the last second of January in Lagos, the second the first second of February.
    await at("2026-01-31T22:59:59Z", "spend-1");
    await at("2026-01-31T23:00:00Z", "spend-2");
    await at("2026-02-27T12:00:00Z", "spend-3");
    await at("2024-02-27T12:00:00Z", "spend-old");
    await at("2026-02-28T12:00:00Z", "spend-agent", 4);
    const spend = async (query = "") => (await kit.get(shop, `/account/spend${query}`)).body.data;
    expect(await spend("?months=4")).toEqual([
      { month: "2025-12", amount: kobo(0) },
      { month: "2026-01", amount: kobo(10_000) },
      { month: "2026-02", amount: kobo(20_000) },
      { month: "2026-03", amount: kobo(0) },
    ]);
    expect(await spend("?months=1")).toEqual([{ month: "2026-03", amount: kobo(0) }]);
    const year = await spend();
    expect([year.length, year[0].month]).toEqual([12, "2025-04"]);
    for (const months of ["0", "37", "x"]) {
      expect((await kit.get(shop, `/account/spend?months=${months}`)).status).toBe(422);
    }
  });
});

describe("a receipt's number", () => {
  it.each([
    ["2026-03-02T22:59:59Z", "sub-12ab-34cd56ef", "20260302-34CD56EF"],
    ["2026-03-02T23:00:00Z", "a.b", "20260303-AB"],
  ])("%s %s is %s", (paidAt, reference, number) => {
    expect(receiptNumber(new Date(paidAt), reference)).toBe(number);
  });
});
