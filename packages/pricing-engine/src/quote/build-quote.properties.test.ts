import fc from "fast-check";
import { expect, test } from "vitest";
import { couponAllowed } from "../discount/coupon";
import { feeSchedules } from "../fee/fee-schedules";
import { kobo } from "../money/kobo";
import { buildQuote, type QuoteInput } from "./build-quote";
import type { Duration } from "./duration";
import { quoteOracle } from "./quote-oracle";

const amounts = fc
  .oneof(fc.nat({ max: 500 }), fc.nat({ max: 5_000_000 }), fc.nat({ max: 3_000_000_000 }))
  .map(kobo);
const percents = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.nat({ max: 10_000 }).map((points) => points / 100),
);
const addons = fc.uniqueArray(
  fc.record({ group: fc.nat(), name: fc.string(), qty: fc.integer({ min: 1, max: 9_999 }), amount: amounts }),
  {
    maxLength: 4,
    selector: ({ group }) => group,
  },
);
const coupons = fc.oneof(
  fc.record({ code: fc.string(), kind: fc.constant("percent" as const), value: percents }),
  fc.record({ code: fc.string(), kind: fc.constant("amount" as const), value: amounts }),
);
const anyOrders: fc.Arbitrary<QuoteInput> = fc.record({
  plan: fc.record({
    id: fc.nat(),
    name: fc.string(),
    isFree: fc.constant(false),
    amountMonth: amounts,
    amountYear: amounts,
    discount: percents,
  }),
  duration: fc.constantFrom<Duration>("monthly", "yearly"),
  addons,
  onboarding: fc.option(fc.record({ id: fc.nat(), description: fc.string(), amount: amounts }), {
    nil: undefined,
  }),
  coupon: fc.option(coupons, { nil: undefined }),
  fee: fc.option(fc.constantFrom(...feeSchedules), { nil: undefined }),
  now: fc.constant(0),
});
/** Orders without the coupons that they do not take. */
const orders = anyOrders.map((order) => {
  const { plan, duration, coupon } = order;
  return coupon && couponAllowed(plan, duration, coupon) ? order : { ...order, coupon: undefined };
});

const property = (check: (order: QuoteInput) => void) =>
  fc.assert(fc.property(orders, check), { numRuns: 500 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("is exact to the kobo against a BigInt oracle", () => {
  property((order) => {
    const { prices, ...figures } = quoteOracle(order);
    const quote = buildQuote(order);
    expect(quote).toMatchObject(figures);
    expect(quote.lines.map(({ price }) => price)).toEqual(prices);
  });
});

test("lines sum to totals", () => {
  property((order) => {
    const quote = buildQuote(order);
    expect(sum(quote.lines.map(({ price }) => price))).toBe(quote.subtotal);
    expect(quote.fullSubtotal - quote.planSaving).toBe(quote.subtotal);
    expect(quote.subtotal - quote.couponDiscount).toBe(quote.net);
    expect(quote.net + quote.charge).toBe(quote.total);
    expect(quote.wallet + quote.card).toBe(quote.total);
  });
});

test("no amount is negative, and every amount is whole kobo", () => {
  property((order) => {
    const { lines, ...quote } = buildQuote(order);
    const { fullSubtotal, planSaving, subtotal, couponDiscount, onboarding, net, charge, total } = quote;
    const figures = [fullSubtotal, planSaving, subtotal, couponDiscount, onboarding, net, charge, total];
    for (const amount of [...figures, ...lines.map(({ price }) => price)]) {
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(amount)).toBe(true);
    }
  });
});

test("net never exceeds the undiscounted price", () => {
  property((order) => {
    const quote = buildQuote(order);
    expect(quote.net).toBeLessThanOrEqual(quote.fullSubtotal);
    if (quote.net === 0) expect(quote.total).toBe(0);
  });
});

test("more of an add-on never costs less", () => {
  const more = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(orders, more, amounts, (order, extra, unit) => {
      // Options of one group with the same price per unit.
      const option = (qty: number) => ({
        group: -1,
        name: "ladder",
        qty,
        amount: kobo(Math.min(unit, 1_000_000) * qty),
      });
      const without = buildQuote(order);
      const one = buildQuote({ ...order, addons: [...order.addons, option(1)] });
      const many = buildQuote({ ...order, addons: [...order.addons, option(1 + extra)] });
      for (const figure of ["subtotal", "net", "total"] as const) {
        expect(one[figure]).toBeGreaterThanOrEqual(without[figure]);
        expect(many[figure]).toBeGreaterThanOrEqual(one[figure]);
      }
    }),
    { numRuns: 500 },
  );
});

test("does not modify its input", () => {
  property((order) => {
    const before = structuredClone(order);
    buildQuote(order);
    expect(order).toEqual(before);
  });
});
