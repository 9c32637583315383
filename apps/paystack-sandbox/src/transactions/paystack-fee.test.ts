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
    [6_130_000, "NGN", 249_070, "GB"],
    [100_000, "NGN", 13_900, "GB"],
  ] as [number, "NGN" | "USD", number, string?][])(
    "keeps of %i %s: %i %s",
    (amount, currency, fee, country) => {
      expect(paystackFee(amount, currency, country)).toBe(fee);
    },
  );
});
