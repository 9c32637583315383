import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../../testing/summary";
import { amountFault, cardWords, firstCard, NEW_CARD, topUpCost } from "./top-up";

const limits = { minimum: 1_000, maximum: 1_000_000_000 };
const fee = summaryOf(12).fee_schedule;
const card = (id: string, expired = false) => ({
  id,
  brand: "visa" as const,
  lastFour: "4081",
  expiry: { month: 1, year: 2030 },
  expired,
});

describe("amountFault", () => {
  it.each([
    [null, "Enter an amount"],
    [0.99, "Enter an amount"],
    [1, "Enter an amount from ₦1,000 to ₦1,000,000,000"],
    [999.99, "Enter an amount from ₦1,000 to ₦1,000,000,000"],
    [1_000, undefined],
    [1_000_000_000, undefined],
    [1_000_000_000.01, "Enter an amount from ₦1,000 to ₦1,000,000,000"],
  ])("of %s is %s", (amount, fault) => {
    expect(amountFault(amount, limits)).toBe(fault);
  });
});

describe("topUpCost", () => {
  it.each([
    [1_000, 20, 1_020],
    [2_499.5, 49.99, 2_549.49],
    [2_500, 150, 2_650],
    [10_000, 300, 10_300],
    [1_000_000_000, 2_000, 1_000_002_000],
  ])("of %s is %s on top, %s in all", (amount, charge, total) => {
    expect(topUpCost(amount, { fee, limits })).toEqual({ charge, total });
  });
  it("follows limits that the vendor set, and is there for every amount without a fault", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (kobo) => {
        const own = { minimum: 100, maximum: 2_000 };
        if (amountFault(kobo / 100, own)) return;
        const { charge, total } = topUpCost(kobo / 100, { fee, limits: own });
        expect(Math.round(total * 100)).toBe(kobo + Math.round(charge * 100));
      }),
    );
  });
});

describe("cards", () => {
  it("starts with the first that still works, or the one that was chosen", () => {
    const cards = [card("a", true), card("b"), card("c")];
    const typed = (id: string) => ({ amount: "", card: id, saveCard: false });
    expect(firstCard(cards, undefined)).toBe("b");
    expect(firstCard(cards, typed("c"))).toBe("c");
    expect(firstCard(cards, typed(NEW_CARD))).toBe(NEW_CARD);
    expect(firstCard(cards, typed("a"))).toBe(NEW_CARD);
    expect(firstCard([], undefined)).toBe(NEW_CARD);
  });
  it("are named by what stands on them", () => {
    expect(cardWords({ brand: "verve", lastFour: "5060" })).toBe("the Verve card ending in 5060");
    expect(cardWords({ brand: "other", lastFour: "1" })).toBe("the card ending in 1");
  });
});
