import { describe, expect, it, vi } from "vitest";
import { type BrandSeed, defineBrand, indigo } from "./brand";
import { brandSheet } from "./brand-sheet";
import { lagoon } from "./brands/lagoon";
import { contrast } from "./contrast";
import { contrastFaults } from "./contrast-pairs";

const seeds = [0, 40, 80, 120, 160, 200, 240, 280, 320].flatMap((hue) =>
  [0.35, 0.6, 0.85].flatMap((lightness) =>
    [0.04, 0.2].map((chroma) => `oklch(${lightness} ${chroma} ${hue})`),
  ),
);
const extremes = ["black", "white", "gray", "#ff0", "#00f", "color(display-p3 0 1 0)"];

describe("a brand from one colour", () => {
  it.each([
    ["indigo", indigo],
    ["lagoon", lagoon],
  ])("has enough contrast for any seed, starting from %s", (_name, base) => {
    const warnings = vi.spyOn(console, "error").mockReturnValue();
    for (const seed of [...seeds, ...extremes]) {
      const { light, dark } = defineBrand({ name: "market", seed, base });
      expect({ seed, faults: [...contrastFaults(light), ...contrastFaults(dark)] }).toEqual({
        seed,
        faults: [],
      });
    }
    warnings.mockClear();
  });

  it("keeps the seed on the main button, and a colour of its own for the action", () => {
    const { light } = defineBrand({ name: "market", seed: "#0F766E" });
    expect(light.color.action.base).toBe("#0F766E");
    expect(light.color.brand.base).toBe("#0F766E");
    const other = defineBrand({ name: "market", seed: "#0F766E", action: "gold" });
    expect(other.light.color.action.base).toBe("#FFD700");
    expect(other.light.color.accent).toBe("#FFD700");
    expect(other.light.color.brand.base).toBe("#0F766E");
  });

  it("keeps the status colours of its base, and takes replaced values last", () => {
    const focus = "#7C2D12";
    const { light } = defineBrand({ name: "market", seed: "teal", light: { color: { focus } } });
    expect(light.color.critical).toEqual(indigo.light.color.critical);
    expect(light.color.focus).toBe(focus);
    expect(contrast(light.color.text.default, light.color.surface.page)).toBeGreaterThan(10);
  });

  it.each([
    ["0", { sm: "0", md: "0", lg: "0", xl: "0", pill: "0" }],
    ["4px", { sm: "2.4px", md: "4px", lg: "6.4px", xl: "9.6px", pill: "6.4px" }],
    ["0.25rem", { sm: "0.15rem", md: "0.25rem", lg: "0.4rem", xl: "0.6rem", pill: "0.4rem" }],
    ["8px", { sm: "4.8px", md: "8px", lg: "12.8px", xl: "19.2px", pill: "999px" }],
    [{ md: "2px" }, { md: "2px" }],
  ])("derives corners from %j", (radius, scale) => {
    expect(defineBrand({ name: "market", seed: "teal", radius }).radius).toEqual(scale);
  });

  it("uses one font for text and headings unless it has two", () => {
    const family = (fonts: BrandSeed["fonts"] & object) =>
      defineBrand({ name: "market", seed: "teal", fonts }).fontFamily;
    expect(family({ text: "Inter" })).toEqual({
      text: '"Inter", system-ui, sans-serif',
      display: '"Inter", system-ui, sans-serif',
    });
    expect(family({ display: "Georgia, serif" })).toEqual({ display: "Georgia, serif" });
    expect(family({ mono: "Cousine" })).toEqual({ mono: '"Cousine", monospace' });
  });

  it("has a main button that stands out in a dark theme, also without an action colour", () => {
    const { action, brand, surface } = defineBrand({ name: "clinic", seed: "#0B5C5E" }).dark.color;
    expect(contrast(action.base, surface.raised)).toBeGreaterThan(3);
    // Two similar colours beside each other would look like a mistake.
    expect(brand).toEqual(action);
  });

  it("has a style sheet with every colour in light and dark", () => {
    const sheet = brandSheet(defineBrand({ name: "market", seed: "teal" }));
    expect(sheet.match(/--pos-color-action-base/g)).toHaveLength(3);
    expect(sheet).not.toMatch(/undefined|NaN/);
    expect(sheet).toMatch(/^@layer vendor\.theme \{/);
  });
});

it.each([
  [{ seed: "blurple" }, 'Brand "market": seed is not a CSS colour: "blurple"'],
  [{ seed: "rgb(0 0 0 / 0.5)" }, 'Brand "market": seed must be opaque: "rgb(0 0 0 / 0.5)"'],
  [{ action: "#12" }, 'Brand "market": action is not a CSS colour: "#12"'],
  [{ radius: "round" }, 'Brand "market": radius is not a length such as "0" or "8px": "round"'],
  [{ name: "My brand" }, 'Brand "My brand": A brand\'s name is lower-case letters, digits and hyphens'],
  [{ dark: { color: { focus: "none" } } }, 'Brand "market": dark.color.focus is not a CSS colour: "none"'],
  [
    { light: { color: { text: { muted: "#CCC" } } } },
    'Brand "market": too little contrast in light:\ntext.muted on surface.sunken: ',
  ],
])("refuses %j", (change, message) => {
  expect(() => defineBrand({ name: "market", seed: "teal", ...change })).toThrow(message);
});

it.each([
  ["the brand's colour", { seed: "#B42318", action: "gold" }, "brand.base #B42318"],
  ["the action's colour", { seed: "teal", action: "#E11D48" }, "action.base #E11D48"],
])("warns of %s when it looks like a danger button", (_name, colors, found) => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  defineBrand({ name: "rouge", ...colors });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      new RegExp(
        `^@vendor/ui \\[brand-colours-alike\\]: Brand "rouge": ${found} looks like danger.base #\\w+ in light`,
      ),
    ),
  );
  error.mockClear();
});

