import fc from "fast-check";
import { expect, test } from "vitest";
import { refusal } from "../testing";
import { kobo } from "./kobo";
import { koboToNaira } from "./kobo-to-naira";
import { nairaToKobo } from "./naira-to-kobo";

test.each([
  [60_000, 6_000_000],
  [1234.5, 123_450],
  [0.29, 29],
  [1.15, 115],
  [-0.01, -1],
  [0, 0],
  [22_517_998_136_852.48, 2 ** 51],
])("₦%d is %i kobo", (naira, amount) => {
  expect(nairaToKobo(naira)).toBe(amount);
});

test.each([
  [1.005, "NOT_NAIRA"],
  [0.001, "NOT_NAIRA"],
  [0.1 + 0.2, "NOT_NAIRA"],
  [Number.NaN, "NOT_NAIRA"],
  [Number.NEGATIVE_INFINITY, "NOT_NAIRA"],
  ["5" as unknown as number, "NOT_NAIRA"],
  [1e14, "AMOUNT_TOO_LARGE"],
  [-1e14, "AMOUNT_TOO_LARGE"],
])("refuses %s with %s", (naira, code) => {
  expect(refusal(() => nairaToKobo(naira))).toBe(code);
});

test("every amount of kobo survives the way out and back", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger().map((n) => Math.trunc(n / 4)),
      (n) => {
        expect(nairaToKobo(koboToNaira(kobo(n)))).toBe(n + 0);
      },
    ),
  );
});
