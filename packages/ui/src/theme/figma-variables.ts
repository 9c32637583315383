import { type Brand, indigo, inSrgb } from "./brand";
import { compactTokens, type TokenName, type TokenValues, tokens, valuesOf } from "./token-sets";

/** A variable: Figma's "Variables Import" plugin reads colours and numbers only. */
export type FigmaVariable = { $type: "color"; $value: string } | { $type: "number"; $value: number };

export interface FigmaGroup {
  [name: string]: FigmaGroup | FigmaVariable;
}

/** The colour syntax that the plugin reads: `#RRGGBB`, or `rgba()` with commas. */
function color(css: string): FigmaVariable {
  const plain = /^#[\da-f]{6}$|^rgb\([\d ]+ \/ [\d.]+\)$/i.test(css) ? css : inSrgb(indigo, css);
  return {
    $type: "color",
    $value: plain.replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, "rgba($1, $2, $3, $4)"),
  };
}

/** Pixels, at 16 px to the rem or em; a fluid size has its largest value. */
function number(css: string): FigmaVariable {
  const [, largest = css] = /clamp\(.*, ([\d.]+rem)\)/.exec(css) ?? [];
  const $value = Number.parseFloat(largest) * (largest.endsWith("em") ? 16 : 1);
  if (!Number.isFinite($value)) throw new TypeError(`Not a number: ${css}`);
  return { $type: "number", $value };
}

/** The parts of each layer, because an effect in Figma takes a variable for each. */
function shadow(css: string): FigmaGroup {
  const layers = css.split(/, (?![^(]*\))/).map((layer) => {
    const [, lengths = "", ink = ""] = /^(.*?) (#\w+|[a-z]+\(.*\))$/.exec(layer) ?? [];
    const [x = "0", y = "0", blur = "0", spread = "0"] = lengths.split(" ");
    return { color: color(ink), x: number(x), y: number(y), blur: number(blur), spread: number(spread) };
  });
  return Object.fromEntries(layers.map((layer, index) => [String(index + 1), layer]));
}

/** How each scale becomes variables. Figma has none for fonts, times, easing and stacking. */
const makers: Partial<Record<string, (css: string) => FigmaVariable | FigmaGroup>> = {
  color,
  shadow,
  space: number,
  radius: number,
  fontSize: number,
  fontWeight: number,
  lineHeight: number,
  control: number,
  measure: number,
};

function variables(values: Partial<TokenValues>, isIncluded: (name: TokenName) => boolean): FigmaGroup {
  const file: FigmaGroup = {};
  for (const [token, css] of Object.entries(values) as [TokenName, string][]) {
    const path = token.split(".");
    const make = makers[path[0] ?? ""];
    if (!make || !isIncluded(token)) continue;
    let group = file;
    for (const name of path.slice(0, -1)) {
      group[name] ??= {};
      group = group[name] as FigmaGroup;
    }
    group[path.at(-1) ?? ""] = make(css);
  }
  return file;
}

const hasDensity = (token: TokenName) => token in compactTokens;

/**
 * The variables of every theme as files for Figma's "Variables Import" plugin, which reads one mode of one collection at a
 * time. The collection `theme` has a mode for each theme, `density` one for each density.
 * @param brand - Your own, of which there are the two themes; without it, the shipped themes and densities.
 * @returns The files' contents by name, such as `theme.light.tokens.json` and `theme.market-light.tokens.json`.
 */
export function figmaVariables(brand?: Brand): Record<string, FigmaGroup> {
  const ofBrand = brand && {
    [`${brand.name}-light`]: valuesOf(brand.light, brand),
    [`${brand.name}-dark`]: valuesOf(brand.dark, brand),
  };
  const themes = Object.entries(ofBrand ?? tokens).map(
    ([mode, values]) => [`theme.${mode}`, variables(values, (token) => !hasDensity(token))] as const,
  );
  const densities = brand
    ? []
    : Object.entries({ comfortable: tokens.light, compact: compactTokens }).map(
        ([mode, values]) => [`density.${mode}`, variables(values, hasDensity)] as const,
      );
  return Object.fromEntries([...themes, ...densities].map(([name, file]) => [`${name}.tokens.json`, file]));
}
