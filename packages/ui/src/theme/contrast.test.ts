import { describe, expect, it } from "vitest";
import { lagoon } from "./brands/lagoon";
import { type ColorName, flatten } from "./color-names";
import { contrast } from "./contrast";
// The pairs are in contrast-pairs.ts, which is exported for other vendors' brands.
import { contrastFaults, decorative, partPairs, textPairs } from "./contrast-pairs";
import { dark } from "./themes/dark";
import { light } from "./themes/light";

describe("contrast", () => {
  it("is 21 between black and white, and 1 for equal colours", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#F2A413", "#F2A413")).toBe(1);
  });

  it("accepts any CSS colour, and throws for one that is not opaque or not a colour", () => {
    for (const black of ["#000", "black", "oklch(0 0 0)", "hsl(0deg 0% 0%)", "color(display-p3 0 0 0)"])
      expect(contrast(black, "#fff")).toBeCloseTo(21);
    expect(() => contrast("rgb(0 0 0 / 0.5)", "#FFFFFF")).toThrow("rgb(0 0 0 / 0.5)");
    expect(() => contrast("blurple", "#FFFFFF")).toThrow(TypeError);
  });
});

describe.each([
  ["light", light],
  ["dark", dark],
  ["lagoon light", lagoon.light],
  ["lagoon dark", lagoon.dark],
])("in the %s theme", (_name, theme) => {
  const colors = flatten(theme.color);
  const ratio = (front: ColorName, ground: ColorName) => contrast(colors[front] ?? "", colors[ground] ?? "");

  it.each(textPairs)("text %s on %s has enough contrast", (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(partPairs)("control %s on %s has enough contrast", (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(3);
  });

  it("has only colours that are paired or listed as decorative", () => {
    const known = new Set([...textPairs.flat(), ...partPairs.flat(), ...Object.keys(decorative)]);
    expect(Object.keys(colors).filter((name) => !known.has(name as ColorName))).toEqual([]);
  });
});

it("lists a theme's failing pairs, worst first", () => {
  const faults = contrastFaults({
    ...light,
    color: { ...light.color, focus: "#FFFFFF", disabled: { base: "#FFFFFF", text: "#999999" } },
  });
  expect(faults[0]).toBe("focus on surface.raised: 1.00, needs 3");
  expect(faults.at(-1)).toBe("disabled.text on disabled.base: 2.85, needs 4.5");
  expect(contrastFaults(light)).toEqual([]);
});
