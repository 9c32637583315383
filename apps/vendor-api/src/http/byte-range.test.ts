import fc from "fast-check";
import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each([
  [undefined, undefined],
  ["", undefined],
  ["bytes=-", undefined],
  ["bytes=0-", { first: 0, last: 999 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=990-5000", { first: 990, last: 999 }],
  ["bytes=-100", { first: 900, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
])("%s of 1000 bytes", (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

it("never leaves the file", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (from, to, size) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = byteRange(header, size);
        if (typeof range !== "object") continue;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      }
    }),
  );
});
