import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateDiscount } from "../discount/allocate-discount";
import { paystackLocalFee, specLocalFee } from "../fee/fee-schedules";
import { kobo, maxAmount } from "../money/kobo";
import { buildQuote, type QuoteInput, withPayment } from "./build-quote";
import { goldenCases } from "./golden-quotes";

test.each(goldenCases.map((golden) => [golden.name, golden] as const))("%s", (_name, { input, expected }) => {
  const { prices, shares, ...figures } = expected;
  const quote = buildQuote(input);
  expect(quote).toMatchObject(figures);
  expect(quote.lines.map(({ price }) => price)).toEqual(prices);
  expect(
    allocateDiscount(
      quote.couponDiscount,
      quote.lines.map(({ price }) => price),
    ),
  ).toEqual(shares);
});

const plus = {
  id: 2,
  name: "Plus",
  amountMonth: kobo(1_000_000),
  amountYear: kobo(12_000_000),
  discount: 50,
  isFree: false,
};
const users = { group: 1, name: "Additional Active Users", qty: 5, amount: kobo(200_000) };
const order: QuoteInput = { plan: plus, duration: "yearly", addons: [users], now: 0 };

test("returns every amount that screens show, with lines in order", () => {
  const agent = { id: 2, description: "With an agent", amount: kobo(500_000) };
  const coupon = { code: "HALF", kind: "percent", value: 50 } as const;
  const full = { ...plus, amountYear: kobo(6_000_000), discount: 0 };
  expect(buildQuote({ ...order, plan: full, onboarding: agent, coupon })).toEqual({
    planId: 2,
    duration: 12,
    lines: [
      { name: "Plus", qty: 1, price: 6_000_000, action: false, kind: "plan" },
      { group: 1, name: users.name, qty: 5, price: 2_400_000, action: true, kind: "addon" },
      { name: "With an agent", qty: 1, price: 500_000, action: false, kind: "onboarding" },
    ],
    fullSubtotal: 8_900_000,
    planPrice: 6_000_000,
    planSaving: 0,
    discountPercent: 0,
    subtotal: 8_900_000,
    couponCode: "HALF",
    couponDiscount: 4_450_000,
    agentDiscountPercent: 0,
    agentDiscount: 0,
    credit: 0,
    onboarding: 500_000,
    net: 4_450_000,
    charge: 0,
    total: 4_450_000,
    wallet: 4_450_000,
    card: 0,
  });
});

test("has no discount for a month", () => {
  const quote = buildQuote({ ...order, duration: "monthly" });
  expect(quote).toMatchObject({ discountPercent: 0, planSaving: 0, couponCode: null, subtotal: 1_200_000 });
});

const coupon = { code: "A", kind: "percent", value: 1 } as const;
test.each([
  ["ADDON_REPEATED addons: 1", { addons: [users, { ...users, qty: 10 }] }],
  ["ADDON_NOT_ALLOWED addons: Plus", { plan: { ...plus, isFree: true } }],
  ["QUANTITY_INVALID addons[0].qty: 0", { addons: [{ ...users, qty: 0 }] }],
  ["AMOUNT_NEGATIVE addons[1].amount: -1", { addons: [users, { ...users, group: 2, amount: kobo(-1) }] }],
  ["AMOUNT_NEGATIVE onboarding.amount: -1", { onboarding: { id: 2, description: "", amount: kobo(-1) } }],
  ["NOT_KOBO plan.amountYear: 0.5", { plan: { ...plus, amountYear: 0.5 as never } }],
  [
    "NOT_KOBO plan.amountMonth: NaN",
    { plan: { ...plus, amountMonth: Number.NaN as never }, duration: "monthly" },
  ],
  ["NOT_KOBO addons[0].amount: 200000", { addons: [{ ...users, amount: "200000" as never }] }],
  ["PERCENT_OUT_OF_RANGE plan.discount: 100.5", { plan: { ...plus, discount: 100.5 } }],
  ["PERCENT_OUT_OF_RANGE plan.discount: 100.5", { plan: { ...plus, discount: 100.5 }, duration: "monthly" }],
  ["AMOUNT_NEGATIVE plan.amountYear: -1", { plan: { ...plus, amountYear: kobo(-1) }, duration: "monthly" }],
  ["NOT_KOBO plan.amountMonth: 0.5", { plan: { ...plus, amountMonth: 0.5 as never } }],
  ["PERCENT_OUT_OF_RANGE agentDiscountPercent: 101", { agentDiscountPercent: 101 }],
  [
    "PERCENT_OUT_OF_RANGE agentDiscountPercent: NaN",
    { agentDiscountPercent: Number.NaN, duration: "monthly" },
  ],
  ["DURATION_UNKNOWN duration: weekly", { duration: "weekly" as never }],
  ["AMOUNT_TOO_LARGE fullSubtotal", { addons: [{ ...users, amount: maxAmount }] }],
  ["AMOUNT_TOO_LARGE fullSubtotal", { plan: { ...plus, amountYear: maxAmount } }],
  ["INPUT_MISSING addons: undefined", { addons: undefined as never }],
  ["INPUT_MISSING now: undefined", { now: undefined as never }],
  ["INPUT_MISSING now: null", { now: null as never, coupon }],
  ["INPUT_MISSING plan.isFree: undefined", { plan: { ...plus, isFree: undefined as never }, addons: [] }],
  ["NOW_INVALID now: today", { now: "today" }],
  ["NOW_INVALID now: NaN", { now: Number.NaN, coupon }],
  ["COUPON_ALREADY_USED couponsUsed: A", { coupon, couponsUsed: ["B"] }],
  ["COUPON_EXPIRED coupon.expiresAt: A", { coupon: { ...coupon, expiresAt: 0 } }],
  ["COUPON_OUT_OF_SCOPE coupon.scope: A", { coupon: { ...coupon, scope: { planIds: [3] } } }],
  ["COUPON_KIND_UNKNOWN coupon.kind: percentage", { coupon: { ...coupon, kind: "percentage" as never } }],
  ["PERCENT_OUT_OF_RANGE coupon.value: 101", { coupon: { ...coupon, value: 101 } }],
  ["NOT_KOBO coupon.value: 1.5", { coupon: { code: "A", kind: "amount", value: 1.5 as never } }],
  ["FEE_SCHEDULE_INVALID fee.mode: grossup", { fee: { ...specLocalFee, mode: "grossup" as never } }],
  ["FEE_SCHEDULE_INVALID fee.rateBps: 2.5", { fee: { ...specLocalFee, rateBps: 2.5 } }],
  ["NOT_KOBO fee.flat: 0.1", { fee: { ...specLocalFee, flat: 0.1 as never } }],
  ["NOT_KOBO fee.flatWaivedBelow: 0.1", { fee: { ...specLocalFee, flatWaivedBelow: 0.1 as never } }],
  ["AMOUNT_NEGATIVE fee.cap: -1", { fee: { ...specLocalFee, cap: kobo(-1) } }],
  ["AMOUNT_NEGATIVE credit: -1", { credit: kobo(-1) }],
  ["NOT_KOBO balance: NaN", { fee: specLocalFee, balance: Number.NaN as never }],
  ["INPUT_MISSING fee: undefined", { balance: kobo(1) }],
  ["NOT_KOBO balance: 99999999.5", { fee: specLocalFee, balance: 99_999_999.5 as never }],
  ["AMOUNT_NEGATIVE balance: -1", { fee: specLocalFee, balance: kobo(-1) }],
  ["INPUT_MISSING plan: undefined", { plan: undefined as never }],
  ["AMOUNT_TOO_LARGE base + fee.flat", { fee: { ...paystackLocalFee, flat: maxAmount } }],
] as const satisfies readonly (readonly [string, Partial<QuoteInput>])[])(
  "rejects with %s",
  (message, change) => {
    expect(() => buildQuote({ ...order, ...change })).toThrow(message);
  },
);

