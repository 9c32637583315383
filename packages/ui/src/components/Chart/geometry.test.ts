import { describe, expect, it } from "vitest";
import { barsOf, HEIGHT, linearScale, linePath } from "./geometry";

describe("linearScale", () => {
  it.each([
    [
      [0, 870],
      [1000, 800, 600, 400, 200, 0],
    ],
    [
      [12, 48],
      [50, 40, 30, 20, 10, 0],
    ],
    [
      [-30, 70],
      [80, 60, 40, 20, 0, -20, -40],
    ],
    [
      [0.1, 0.29],
      [0.3, 0.2, 0.1, 0],
    ],
    [
      [0, 0],
      [1, 0],
    ],
    [[], [1, 0]],
    [[-5], [0, -1, -2, -3, -4, -5]],
  ])("of %j has the ticks %j", (values, ticks) => {
    expect(linearScale(values).ticks).toEqual(ticks);
  });

  it("puts its first tick at the top and its last at the bottom", () => {
    const { ticks, y } = linearScale([-30, 70]);
    expect([y(ticks[0] ?? 0), y(ticks.at(-1) ?? 0)]).toEqual([0, HEIGHT]);
  });
});

it("leaves a gap in a line where a value is missing", () => {
  expect(
    linePath(
      [1, 2, null, 3],
      (at) => at * 10,
      (value) => value,
    ),
  ).toBe("M0 1L10 2M30 3");
});

it("stacks bars from zero, what is negative downwards", () => {
  const { y } = linearScale([-50, 100]);
  const bars = barsOf([60, 40, -50, null], 0, 2, y, true);
  expect(bars.map(({ height }) => Math.round((height / HEIGHT) * 150))).toEqual([60, 40, 50, 0]);
  expect(bars[1]?.y).toBe(0);
  expect(bars[2]?.y).toBe(Math.round(y(0) * 10) / 10);
  const beside = barsOf([60, 40], 1, 2, y, false);
  expect((beside[0]?.x ?? 0) + (beside[0]?.width ?? 0)).toBe(beside[1]?.x);
});
