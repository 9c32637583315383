import { expect, test } from "vitest";
import { kobo, maxAmount } from "../money/kobo";
import { thrownCode } from "../testing";
import { buildQuote, type QuoteInput } from "./build-quote";
import { goldenCases } from "./golden";

test.each(goldenCases.map((golden) => [golden.name, golden] as const))("%s", (_name, { input, expected }) => {
  const { prices, shares, ...figures } = expected;
  const quote = buildQuote(input);
  expect(quote).toMatchObject(figures);
  expect(quote.lines.map(({ price }) => price)).toEqual(prices);
  expect(quote.lineShares).toEqual(shares);
});

const plus = {
  id: 2,
  name: "Plus",
  amountMonth: kobo(1_000_000),
  amountYear: kobo(12_000_000),
  discount: 50,
};
const users = { name: "Additional Active Users", qty: 5, amount: kobo(200_000) };
const order: QuoteInput = { plan: plus, duration: "yearly", addons: [users], now: 0 };

test("returns every amount that screens show, with lines in order", () => {
  const agent = { id: 2, description: "With an agent", amount: kobo(500_000) };
  const coupon = { code: "HALF", kind: "percent", value: 50 } as const;
  expect(buildQuote({ ...order, onboarding: agent, coupon })).toEqual({
    plan_id: 2,
    duration: "yearly",
    lines: [
      { name: "Plus", qty: 1, price: 6_000_000, action: false, kind: "plan", unit: 12_000_000 },
      { name: users.name, qty: 5, price: 2_400_000, action: true, kind: "addon", unit: 200_000 },
      { name: "With an agent", qty: 1, price: 500_000, action: false, kind: "onboarding", unit: 500_000 },
    ],
    fullSubtotal: 14_900_000,
    planSaving: 6_000_000,
    discountPercent: 50,
    subtotal: 8_900_000,
    couponCode: "HALF",
    couponDiscount: 4_450_000,
    lineShares: [3_000_000, 1_200_000, 250_000],
    onboarding: 500_000,
    net: 4_450_000,
    charge: 0,
    total: 4_450_000,
  });
});

test("has no discount for a month", () => {
  const quote = buildQuote({ ...order, duration: "monthly" });
  expect(quote).toMatchObject({ discountPercent: 0, planSaving: 0, couponCode: null, subtotal: 1_200_000 });
});

test.each([
  ["ADDON_REPEATED", { addons: [users, { ...users, qty: 10 }] }],
  ["ADDON_NOT_ALLOWED", { plan: { ...plus, id: 1 } }],
  ["QUANTITY_INVALID", { addons: [{ ...users, qty: 0 }] }],
  ["AMOUNT_NEGATIVE", { addons: [{ ...users, amount: kobo(-1) }] }],
  ["AMOUNT_NEGATIVE", { onboarding: { id: 2, description: "", amount: kobo(-1) } }],
  ["NOT_KOBO", { plan: { ...plus, amountYear: 0.5 as never } }],
  ["NOT_KOBO", { addons: [{ ...users, amount: "200000" as never }] }],
  ["PERCENT_OUT_OF_RANGE", { plan: { ...plus, discount: 100.5 } }],
  ["DURATION_UNKNOWN", { duration: "weekly" as never }],
  ["AMOUNT_TOO_LARGE", { addons: [{ ...users, amount: maxAmount }] }],
  ["AMOUNT_TOO_LARGE", { plan: { ...plus, amountYear: maxAmount } }],
  ["COUPON_ALREADY_USED", { coupon: { code: "A", kind: "percent", value: 1 }, couponsUsed: ["B"] }],
  ["COUPON_EXPIRED", { coupon: { code: "OLD", kind: "percent", value: 1, expiresAt: 0 } }],
  ["COUPON_OUT_OF_SCOPE", { coupon: { code: "A", kind: "percent", value: 1, scope: { planIds: [3] } } }],
] as const satisfies readonly (readonly [string, Partial<QuoteInput>])[])(
  "rejects with %s: %j",
  (code, change) => {
    expect(thrownCode(() => buildQuote({ ...order, ...change }))).toBe(code);
  },
);

test("applies a coupon to an already discounted yearly price", () => {
  const coupon = { code: "SAVE10", kind: "percent", value: 10 } as const;
  expect(buildQuote({ ...order, addons: [], coupon }).net).toBe(5_400_000);
});