test.each([
  ["yearly", { kind: "percent", value: 10 }],
  ["yearly", { kind: "percent", value: 99.99 }],
  ["yearly", { kind: "amount", value: maxAmount }],
] as const)("refuses on a discounted %s price a coupon of %j", (duration, terms) => {
  const refused = { ...order, duration, coupon: { code: "MORE", ...terms } };
  expect(() => buildQuote(refused)).toThrow("COUPON_NOT_ALLOWED coupon: MORE");
});

test("takes a coupon of 100 % on a discounted price, and none on a free plan", () => {
  const coupon = { code: "FREE100", kind: "percent", value: 100 } as const;
  expect(buildQuote({ ...order, coupon })).toMatchObject({ couponDiscount: 8_400_000, total: 0 });
  const free = { ...plus, amountYear: kobo(0), isFree: true };
  expect(() => buildQuote({ ...order, plan: free, addons: [], coupon })).toThrow("COUPON_NOT_ALLOWED");
});

test("charges for what a card pays, and splits with a wallet", () => {
  const quote = buildQuote({ ...order, addons: [], fee: specLocalFee });
  expect(quote).toMatchObject({ charge: 130_000, total: 6_130_000, wallet: 0, card: 6_130_000 });
  const split = { charge: 110_000, total: 6_110_000, wallet: 1_000_000, card: 5_110_000 };
  const paidBy = { fee: specLocalFee, balance: kobo(1_000_000) };
  expect(buildQuote({ ...order, addons: [], ...paidBy })).toMatchObject(split);
  expect(withPayment(quote, paidBy)).toEqual({ ...quote, ...split });
  expect(withPayment(quote, {})).toEqual({
    ...quote,
    charge: 0,
    total: 6_000_000,
    wallet: 6_000_000,
    card: 0,
  });
});

test.each([
  ["yearly", 10, 840_000],
  ["monthly", 10, 0],
  ["yearly", 0, 0],
  ["yearly", 100, 8_400_000],
] as const)("an agent's %s order at %d %%: %i off", (duration, agentDiscountPercent, agentDiscount) => {
  const quote = buildQuote({ ...order, duration, agentDiscountPercent });
  expect(quote).toMatchObject({
    agentDiscountPercent: duration === "yearly" ? agentDiscountPercent : 0,
    agentDiscount,
    total: quote.subtotal - agentDiscount,
  });
});

test("an agent's discount is whole kobo, and of no more than 100 %", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 10_000 }), (price, points) => {
      const plan = { ...plus, amountYear: kobo(price) };
      const quote = buildQuote({ ...order, plan, addons: [], agentDiscountPercent: points / 100 });
      expect(quote.agentDiscount + quote.net).toBe(quote.subtotal);
      expect(Math.min(quote.agentDiscount, quote.net)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("takes a credit off what the coupon left, and no more than that", () => {
  const coupon = { code: "HALF", kind: "percent", value: 50 } as const;
  const plan = { ...plus, amountYear: kobo(6_000_000), discount: 0 };
  const quote = { ...order, plan, addons: [], coupon, fee: specLocalFee };
  expect(buildQuote({ ...quote, credit: kobo(1_000_000) })).toMatchObject({
    couponDiscount: 3_000_000,
    credit: 1_000_000,
    net: 2_000_000,
    charge: 50_000,
    total: 2_050_000,
  });
  expect(buildQuote({ ...quote, credit: kobo(9_000_000) })).toMatchObject({
    credit: 3_000_000,
    net: 0,
    total: 0,
  });
});
