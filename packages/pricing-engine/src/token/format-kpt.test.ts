import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { formatKpt } from "./format-kpt";

test("writes tokens with separators, and hundredths only when there are any", () => {
  expect(formatKpt(kobo(6_000_000))).toBe("60,000 KPT");
  expect(formatKpt(kobo(123_450))).toBe("1,234.50 KPT");
  expect(formatKpt(kobo(-100))).toBe("-1 KPT");
  expect(formatKpt(kobo(0))).toBe("0 KPT");
  expect(formatKpt(kobo(100), { decimals: "always" })).toBe("1.00 KPT");
});