it("does not warn of a red brand whose danger buttons have another colour", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const color = { danger: { base: "#7E22CE", hover: "#6B21A8", pressed: "#581C87", text: "#FFF" } };
  const dark = { danger: { base: "#D8B4FE", hover: "#E9D5FF", pressed: "#F3E8FF", text: "#111" } };
  const info = (scheme: "light" | "dark") => ({ info: indigo[scheme].color.info });
  defineBrand({
    name: "rouge-violet",
    seed: "#B91C1C",
    light: { color: { ...color, ...info("light") } },
    dark: { color: { ...dark, ...info("dark") } },
  });
  for (const seed of ["gray", "#3B0A0A", "#A16207", "#BE185D"]) defineBrand({ name: "other", seed });
  expect(error.mock.calls.filter(([message]) => String(message).includes("danger.base"))).toEqual([]);
  error.mockClear();
});

it.each([
  ["positive", { seed: "#15803D" }],
  [
    "critical",
    {
      seed: "#B91C1C",
      light: { color: { danger: { base: "#7E22CE" } } },
      dark: { color: { danger: { base: "#D8B4FE" } } },
    },
  ],
])("warns of an info that looks like %s", (tone, colors) => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  defineBrand({ name: `like-${tone}`, ...colors });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      new RegExp(`Brand "like-${tone}": info.text #\\w+ looks like ${tone}.text #\\w+ in `),
    ),
  );
  error.mockClear();
});

it("derives the hover of a button whose base alone is replaced", () => {
  const danger = { base: "#7E22CE" };
  const brand = defineBrand({ name: "violet", seed: "teal", light: { color: { danger } } });
  // Darker shades of the same violet.
  expect(brand.light.color.danger).toMatchObject({ base: "#7E22CE", hover: "#7102BF" });
  const exact = { ...danger, hover: "#6B21A8" };
  expect(
    defineBrand({ name: "violet", seed: "teal", light: { color: { danger: exact } } }).light.color.danger
      .hover,
  ).toBe("#6B21A8");
});

it("refuses a whole brand without a colour", () => {
  const { focus: _, ...color } = lagoon.dark.color;
  const dark = { ...lagoon.dark, color } as never;
  expect(() => defineBrand({ ...lagoon, dark })).toThrow('Brand "lagoon": dark.color.focus is missing');
});
