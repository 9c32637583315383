import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { thrownCode } from "../testing/thrown-code";
import { unusedValue } from "./unused-value";

test.each([
  [100, 3, 0, 100],
  [100, 3, 1, 66],
  [100, 3, 2, 33],
  [100, 3, 3, 0],
  [2, 3, 1, 1],
  [2, 3, 2, 0],
  [1_000_000, 30, 10, 666_660],
])("of %i kobo for %i days, after %i of them: %i", (value, days, used, unused) => {
  expect(unusedValue(kobo(value), { days, used })).toBe(unused);
});

test.each([
  [0, 0],
  [1.5, 0],
  [3, -1],
  [3, 4],
  [3, 0.5],
])("refuses %d days of which %d are used", (days, used) => {
  expect(thrownCode(() => unusedValue(kobo(100), { days, used }))).toBe("DAYS_INVALID");
});

test("refuses a value that is not kobo", () => {
  expect(() => unusedValue(0.5 as never, { days: 3, used: 0 })).toThrow("NOT_KOBO value: 0.5");
});

test("days are worth the same to within a kobo, an earlier one never less, and sum to the value", () => {
  fc.assert(
    fc.property(fc.nat({ max: 3_000_000_000 }), fc.integer({ min: 1, max: 400 }), (value, days) => {
      const unused = Array.from({ length: days + 1 }, (_, used) => unusedValue(kobo(value), { days, used }));
      const worth = unused.slice(1).map((left, day) => (unused[day] ?? 0) - left);
      expect(worth.reduce((sum, each) => sum + each, 0)).toBe(value);
      expect(worth).toEqual([...worth].sort((one, other) => other - one));
      expect((worth[0] ?? 0) - (worth.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});
