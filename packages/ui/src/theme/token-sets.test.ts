import { afterEach, describe, expect, it } from "vitest";
import "./lagoon";
import { defineBrand } from "./brand";
import { brandSheet } from "./brand-sheet";
import { lagoon } from "./brands/lagoon";
import { dark } from "./themes/dark";
import { compactTokens, cssVar, type TokenName, tokenNames, tokens } from "./token-sets";

const root = document.documentElement;

afterEach(() => {
  for (const name of ["theme", "brand", "density"]) delete root.dataset[name];
  document.head.querySelector("#brand")?.remove();
});

/** Normalises spaces and quotes as the browser does. */
const plain = (css: string) => css.replaceAll('"', "'").replace(/\s+/g, " ").trim();

function shown(names: readonly TokenName[] = tokenNames): Record<string, string> {
  const computed = getComputedStyle(root);
  return Object.fromEntries(
    names.map((name) => [name, plain(computed.getPropertyValue(cssVar(name).slice(4, -1)))]),
  );
}

const expected = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(String(value))]));

it("names every variable of the contract", () => {
  expect(tokenNames.length).toBeGreaterThan(90);
  expect(cssVar("color.surface.brandSoft")).toBe("var(--pos-color-surface-brandSoft)");
  expect(Object.keys(tokens.light).sort()).toEqual([...tokenNames].sort());
});

describe.each([
  ["light", "", "light"],
  ["dark", "", "dark"],
  ["lagoon-light", "lagoon", "light"],
  ["lagoon-dark", "lagoon", "dark"],
] as const)("the values of %s", (name, brand, theme) => {
  it("match the style sheet", () => {
    Object.assign(root.dataset, { theme, brand });
    expect(shown()).toEqual(expected(tokens[name]));
  });
});

it("has the compact values of the style sheet", () => {
  root.dataset.density = "compact";
  expect(shown(Object.keys(compactTokens) as TokenName[])).toEqual(expected(compactTokens));
});

describe("a vendor's own brand", () => {
  const market = defineBrand({
    name: "market",
    radius: { md: "2rem" },
    light: { ...lagoon.light, color: { ...lagoon.light.color, focus: "#123456" } },
    dark,
  });
  const load = () =>
    document.head.append(
      Object.assign(document.createElement("style"), { id: "brand", textContent: brandSheet(market) }),
    );

  it("becomes a style sheet with its values and no other scales", () => {
    load();
    Object.assign(root.dataset, { brand: "market", theme: "light" });
    expect(shown(["color.focus", "radius.md", "radius.sm"])).toEqual({
      "color.focus": "#123456",
      "radius.md": "2rem",
      "radius.sm": tokens.light["radius.sm"],
    });
    root.dataset.theme = "dark";
    expect(shown(["color.focus"])).toEqual({ "color.focus": dark.color.focus });
    expect(getComputedStyle(root).colorScheme).toBe("dark");
  });

  it("follows the system only where no theme is chosen", () => {
    load();
    const [layer] = document.head.querySelector<HTMLStyleElement>("#brand")?.sheet?.cssRules ?? [];
    const rules = layer instanceof CSSLayerBlockRule ? [...layer.cssRules] : [];
    const system = rules.find((rule) => rule instanceof CSSMediaRule)?.cssRules[0];
    const selector = system instanceof CSSStyleRule ? system.selectorText : "";
    root.dataset.brand = "market";
    expect(root.matches(selector)).toBe(true);
    root.dataset.theme = "light";
    expect(root.matches(selector)).toBe(false);
  });

  it("rejects a name that is invalid in an attribute or a file name", () => {
    expect(() => defineBrand({ ...market, name: 'x"] {} [y="' })).toThrow(TypeError);
  });
});
