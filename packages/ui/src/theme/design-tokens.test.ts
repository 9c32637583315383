import { expect, it } from "vitest";
import { cssExtension, type DesignGroup, type DesignToken, designTokens } from "./design-tokens";
import { compactTokens, tokens } from "./token-sets";

type Leaf = readonly [path: string, token: DesignToken];
interface Dimension {
  value: number;
  unit: string;
}
interface Color {
  colorSpace: string;
  components: number[];
  alpha: number;
  hex: string;
}
interface Shadow {
  color: Color;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
}

function leaves(group: DesignGroup, path = ""): Leaf[] {
  return Object.entries(group).flatMap(([name, child]): Leaf[] => {
    if (typeof child === "string") return [];
    return "$value" in child
      ? [[`${path}${name}`, child as DesignToken]]
      : leaves(child as DesignGroup, `${path}${name}.`);
  });
}

const all = leaves(designTokens());

const isDimension = ({ value, unit }: Dimension) => Number.isFinite(value) && ["px", "rem"].includes(unit);
const isColor = ({ colorSpace, components, alpha, hex }: Color) =>
  colorSpace === "srgb" &&
  components.length === 3 &&
  [...components, alpha].every((part) => part >= 0 && part <= 1) &&
  /^#[\da-f]{6}$/.test(hex);
/** The values that the format (2025.10) allows for each type. */
const valid: Record<string, (value: never) => boolean> = {
  color: isColor,
  dimension: isDimension,
  duration: ({ value, unit }: Dimension) => Number.isFinite(value) && ["ms", "s"].includes(unit),
  cubicBezier: ([x1 = -1, y1, x2 = -1, y2]: number[]) =>
    [x1, x2].every((x) => x >= 0 && x <= 1) && Number.isFinite(y1) && Number.isFinite(y2),
  fontFamily: (names: string[]) => names.length > 0 && names.every((name) => /^[^"',]+$/.test(name)),
  fontWeight: (weight: number) => weight >= 1 && weight <= 1000,
  number: (value: number) => Number.isFinite(value),
  shadow: (layers: Shadow[]) =>
    layers.length > 0 &&
    layers.every(
      ({ color, offsetX, offsetY, blur, spread }) =>
        isColor(color) && [offsetX, offsetY, blur, spread].every(isDimension),
    ),
};

it("follows the format: names, types and values", () => {
  expect(all.length).toBeGreaterThan(200);
  const faults = all.filter(
    ([path, { $type, $value }]) =>
      !path.split(".").every((name) => /^[^$.{}][^.{}]*$/.test(name)) || !valid[$type]?.($value as never),
  );
  expect(faults).toEqual([]);
});

const rgb = ({ hex, components, alpha }: Color) =>
  alpha === 1
    ? hex.toUpperCase()
    : `rgb(${components.map((part) => Math.round(part * 255)).join(" ")} / ${alpha})`;
const length = ({ value, unit }: Dimension) => (value === 0 ? "0" : `${value}${unit}`);

/** The CSS value of a token. */
function css({ $type, $value, $extensions }: DesignToken): string {
  if ($extensions) return String($extensions[cssExtension]);
  switch ($type) {
    case "color":
      return rgb($value as Color);
    case "dimension":
      return length($value as Dimension);
    case "duration":
      return length($value as Dimension);
    case "cubicBezier":
      return `cubic-bezier(${($value as number[]).join(", ")})`;
    case "fontFamily":
      return ($value as string[]).join(", ");
    case "shadow":
      return ($value as Shadow[])
        .map(({ color, offsetX, offsetY, blur, spread }) =>
          [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])]
            .map(length)
            .concat(rgb(color))
            .join(" "),
        )
        .join(", ");
    default:
      return String($value);
  }
}

const tidy = (value: string) =>
  value.replaceAll('"', "").replace(/#[\da-f]{6}/gi, (hex) => hex.toUpperCase());

it.each([
  ["light", ["base", "light"], tokens.light],
  ["dark", ["base", "dark"], tokens.dark],
  ["lagoon by day", ["base", "lagoon", "lagoon-light"], tokens["lagoon-light"]],
  ["lagoon by night", ["base", "lagoon", "lagoon-dark"], tokens["lagoon-dark"]],
  ["compact", ["compact"], compactTokens],
])("has the values of the style sheet: %s", (_name, groups, values) => {
  const said = Object.fromEntries(
    groups.flatMap((name) =>
      all
        .filter(([path]) => path.startsWith(`${name}.`) && !path.includes(".breakpoint."))
        .map(([path, token]) => [path.slice(name.length + 1), tidy(css(token))]),
    ),
  );
  expect(said).toEqual(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidy(String(value))])),
  );
});
