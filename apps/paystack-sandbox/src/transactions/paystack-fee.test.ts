import { describe, expect, it } from "vitest";
import type { Channel } from "../store/records";
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
    [6_130_000, "NGN", 249_070, { country: "GB" }],
    [100_000, "NGN", 13_900, { country: "GB" }],
    [6_000_000, "NGN", 100_000, { channel: "bank_transfer" }],
    [6_000_000, "NGN", 100_000, { channel: "ussd" }],
    [6_000_000, "NGN", 30_000, { channel: "dedicated_nuban" }],
    [100_001, "NGN", 1_001, { channel: "dedicated_nuban" }],
    [6_000_000, "NGN", 30_000, { channel: "direct_debit" }],
    [20_000_001, "NGN", 100_000, { channel: "direct_debit" }],
  ] as [number, "NGN" | "USD", number, { country?: string; channel?: Channel }?][])(
    "keeps of %i %s: %i %s",
    (amount, currency, fee, means) => {
      expect(paystackFee({ amount, currency, ...means })).toBe(fee);
    },
  );
});
