import { randomUUID } from "node:crypto";
import { kobo } from "@vendor/pricing-engine";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit, type Shop } from "../testing/account-kit.ts";
import { databaseErrorCode, isUniqueViolation } from "./database-faults.ts";
import {
  addonOptions,
  coupons,
  feeSchedules,
  ledgerAccounts,
  moneySettings,
  onboardingOptions,
  plans,
} from "./schema/index.ts";

let kit: AccountKit;
let shop: Shop;
beforeAll(async () => {
  kit = await createAccountKit();
  shop = await kit.newShop();
});
afterAll(() => kit.close());

const plus = (change: Partial<typeof plans.$inferInsert>) =>
  kit.db.update(plans).set(change).where(eq(plans.id, 2));
const coupon = (rest: object) =>
  kit.db.insert(coupons).values({ code: randomUUID().toUpperCase(), kind: "percent", value: 10, ...rest });
const settings = (change: Partial<typeof moneySettings.$inferInsert>) =>
  kit.db.update(moneySettings).set(change);
const fee = (change: Partial<typeof feeSchedules.$inferInsert>) =>
  kit.db.update(feeSchedules).set(change).where(eq(feeSchedules.active, true));
const later = new Date("2026-04-02T09:00:00Z");

describe("the database refuses", () => {
  const bad: [string, () => Promise<unknown>][] = [
    ["a plan's discount of 250 %", () => plus({ discount: 250 })],
    ["a negative discount for agents", () => plus({ resellerDiscount: -1 })],
    ["a negative price", () => plus({ amountMonth: kobo(-1_000_000) })],
    ["a monthly price in naira", () => plus({ amountMonth: kobo(10_000) })],
    ["a yearly price in naira, which would sell Plus for ₦600", () => plus({ amountYear: kobo(120_000) })],
    ["a free plan that costs something", () => plus({ isFree: true })],
    ["an add-on's price in naira", () => kit.db.update(addonOptions).set({ amount: kobo(2_700) })],
    [
      "an add-on with a quantity of 0",
      () => kit.db.update(addonOptions).set({ qty: 0 }).where(eq(addonOptions.id, 11)),
    ],
    ["an onboarding price in naira", () => kit.db.update(onboardingOptions).set({ amount: kobo(15_000) })],
    ["a fee of 100 %", () => fee({ rateBps: 10_000 })],
    ["a negative fee", () => fee({ flat: kobo(-1) })],
    ["a cap below the flat part", () => fee({ cap: kobo(1) })],
    ["an unknown charge mode", () => fee({ mode: "free" as "additive" })],
    ["a VAT rate above 100 %", () => settings({ vatRateBps: 10_001 })],
    [
      "top-up limits in the wrong order",
      () => settings({ topUpMinimum: kobo(500_000), topUpMaximum: kobo(400_000) }),
    ],
    [
      "a second row of settings",
      () =>
        kit.db.execute(
          sql`insert into money_settings select 2, vat_rate_bps, topup_minimum, topup_maximum from money_settings`,
        ),
    ],
    ["a coupon of 250 %", () => coupon({ value: 250 })],
    ["a negative coupon", () => coupon({ kind: "amount", value: -1 })],
    ["a coupon code in lower case", () => coupon({ code: "lower" })],
    ["a negative limit of a coupon's uses", () => coupon({ maxRedemptions: -1 })],
    ["a payment of ₦0", () => kit.pay(shop, { amount: kobo(0) })],
    ["a payment in another currency", () => kit.pay(shop, { currency: "USD" })],
    [
      "a top-up that adds more than it costs",
      () => kit.pay(shop, { orderType: "top-up", creditAmount: kobo(928_001) }),
    ],
    ["an unknown payment state", () => kit.pay(shop, { state: "done" as "open" })],
    [
      "a subscription that ends before it begins",
      () => kit.subscribe(shop, { startsAt: later, endsAt: kit.clock.now() }),
    ],
    ["a subscription of two months", () => kit.subscribe(shop, { duration: 2 as 1 })],
    ["a subscription with a negative amount", () => kit.subscribe(shop, { amountPaid: kobo(-1) })],
    ["a trial with an amount", () => kit.subscribe(shop, { kind: "trial", amountPaid: kobo(1) })],
    ["a wallet without an owner", () => kit.db.insert(ledgerAccounts).values({ kind: "customer-wallet" })],
    [
      "an unknown kind of ledger account",
      () => kit.db.insert(ledgerAccounts).values({ kind: "cash" as "fees" }),
    ],
  ];
  it.each(bad)("%s", async (_, write) => {
    const error = await write().then(
      () => undefined,
      (refused: unknown) => refused,
    );
    expect(databaseErrorCode(error)).toBe("23514");
  });

  it("two active fee schedules", async () => {
    const error = await kit.db
      .update(feeSchedules)
      .set({ active: true })
      .then(
        () => undefined,
        (refused: unknown) => refused,
      );
    expect(isUniqueViolation(error, "fee_schedules_one_active")).toBe(true);
  });
});

describe("without an active fee schedule", () => {
  it("orders and top-ups are refused with a message, and no error is logged", async () => {
    await fee({ active: false });
    const token = shop.tokens.owner;
    const order = { plan_id: 2, plan_duration: 1, location_id: shop.locationId };
    const answers = [
      await kit.request("POST", "/subscription-summary", { token, body: order }),
      await kit.request("POST", "/validate-topup", { token, body: { amount: kobo(5_000) } }),
    ];
    await kit.db.update(feeSchedules).set({ active: true }).where(eq(feeSchedules.id, "spec-local"));
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        503,
        "Payments are not possible at the moment. Please try again later.",
      ]);
    }
    expect(kit.logs.filter((line) => line.includes("unexpected fault"))).toEqual([]);
  });
});
