import fc from "fast-check";
import { expect, test } from "vitest";
import { paystackLocalFee, specLocalFee } from "../fee/fee-schedules";
import { type Kobo, kobo } from "../money/kobo";
import { buildQuote } from "./build-quote";
import { type OrderInput, priceOrder } from "./price-order";

const order: OrderInput = {
  currency: "GHS",
  periods: 3,
  items: [
    { name: "Team", qty: 1, pricing: { amount: kobo(20_000) }, discountPercent: 10 },
    { name: "Seats", qty: 12, pricing: { perUnit: kobo(5_000) } },
    { name: "Set-up", qty: 1, pricing: { amount: kobo(15_000) }, isOnce: true },
  ],
  now: 0,
};

test("multiplies what is paid for each period, and takes off coupon, discount and credit in this order", () => {
  const coupon = { code: "TEN", kind: "percent", value: 10 } as const;
  expect(priceOrder({ ...order, coupon, discountPercent: 20, credit: kobo(1_000) })).toEqual({
    currency: "GHS",
    periods: 3,
    lines: [
      { name: "Team", qty: 1, full: 60_000, saving: 6_000, price: 54_000 },
      { name: "Seats", qty: 12, full: 180_000, saving: 0, price: 180_000 },
      { name: "Set-up", qty: 1, full: 15_000, saving: 0, price: 15_000 },
    ],
    fullSubtotal: 255_000,
    subtotal: 249_000,
    couponCode: "TEN",
    couponDiscount: 24_900,
    discount: 44_820,
    credit: 1_000,
    net: 178_280,
    charge: 0,
    total: 178_280,
    wallet: 178_280,
    card: 0,
  });
});

test.each<[string, Partial<OrderInput>]>([
  ["INPUT_MISSING currency", { currency: undefined as never }],
  ["CURRENCY_UNKNOWN currency: naira", { currency: "naira" }],
  ["INPUT_MISSING items", { items: undefined as never }],
  ["INPUT_MISSING now", { now: undefined as never }],
  ["INPUT_MISSING fee", { balance: kobo(1) }],
  ["QUANTITY_INVALID periods: 0", { periods: 0 }],
  ["QUANTITY_INVALID items[0].qty: 0", { items: [{ name: "Seat", qty: 0, pricing: { perUnit: kobo(1) } }] }],
  ["PERCENT_OUT_OF_RANGE discountPercent: 101", { discountPercent: 101 }],
  ["COUPON_OUT_OF_SCOPE", { coupon: { code: "PLUS", kind: "percent", value: 10, scope: { planIds: [2] } } }],
])("is refused with %s", (message, change) => {
  expect(() => priceOrder({ ...order, ...change })).toThrow(message);
});

test("gives the vendor's own orders the amounts of `buildQuote`", () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 }).map((n) => n as Kobo);
  const orders = fc.record({
    month: amount,
    addons: fc.array(fc.record({ qty: fc.integer({ min: 1, max: 100 }), amount }), { maxLength: 3 }),
    onboarding: amount,
    credit: amount,
    fee: fc.constantFrom(undefined, specLocalFee, paystackLocalFee),
  });
  fc.assert(
    fc.property(orders, ({ month, addons, onboarding, credit, fee }) => {
      const plan = { id: 2, name: "Plus", amountMonth: month, amountYear: month, discount: 0, isFree: false };
      const quote = buildQuote({
        ...{ plan, duration: "monthly", credit, fee, now: 0 },
        addons: addons.map((addon, group) => ({ group, name: "Extra", ...addon })),
        onboarding: { id: 1, description: "With an agent", amount: onboarding },
      });
      const { subtotal, net, charge, total, card, wallet } = priceOrder({
        ...{ currency: "NGN", periods: 1, credit, fee, now: 0 },
        items: [
          { name: "Plus", qty: 1, pricing: { amount: month } },
          ...addons.map((addon) => ({ name: "Extra", qty: addon.qty, pricing: { amount: addon.amount } })),
          { name: "With an agent", qty: 1, pricing: { amount: onboarding }, isOnce: true },
        ],
      });
      expect(quote).toMatchObject({ subtotal, net, charge, total, card, wallet });
    }),
  );
});
