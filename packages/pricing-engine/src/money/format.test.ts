import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatKpt, formatNaira, groupDigits } from "./format";
import { kobo } from "./kobo";

describe("groupDigits", () => {
  test.each([
    [0, "0", "0.00"],
    [5, "0.05", "0.05"],
    [99_900, "999", "999.00"],
    [100_000, "1,000", "1,000.00"],
    [123_450, "1,234.50", "1,234.50"],
    [100_000_000_000, "1,000,000,000", "1,000,000,000.00"],
  ])("formats %i as %s or %s", (hundredths, auto, always) => {
    expect(groupDigits(hundredths, "auto")).toBe(auto);
    expect(groupDigits(hundredths, "always")).toBe(always);
  });

  test("agrees with Intl", () => {
    const intl = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.nat(), (hundredths) => {
        expect(groupDigits(hundredths, "always")).toBe(intl.format(hundredths / 100));
      }),
    );
  });
});

describe("formatNaira", () => {
  test.each([
    [6_000_000, "₦60,000"],
    [123_450, "₦1,234.50"],
    [0, "₦0"],
    [7, "₦0.07"],
    [-50_000, "-₦500"],
  ])("formats %i kobo as %s", (amount, text) => {
    expect(formatNaira(kobo(amount))).toBe(text);
  });

  test("shows .00 when asked to", () => {
    expect(formatNaira(kobo(6_000_000), { decimals: "always" })).toBe("₦60,000.00");
    expect(formatNaira(kobo(6_000_000), { decimals: "auto" })).toBe("₦60,000");
  });
});

describe("formatKpt", () => {
  test("formats tokens with separators, and hundredths only when there are any", () => {
    expect(formatKpt(kobo(6_000_000))).toBe("60,000 KPT");
    expect(formatKpt(kobo(123_450))).toBe("1,234.50 KPT");
    expect(formatKpt(kobo(-100))).toBe("-1 KPT");
    expect(formatKpt(kobo(0))).toBe("0 KPT");
    expect(formatKpt(kobo(100), { decimals: "always" })).toBe("1.00 KPT");
  });
});
