import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysUntil, formatDay, formatMinute, formatMonth } from "./dates";
import { chart, roundUp, spendChart } from "./spend-chart";

describe("spendChart", () => {
  it("draws bars in proportion from the base line, and totals to the kobo", () => {
    const { bars, lines, total } = spendChart([
      { month: "2026-09", amount: 0 },
      { month: "2026-10", amount: 10 },
      { month: "2026-11", amount: 10_000_000 },
    ]);
    expect(bars.map(({ height }) => height)).toEqual([0, 3, chart.base - chart.top]);
    expect(bars[2]).toMatchObject({ name: "November 2026", short: "Nov", y: chart.top });
    expect(lines.map(({ amount }) => amount)).toEqual([10_000_000, 5_000_000]);
    expect(total).toBe(10_000_010);
  });
  it("has no lines without spend", () => {
    expect(spendChart([{ month: "2026-11", amount: 0 }])).toMatchObject({ lines: [], total: 0 });
    expect(spendChart([])).toEqual({ bars: [], lines: [], total: 0 });
  });
  it("keeps every bar inside the chart", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(amounts, (given) => {
        const { bars } = spendChart(given.map((amount) => ({ month: "2026-11", amount })));
        for (const { x, y, width, height } of bars) {
          expect(x >= 0 && x + width <= chart.width && y >= chart.top && y + height === chart.base).toBe(
            true,
          );
        }
      }),
    );
  });
  it("rounds the axis up to an amount that reaches the highest bar", () => {
    expect([0, 1, 60_000, 61_300, 100_000, 240_001].map(roundUp)).toEqual([
      0, 1, 60_000, 80_000, 100_000, 400_000,
    ]);
  });
});

describe("dates", () => {
  it("uses Lagos time, whatever the server's zone", () => {
    expect(formatDay("2026-11-20T23:30:00.000Z")).toBe("21 November 2026");
    expect(formatMinute("2026-11-20T23:30:00.000Z")).toBe("21 November 2026 at 00:30");
    expect(formatMonth("2026-01")).toBe("January 2026");
  });
  it("counts the last day as one and the past as none", () => {
    const now = "2026-11-21T12:00:00.000Z";
    expect(daysUntil("2026-11-21T13:00:00.000Z", now)).toBe(1);
    expect(daysUntil("2026-11-28T12:00:00.000Z", now)).toBe(7);
    expect(daysUntil("2026-11-01T12:00:00.000Z", now)).toBe(0);
  });
});
