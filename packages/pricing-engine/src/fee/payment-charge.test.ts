import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAmount, type Kobo, kobo, maxAmount } from "../money/kobo";
import { thrownCode } from "../testing/thrown-code";
import {
  type FeeSchedule,
  feeSchedules,
  paystackInternationalFee,
  paystackLocalFee,
  specInternationalFee,
  specLocalFee,
} from "./fee-schedules";
import { paymentCharge, processorFee, splitPayment, topUpLimits, topUpTotals } from "./payment-charge";

describe("paymentCharge", () => {
  /** Kobo. The columns: base, then the charge of each schedule. */
  test.each([
    // base, spec local, spec international, paystack local, paystack international
    [0, 0, 0, 0, 0],
    [1, 0, 10_000, 1, 10_406],
    [25, 1, 10_001, 1, 10_407],
    [24, 0, 10_001, 1, 10_407],
    [100_000, 2_000, 13_900, 1_523, 14_465],
    [246_249, 4_925, 19_604, 3_750, 20_400],
    [246_250, 4_925, 19_604, 13_903, 20_400],
    [249_999, 5_000, 19_750, 13_960, 20_552],
    [250_000, 15_000, 19_750, 13_960, 20_552],
    [1_000_000, 30_000, 49_000, 25_381, 50_989],
    [6_000_000, 130_000, 244_000, 101_523, 253_903],
    [9_499_999, 200_000, 380_500, 154_823, 395_942],
    [9_500_000, 200_000, 380_500, 154_823, 395_942],
    [12_666_666, 200_000, 504_000, 200_000, 524_454],
    [30_000_000, 200_000, 1_180_000, 200_000, 1_227_888],
  ])(
    "charges on %i kobo, per schedule: %i, %i, %i, %i",
    (base, local, foreign, paystack, paystackForeign) => {
      expect(paymentCharge(kobo(base), specLocalFee)).toBe(local);
      expect(paymentCharge(kobo(base), specInternationalFee)).toBe(foreign);
      expect(paymentCharge(kobo(base), paystackLocalFee)).toBe(paystack);
      expect(paymentCharge(kobo(base), paystackInternationalFee)).toBe(paystackForeign);
    },
  );

  /**
   * The specification's charge can be less than Paystack's fee: the flat ₦100 is waived because the base is below
   * ₦2,500, but Paystack takes it because the gross is not.
   */
  test.each([
    // base, gross paid, rest after Paystack's fee
    [245_097, 249_999, 246_249],
    [245_098, 250_000, 236_250],
    [247_500, 252_450, 238_663],
    [249_999, 254_999, 241_174],
    [250_000, 265_000, 251_025],
  ])("an additive 2 %% on %i kobo makes %i, of which %i remains", (base, gross, received) => {
    const paid = checkAmount(base + paymentCharge(kobo(base), specLocalFee));
    expect(paid).toBe(gross);
    expect(paid - processorFee(paid, paystackLocalFee)).toBe(received);
  });

  test("the additive schedule is about ₦88 too low exactly from ₦2,450.98 to ₦2,499.99", () => {
    const short: number[] = [];
    for (let base = 1; base < 400_000; base++) {
      const paid = checkAmount(base + paymentCharge(base as Kobo, specLocalFee));
      const missing = base - (paid - processorFee(paid, paystackLocalFee));
      // On a few naira the two roundings alone can cost one kobo.
      if (missing <= 1) continue;
      short.push(base);
      expect(missing).toBeGreaterThanOrEqual(8_800);
      expect(missing).toBeLessThan(8_900);
    }
    expect(short).toHaveLength(249_999 - 245_098 + 1);
    expect([short[0], short.at(-1)]).toEqual([245_098, 249_999]);
  });

  test("rejects invalid schedules", () => {
    for (const rateBps of [-1, 10_000, 1.5, Number.NaN]) {
      const schedule = { ...specLocalFee, rateBps };
      expect(thrownCode(() => paymentCharge(kobo(100), schedule))).toBe("FEE_SCHEDULE_INVALID");
      expect(thrownCode(() => processorFee(kobo(100), schedule))).toBe("FEE_SCHEDULE_INVALID");
    }
    expect(thrownCode(() => paymentCharge(kobo(100), { ...specLocalFee, flat: kobo(-1) }))).toBe(
      "AMOUNT_NEGATIVE",
    );
    expect(thrownCode(() => paymentCharge(kobo(100), { ...specLocalFee, cap: kobo(-1) }))).toBe(
      "AMOUNT_NEGATIVE",
    );
    expect(() => paymentCharge(kobo(-1), specLocalFee)).toThrow("AMOUNT_NEGATIVE base: -1");
    expect(() => paymentCharge(kobo(maxAmount + 1), specLocalFee)).toThrow("AMOUNT_TOO_LARGE base: ");
    expect(thrownCode(() => paymentCharge(maxAmount, paystackLocalFee))).toBe("AMOUNT_TOO_LARGE");
  });

  test("accepts rates below 100 %", () => {
    const schedule = { ...specLocalFee, rateBps: 9_999, cap: undefined };
    expect(paymentCharge(kobo(10_000), schedule)).toBe(9_999);
    expect(processorFee(kobo(10_000), schedule)).toBe(9_999);
  });

  test("keeps the ids that are stored with payments, and the modes of their names", () => {
    expect(feeSchedules.map(({ id }) => id).toSorted()).toEqual([
      "paystack-international",
      "paystack-local",
      "spec-international",
      "spec-local",
    ]);
    for (const { id, mode } of feeSchedules) {
      expect(mode).toBe(id.startsWith("spec") ? "additive" : "gross-up");
    }
  });

  const bases = fc.oneof(fc.nat({ max: 300_000 }), fc.nat({ max: 100_000_000_000 }));
  const schedules: fc.Arbitrary<FeeSchedule> = fc.oneof(
    fc.constantFrom(...feeSchedules),
    fc.record({
      id: fc.constant("any"),
      mode: fc.constantFrom("additive" as const, "gross-up" as const),
      rateBps: fc.nat({ max: 5_000 }),
      flat: fc.nat({ max: 20_000 }).map(kobo),
      flatWaivedBelow: fc.option(fc.nat({ max: 400_000 }).map(kobo), { nil: undefined }),
      cap: fc.option(fc.nat({ max: 400_000 }).map(kobo), { nil: undefined }),
    }),
  );

  /** Rational arithmetic over BigInt, following spec §9 and the gross-up formula. */
  function oracle(base: number, { mode, rateBps, flat, flatWaivedBelow, cap }: FeeSchedule): number {
    const b = BigInt(base);
    const rate = BigInt(rateBps);
    const up = (n: bigint, d: bigint) => (n + d - 1n) / d;
    let charge: bigint;
    if (b === 0n) return 0;
    if (mode === "additive") {
      charge = (b * rate * 2n + 10_000n) / 20_000n + (base < (flatWaivedBelow ?? 0) ? 0n : BigInt(flat));
    } else {
      const spared = up(b * 10_000n, 10_000n - rate);
      charge =
        spared < BigInt(flatWaivedBelow ?? 0)
          ? spared - b
          : up((b + BigInt(flat)) * 10_000n, 10_000n - rate) - b;
    }
    return Number(cap !== undefined && charge > BigInt(cap) ? BigInt(cap) : charge);
  }

  test("agrees with BigInt to the kobo", () => {
    fc.assert(
      fc.property(bases, schedules, (base, schedule) => {
        expect(paymentCharge(kobo(base), schedule)).toBe(oracle(base, schedule));
      }),
      { numRuns: 1_000 },
    );
  });

  test("grosses up to the smallest amount that leaves the base in full", () => {
    fc.assert(
      fc.property(bases, schedules, (base, any) => {
        const schedule = { ...any, mode: "gross-up" as const };
        const gross = checkAmount(base + paymentCharge(kobo(base), schedule));
        expect(gross - processorFee(gross, schedule)).toBeGreaterThanOrEqual(base);
        if (base > 0 && gross > base) {
          const less = checkAmount(gross - 1);
          expect(less - processorFee(less, schedule)).toBeLessThan(base);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("never makes the total lower for a larger base", () => {
    fc.assert(
      fc.property(bases, fc.nat({ max: 1_000 }), schedules, (base, more, schedule) => {
        const total = base + paymentCharge(kobo(base), schedule);
        const larger = base + more + paymentCharge(kobo(base + more), schedule);
        expect(larger).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("processorFee", () => {
  test.each([
    [0, 0, 0],
    [1, 1, 10_001],
    [249_999, 3_750, 19_750],
    [250_000, 13_750, 19_750],
    [6_101_523, 101_523, 247_960],
    [12_666_667, 200_000, 504_001],
    [30_000_000, 200_000, 1_180_000],
  ])("of %i kobo Paystack keeps %i (local) and %i (international)", (gross, local, foreign) => {
    expect(processorFee(kobo(gross), paystackLocalFee)).toBe(local);
    expect(processorFee(kobo(gross), paystackInternationalFee)).toBe(foreign);
  });
});

describe("splitPayment", () => {
  test.each([
    [
      "an empty wallet gives nothing",
      6_000_000,
      0,
      { wallet: 0, charge: 130_000, card: 6_130_000, total: 6_130_000 },
    ],
    [
      "the wallet gives what it has",
      6_000_000,
      1_000_000,
      { wallet: 1_000_000, charge: 110_000, card: 5_110_000, total: 6_110_000 },
    ],
    [
      "the flat part is waived on a small rest",
      6_000_000,
      5_800_000,
      { wallet: 5_800_000, charge: 4_000, card: 204_000, total: 6_004_000 },
    ],
    [
      "a wallet that covers all leaves nothing for the card",
      6_000_000,
      9_000_000,
      { wallet: 6_000_000, charge: 0, card: 0, total: 6_000_000 },
    ],
    [
      "a wallet may hold more than any price",
      6_000_000,
      1_000_000_000_000,
      { wallet: 6_000_000, charge: 0, card: 0, total: 6_000_000 },
    ],
  ])("%s", (_, net, balance, split) => {
    expect(splitPayment(kobo(net), kobo(balance), specLocalFee)).toEqual(split);
  });

  test("rejects invalid amounts", () => {
    expect(() => splitPayment(kobo(100), kobo(-1), specLocalFee)).toThrow("AMOUNT_NEGATIVE balance: -1");
    expect(() => splitPayment(kobo(100), 100.5 as never, specLocalFee)).toThrow("NOT_KOBO balance: 100.5");
    expect(() => splitPayment(0.5 as never, kobo(1), specLocalFee)).toThrow("NOT_KOBO net: 0.5");
  });

  test("adds up, and never costs more than paying the whole order by card", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 });
    const schedule = fc.constantFrom(...Object.values(feeSchedules));
    fc.assert(
      fc.property(amount, amount, schedule, (net, balance, fee) => {
        const split = splitPayment(kobo(net), kobo(balance), fee);
        expect(split.wallet + split.card - split.charge).toBe(net);
        expect(split.total).toBe(split.wallet + split.card);
        expect(split.wallet).toBeLessThanOrEqual(balance);
        if (fee.mode === "additive") expect(split.charge).toBeLessThanOrEqual(paymentCharge(kobo(net), fee));
      }),
    );
  });
});

describe("topUpTotals", () => {
  test.each([
    [100_000, 2_000],
    [1_000_000, 30_000],
    [100_000_000_000, 200_000],
  ])("charges on %i kobo %i", (amount, charge) => {
    const total = amount + charge;
    expect(topUpTotals(kobo(amount), specLocalFee)).toEqual({ amount, charge, total });
  });

  test("uses the given schedule", () => {
    expect(topUpTotals(kobo(1_000_000), paystackLocalFee).charge).toBe(25_381);
    expect(topUpTotals(topUpLimits.maximum, specInternationalFee).charge).toBe(3_900_010_000);
  });

  test("rejects amounts outside the limits", () => {
    expect(thrownCode(() => topUpTotals(kobo(99_999), specLocalFee))).toBe("TOPUP_BELOW_MINIMUM");
    expect(thrownCode(() => topUpTotals(kobo(0), specLocalFee))).toBe("TOPUP_BELOW_MINIMUM");
    expect(thrownCode(() => topUpTotals(kobo(100_000_000_001), specLocalFee))).toBe("TOPUP_ABOVE_MAXIMUM");
    expect(thrownCode(() => topUpTotals(kobo(-1), specLocalFee))).toBe("AMOUNT_NEGATIVE");
    expect(thrownCode(() => topUpTotals(Number.NaN as never, specLocalFee))).toBe("NOT_KOBO");
  });

  test("accepts other limits", () => {
    const limits = { minimum: kobo(1), maximum: kobo(10) };
    expect(topUpTotals(kobo(10), specLocalFee, limits).total).toBe(10);
    expect(thrownCode(() => topUpTotals(kobo(11), specLocalFee, limits))).toBe("TOPUP_ABOVE_MAXIMUM");
  });
});
