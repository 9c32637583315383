import { describe, expect, it } from "vitest";
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
