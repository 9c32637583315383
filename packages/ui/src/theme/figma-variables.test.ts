import { describe, expect, it } from "vitest";
import { defineBrand } from "./brand";
import { lagoon } from "./brands/lagoon";
import { type FigmaGroup, figmaVariables } from "./figma-variables";
import type { ThemeValues } from "./theme-values";
import { dark } from "./themes/dark";
import { light } from "./themes/light";
import { compact } from "./tokens";

// As Figma's plugin would read a file that was downloaded.
const files: Record<string, FigmaGroup> = JSON.parse(JSON.stringify(figmaVariables()));

/** The formats of colours that the plugin reads. */
const colour = /^(#[\dA-Fa-f]{6}|rgba\(\d{1,3}, \d{1,3}, \d{1,3}, [\d.]+\))$/;

interface Variable {
  $type: string;
  $value: string | number;
}
const isVariable = (value: FigmaGroup[string]): value is FigmaGroup[string] & Variable => "$value" in value;

function leaves(group: FigmaGroup): Variable[] {
  return Object.values(group).flatMap((value) => (isVariable(value) ? [value] : leaves(value)));
}

/** The CSS value of a colour variable. */
const colourOf = ({ $value }: Variable) => {
  const [, red, green, blue, alpha] = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(String($value)) ?? [];
  return red ? `rgb(${red} ${green} ${blue} / ${alpha})` : String($value);
};

/** The CSS value of the layers of a shadow. */
function shadowOf(layers: FigmaGroup): string {
  return Object.values(layers as Record<string, Record<string, Variable>>)
    .map(({ color, x, y, blur, spread }) => {
      const lengths = [x, y, blur, ...(spread?.$value === 0 ? [] : [spread])];
      const css = lengths.map((length) => (length?.$value === 0 ? "0" : `${length?.$value}px`));
      return `${css.join(" ")} ${color ? colourOf(color) : ""}`;
    })
    .join(", ");
}

type Values = { [name: string]: Values | string };
function read(group: FigmaGroup, value: (group: FigmaGroup[string]) => string | undefined): Values {
  return Object.fromEntries(
    Object.entries(group).map(([name, each]) => [name, value(each) ?? read(each as FigmaGroup, value)]),
  );
}

function themeOf(file: FigmaGroup | undefined): ThemeValues {
  const { color = {}, shadow = {} } = (file ?? {}) as Record<string, FigmaGroup>;
  return {
    color: read(color, (each) => (isVariable(each) ? colourOf(each) : undefined)),
    shadow: read(shadow, (each) => shadowOf(each as FigmaGroup)),
  } as unknown as ThemeValues;
}

it.each([
  ["light", light],
  ["dark", dark],
  ["lagoon-light", lagoon.light],
  ["lagoon-dark", lagoon.dark],
])("gives back the whole theme: %s", (mode, theme) => {
  expect(themeOf(files[`theme.${mode}.tokens.json`])).toEqual(theme);
});

describe.each(Object.entries(files))("%s", (_name, file) => {
  it("has only what the plugin reads", () => {
    const variables = leaves(file);
    expect(variables.length).toBeGreaterThan(10);
    const faults = variables.filter(({ $type, $value }) =>
      $type === "color" ? !colour.test(String($value)) : $type !== "number" || typeof $value !== "number",
    );
    expect(faults).toEqual([]);
  });
});

describe("for an own brand", () => {
  const market = defineBrand({
    name: "market",
    seed: "oklch(0.5 0.13 160)",
    radius: "0.5rem",
    light: { color: { text: { link: "maroon" } }, shadow: { low: "0 1px 2px rgba(0, 0, 0, 0.2)" } },
  });
  const own = figmaVariables(market) as unknown as Record<string, Record<string, Record<string, FigmaGroup>>>;

  it("has the two themes with every variable of the shipped ones", () => {
    expect(Object.keys(own)).toEqual(["theme.market-light.tokens.json", "theme.market-dark.tokens.json"]);
    const names = (group: FigmaGroup): string[] =>
      Object.entries(group).flatMap(([name, each]) =>
        isVariable(each) ? [name] : names(each).map((last) => `${name}.${last}`),
      );
    const shipped = names((files["theme.light.tokens.json"] ?? {}) as FigmaGroup);
    const isColour = (name: string) => name.startsWith("color.");
    for (const file of Object.values(own))
      expect(names(file as FigmaGroup).filter(isColour)).toEqual(shipped.filter(isColour));
  });

  it("has any CSS colour as the plugin reads it, and corners in pixels", () => {
    const { color, radius, shadow } = own["theme.market-light.tokens.json"] ?? {};
    expect(color?.text?.link).toEqual({ $type: "color", $value: "#800000" });
    expect(radius?.md).toEqual({ $type: "number", $value: 8 });
    expect(shadow?.low).toMatchObject({ 1: { color: { $value: "rgba(0, 0, 0, 0.2)" }, y: { $value: 1 } } });
    for (const file of Object.values(own))
      for (const { $type, $value } of leaves(file as FigmaGroup))
        if ($type === "color") expect($value).toMatch(colour);
  });
});

it("has the sizes of both densities in pixels", () => {
  const sizes = (name: string) =>
    read(files[name] ?? {}, (each) => (isVariable(each) ? String(each.$value) : undefined)) as {
      space: Record<string, string>;
      control: Record<string, string>;
    };
  expect(Object.keys(sizes("density.compact.tokens.json").space)).toEqual(Object.keys(compact.space));
  expect(sizes("density.comfortable.tokens.json")).toMatchObject({
    space: { md: "16", section: "96" },
    control: { height: "44" },
  });
  expect(sizes("density.compact.tokens.json")).toMatchObject({ space: { md: "12", section: "64" } });
});
