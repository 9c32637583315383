import { describe, expect, it } from "vitest";
import { paystackFee } from "./paystack-fee";

describe("paystackFee", () => {
  it.each([
    [100_000, "NGN", 1_500],
    [249_999, "NGN", 3_750],
    [250_000, "NGN", 13_750],
    [6_120_000, "NGN", 101_800],
    [12_666_666, "NGN", 200_000],
    [50_000_000, "NGN", 200_000],
    [10_000, "USD", 390],
  ] as const)("keeps of %i %s: %i", (amount, currency, fee) => {
    expect(paystackFee(amount, currency)).toBe(fee);
  });
});
