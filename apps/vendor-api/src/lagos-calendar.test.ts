import { addMonths } from "date-fns";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfPeriod, lagosDate, lagosTime, startOfLagosDate } from "./lagos-calendar.ts";

it("a date in Lagos begins an hour before UTC's", () => {
  const midnight = startOfLagosDate("2026-03-03");
  expect(midnight).toEqual(new Date("2026-03-02T23:00:00Z"));
  expect([lagosTime(midnight), lagosDate(midnight)]).toEqual(["2026-03-03T00:00:00+01:00", "2026-03-03"]);
  expect(lagosDate(new Date(midnight.getTime() - 1))).toBe("2026-03-02");
  expect(startOfLagosDate("2026-02-30T").getTime()).toBeNaN();
});

describe("endOfPeriod", () => {
  it.each([
    ["2026-03-02T09:00:00Z", 1, "2026-04-02T09:00:00Z"],
    ["2026-01-31T09:00:00Z", 1, "2026-02-28T09:00:00Z"],
    ["2028-01-31T09:00:00Z", 1, "2028-02-29T09:00:00Z"],
    ["2026-05-31T09:00:00Z", 1, "2026-06-30T09:00:00Z"],
    ["2026-12-31T09:00:00Z", 1, "2027-01-31T09:00:00Z"],
    ["2028-02-29T09:00:00Z", 12, "2029-02-28T09:00:00Z"],
    ["2027-02-28T09:00:00Z", 12, "2028-02-28T09:00:00Z"],
    ["2100-02-28T09:00:00Z", 1, "2100-03-28T09:00:00Z"],
    // 23:30 UTC is past midnight in Lagos, so these start on the next day there.
    ["2026-01-31T23:30:00Z", 1, "2026-02-28T23:30:00Z"],
    ["2026-01-30T23:30:00Z", 1, "2026-02-27T23:30:00Z"],
  ] as const)("%s + %i months is %s", (start, months, end) => {
    expect(endOfPeriod(new Date(start), months)).toEqual(new Date(end));
  });

  it.each([28, 29, 30, 31])("of twelve months that follow each other from the %ith keep that day", (day) => {
    const start = new Date(`2027-01-${day}T09:00:00Z`);
    const ends: Date[] = [];
    for (let month = 0; month < 12; month++) ends.push(endOfPeriod(ends.at(-1) ?? start, 1, day));
    const days = [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31].map((last) => Math.min(day, last));
    expect(ends.map((end) => end.getUTCDate())).toEqual(days);
    expect(ends.at(-1)).toEqual(new Date(`2028-01-${day}T09:00:00Z`));
  });

  it("of years that follow each other from 29 February return to it", () => {
    const years = [2029, 2030, 2031, 2032];
    const ends = years.map((year) => endOfPeriod(new Date(`${year - 1}-02-28T09:00:00Z`), 12, 29));
    expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual([
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
  });

  it("equals date-fns's result in Lagos time, keeps the time of day and is always later", () => {
    const moment = fc.date({
      min: new Date("2024-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.constantFrom(1 as const, 12 as const), (start, months) => {
        const end = endOfPeriod(start, months);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        expect((end.getTime() - start.getTime()) % 86_400_000).toBe(0);
        // date-fns computes in the machine's zone, so pass it Lagos's wall clock as if it were local.
        const hour = 3_600_000;
        const shown = new Date(start.getTime() + hour);
        const local = new Date(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate(), 12);
        const expected = addMonths(local, months);
        const got = new Date(end.getTime() + hour);
        expect([got.getUTCFullYear(), got.getUTCMonth(), got.getUTCDate()]).toEqual([
          expected.getFullYear(),
          expected.getMonth(),
          expected.getDate(),
        ]);
      }),
    );
  });
});
