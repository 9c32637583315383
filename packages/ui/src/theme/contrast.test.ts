import { describe, expect, it } from "vitest";
import { contrast } from "./contrast";
import { dark } from "./themes/dark";
import { light } from "./themes/light";

describe("contrast", () => {
  it("is 21 between black and white, and 1 to itself", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#F2A413", "#F2A413")).toBe(1);
  });
});

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, { color }) => {
  const { surface, text, border, action, brand, danger, disabled } = color;
  const grounds = {
    page: surface.page,
    raised: surface.raised,
    sunken: surface.sunken,
    hover: surface.hover,
  };

  const textPairs: [string, string, string][] = [
    ...Object.entries(grounds).flatMap(([name, ground]): [string, string, string][] => [
      [`text on ${name}`, text.default, ground],
      [`muted on ${name}`, text.muted, ground],
      [`link on ${name}`, text.link, ground],
      [`hovered link on ${name}`, text.linkHover, ground],
    ]),
    ...[surface.page, surface.raised].flatMap((ground): [string, string, string][] => [
      [`error on ${ground}`, color.critical.text, ground],
      [`money in on ${ground}`, color.positive.text, ground],
    ]),
    ["text on soft brand", text.default, surface.brandSoft],
    ["muted on soft brand", text.muted, surface.brandSoft],
    ["text on a brand panel", text.onBrand, surface.brand],
    ["muted on a brand panel", text.onBrandMuted, surface.brand],
    ["ghost button, hovered", text.link, color.info.soft],
    ...[action, brand, danger].flatMap((shade): [string, string, string][] => [
      [`words on ${shade.base}`, shade.text, shade.base],
      [`words on ${shade.hover}`, shade.text, shade.hover],
      [`words on ${shade.pressed}`, shade.text, shade.pressed],
    ]),
    ["words on a disabled control", disabled.text, disabled.base],
    ...[color.info, color.positive, color.caution, color.critical].map((shade): [string, string, string] => [
      `words on ${shade.soft}`,
      shade.text,
      shade.soft,
    ]),
    ["selection", action.text, color.accent],
  ];

  it.each(textPairs)("reads: %s", (_pair, front, ground) => {
    expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  const partPairs: [string, string, string][] = [
    ...[surface.page, surface.raised].flatMap((ground): [string, string, string][] => [
      [`control border on ${ground}`, border.control, ground],
      [`hovered border on ${ground}`, border.controlHover, ground],
      [`focus ring on ${ground}`, color.focus, ground],
      [`brand control on ${ground}`, brand.base, ground],
      [`danger control on ${ground}`, danger.base, ground],
    ]),
    ["focus ring on a brand panel", color.focusOnBrand, surface.brand],
  ];

  it.each(partPairs)("is seen: %s", (_pair, front, ground) => {
    expect(contrast(front, ground)).toBeGreaterThanOrEqual(3);
  });
});
