import { kobo } from "@vendor/pricing-engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../../testing/summary";
import {
  amountError,
  describeCard,
  firstCard,
  foreignNote,
  NEW_CARD,
  resumedTopUp,
  topUpCost,
} from "./top-up";

const limits = { minimum: kobo(100_000), maximum: kobo(100_000_000_000) };
const { fee_schedule: fee, foreign_fee_schedule: foreignFee } = summaryOf(12);
const card = (id: string, expired = false, foreign = false) => ({
  id,
  brand: "visa" as const,
  lastFour: "4081",
  expiry: { month: 1, year: 2030 },
  expired,
  foreign,
});
const fees = {
  ...{ fee, foreignFee, transferFee: undefined, limits },
  cards: [card("home"), card("abroad", false, true)],
};

describe("resumedTopUp", () => {
  it("asks for the same amount again, with the time of the page", () => {
    const asOf = "2026-11-21T09:00:00.000Z";
    const typed = { amount: "10,000", card: NEW_CARD, saveCard: true };
    expect(resumedTopUp({ asOf }, { typed })).toEqual({
      ...{ intent: "pay", popup: "1", as_of: asOf, amount: "10,000", card: NEW_CARD, save_card: "1" },
    });
  });
});

describe("amountError", () => {
  it.each([
    [null, "Enter an amount"],
    [99, "Enter an amount"],
    [100, "Enter an amount from ₦1,000 to ₦1,000,000,000"],
    [99_999, "Enter an amount from ₦1,000 to ₦1,000,000,000"],
    [100_000, undefined],
    [100_000_000_000, undefined],
    [100_000_000_001, "Enter an amount from ₦1,000 to ₦1,000,000,000"],
  ])("of %s is %s", (amount, fault) => {
    expect(amountError(amount === null ? null : kobo(amount), limits)).toBe(fault);
  });
});

describe("topUpCost", () => {
  it.each([
    [100_000, 2_000, 102_000],
    [249_950, 4_999, 254_949],
    [250_000, 15_000, 265_000],
    [1_000_000, 30_000, 1_030_000],
    [100_000_000_000, 200_000, 100_000_200_000],
  ])("of %s is %s, with a total of %s", (amount, charge, total) => {
    expect(topUpCost(kobo(amount), fees, "home")).toEqual({ amount, charge, total });
  });
  it("has the international charge for a saved card from abroad, which the note about new cards states", () => {
    expect(topUpCost(kobo(1_000_000), fees, "abroad")).toMatchObject({ charge: 49_000, total: 1_049_000 });
    expect(topUpCost(kobo(1_000_000), fees, NEW_CARD)).toMatchObject({ charge: 30_000 });
    expect(foreignNote(fees)).toContain("a charge of 3.9% + ₦100.");
    expect(foreignNote({ ...fees, cards: [] })).toBeUndefined();
  });
  it("uses the vendor's limits, and exists for every valid amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (amount) => {
        const own = { minimum: kobo(10_000), maximum: kobo(200_000) };
        if (amountError(kobo(amount), own)) return;
        const { charge, total } = topUpCost(kobo(amount), { ...fees, limits: own }, NEW_CARD);
        expect(total).toBe(amount + charge);
      }),
    );
  });
});

describe("cards", () => {
  it("are preselected by the previous choice, otherwise the first valid one", () => {
    const cards = [card("a", true), card("b"), card("c")];
    const typed = (id: string) => ({ amount: "", card: id, saveCard: false });
    expect(firstCard(cards, undefined)).toBe("b");
    expect(firstCard(cards, typed("c"))).toBe("c");
    expect(firstCard(cards, typed(NEW_CARD))).toBe(NEW_CARD);
    expect(firstCard(cards, typed("a"))).toBe(NEW_CARD);
    expect(firstCard([], undefined)).toBe(NEW_CARD);
  });
  it("are described by scheme and last digits", () => {
    expect(describeCard({ brand: "verve", lastFour: "5060" })).toBe("the Verve card ending in 5060");
    expect(describeCard({ brand: "other", lastFour: "1" })).toBe("the card ending in 1");
  });
});
