import { oklch, rgb } from "culori/css";
import { differenceEuclidean, formatHex, type Oklch, parse, toGamut } from "culori/fn";
import { type FaultCode, fault, warn } from "../internal/warn";
import { flatten } from "./color-names";
import { contrast } from "./contrast";
import { contrastFaults, partPairs, textPairs } from "./contrast-pairs";
import type { ThemeValues } from "./theme-values";
import { dark } from "./themes/dark";
import { light } from "./themes/light";
import type * as tokens from "./tokens";

type Scale<K extends "radius" | "fontFamily" | "fontWeight" | "lineHeight"> = {
  [Name in keyof (typeof tokens)[K]]?: string;
};

/** A vendor's brand: every colour and shadow in light and dark, and the scales that differ from the default. */
export interface Brand {
  /** The value of `data-brand`. Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly light: ThemeValues;
  readonly dark: ThemeValues;
  readonly radius?: Scale<"radius">;
  readonly fontFamily?: Scale<"fontFamily">;
  readonly fontWeight?: Scale<"fontWeight">;
  readonly lineHeight?: Scale<"lineHeight">;
}

type Changes<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Changes<T[K]> };

/** A brand that is derived from one colour. */
export interface BrandSeed {
  readonly name: string;
  /** The brand's colour, any opaque CSS colour: strong buttons, panels, links, and a tint of the neutrals. */
  readonly seed: string;
  /** The colour of the one action that matters. Without it a dark theme keeps the lightness of `base`. @default the seed */
  readonly action?: string;
  /** The shipped theme whose lightness, status colours and shadows it starts from. @default indigo */
  readonly base?: Pick<Brand, "light" | "dark">;
  /** Font families, with your own fallbacks after a comma. */
  readonly fonts?: { readonly text?: string; readonly display?: string; readonly mono?: string };
  /** The corners of controls, such as "0" or "8px", from which the others follow; or each of them. */
  readonly radius?: string | Scale<"radius">;
  /** Values that replace derived ones. */
  readonly light?: Changes<ThemeValues>;
  readonly dark?: Changes<ThemeValues>;
}

/** The package's own brand, in adire indigo and marigold. */
export const indigo: Brand = { name: "indigo", light, dark };

const intoGamut = toGamut("rgb", "oklch");

function refuse(brand: { name: string }, code: FaultCode, reason: string): never {
  throw new TypeError(fault(code, `Brand "${brand.name}": ${reason}`));
}

function read(brand: { name: string }, field: string, value: string): Oklch {
  const color = parse(value);
  if (!color) refuse(brand, "brand-value", `${field} is not a CSS colour: "${value}"`);
  return { h: 0, ...oklch(color) };
}

function write(color: Oklch): string {
  const exact = rgb(color);
  // Within rounding of sRGB the conversion is exact; the gamut mapping would change it by a step.
  const inside = [exact.r, exact.g, exact.b].every((channel) => channel > -0.001 && channel < 1.001);
  const shown = inside ? exact : intoGamut(color);
  if ((color.alpha ?? 1) === 1) return formatHex(shown).toUpperCase();
  const [r, g, b] = [shown.r, shown.g, shown.b].map((channel) => Math.round(channel * 255));
  return `rgb(${r} ${g} ${b} / ${color.alpha})`;
}

/** Any CSS colour as `#RRGGBB` or `rgb(R G B / A)`. */
export const inSrgb = (brand: { name: string }, css: string) => write(read(brand, "a colour", css));

function readOpaque(brand: { name: string }, field: string, value: string): Oklch {
  const color = read(brand, field, value);
  if ((color.alpha ?? 1) !== 1) refuse(brand, "brand-value", `${field} must be opaque: "${value}"`);
  return color;
}

/** Neutral colours get a tint of the brand; those of the second list keep most of its chroma. */
const tinted = /^(surface\.(page|raised|sunken|hover)|text\.(default|muted)|border\.|disabled\.|backdrop)/;
const branded = /^(surface\.brand|text\.(onBrand|link)|border\.onBrand|focus$|brand\.|info\.)/;
const acted = /^(action\.|accent$|focusOnBrand$)/;

/** A colour of the base in the hue of the brand. */
function inHueOf(hue: Oklch, name: string, color: Oklch): string {
  // A grey seed makes grey neutrals and a vivid one does not make vivid neutrals.
  if (tinted.test(name)) return write({ ...color, h: hue.h ?? 0, c: Math.min(color.c, hue.c * 0.15) });
  if (branded.test(name) || acted.test(name))
    return write({ ...color, h: hue.h ?? 0, c: Math.min(color.c * 1.2, hue.c) });
  return write(color);
}

/** The theme's colours in the hues of the brand, before their contrast is repaired. */
function recolour(brand: BrandSeed, base: ThemeValues): Record<string, string> {
  const seed = readOpaque(brand, "seed", brand.seed);
  const action = brand.action === undefined ? seed : readOpaque(brand, "action", brand.action);
  const colors: Record<string, string> = {};
  for (const [name, value] of Object.entries(flatten(base.color))) {
    colors[name] = inHueOf(acted.test(name) ? action : seed, name, read(brand, `base.${name}`, value));
  }
  // In a dark theme a seed would be too dark for a button: the base's lightness stays.
  const isLight = luminous(colors["surface.page"]);
  if (isLight || brand.action !== undefined) setFace(colors, "action", action);
  if (isLight) setFace(colors, "brand", seed);
  // As in a light theme, where both are the seed.
  else if (brand.action === undefined)
    for (const part of ["base", "hover", "pressed", "text"])
      colors[`brand.${part}`] = colors[`action.${part}`] ?? "";
  colors.accent = colors["action.base"] ?? "";
  return colors;
}

const luminous = (color = "#FFFFFF") => contrast(color, "#000000") > contrast(color, "#FFFFFF");

/** A button's colours: hover and pressed move away from the text, so that its contrast only grows. */
function setFace(colors: Record<string, string>, name: "action" | "brand" | "danger", face: Oklch): void {
  const base = write(face);
  const away = luminous(base) ? 1 : -1;
  const shade = (step: number) => write({ ...face, l: Math.min(0.97, Math.max(0.06, face.l + away * step)) });
  colors[`${name}.base`] = base;
  colors[`${name}.hover`] = shade(0.045);
  colors[`${name}.pressed`] = shade(0.08);
  colors[`${name}.text`] = write({ mode: "oklch", l: away === 1 ? 0.2 : 0.99, c: 0.02, h: face.h ?? 0 });
}

const requirements = [
  ...partPairs.map(([front, ground]) => ({ front, ground, least: 3 })),
  ...textPairs.map(([front, ground]) => ({ front, ground, least: 4.5 })),
];

/** Moves the lightness of each colour as little as needed for its contrast with everything below it. */
function repair(brand: BrandSeed, colors: Record<string, string>): void {
  for (const front of new Set(requirements.map((pair) => pair.front))) {
    const pairs = requirements.filter((pair) => pair.front === front);
    const passes = (value: string) =>
      // The margin absorbs the rounding to hex.
      pairs.every(({ ground, least }) => contrast(value, colors[ground] ?? "") >= least + 0.01);
    const value = colors[front] ?? "";
    if (passes(value)) continue;
    const color = read(brand, front, value);
    for (let step = 0.01; step <= 1; step += 0.01) {
      const found = [color.l + step, color.l - step]
        .filter((l) => l >= 0 && l <= 1)
        .map((l) => write({ ...color, l }))
        .find(passes);
      if (found !== undefined) {
        colors[front] = found;
        break;
      }
    }
  }
}

function derive(brand: BrandSeed, base: ThemeValues, changes: Changes<ThemeValues> = {}): ThemeValues {
  const colors = recolour(brand, base);
  repair(brand, colors);
  const hue = read(brand, "seed", brand.seed);
  const shadow = Object.entries(base.shadow).map(([name, value]) => [
    name,
    value.replace(/rgba?\([^)]*\)/g, (color) => {
      const old = read(brand, `base.shadow.${name}`, color);
      return write({ ...old, h: hue.h ?? 0, c: Math.min(old.c, hue.c) });
    }),
  ]);
  const replaced = flatten(changes.color ?? {});
  for (const name of ["action", "brand", "danger"] as const) {
    const face = replaced[`${name}.base`];
    // A new face with the old hover would change its colour under the mouse.
    if (face !== undefined) setFace(colors, name, readOpaque(brand, `${name}.base`, face));
  }
  return {
    color: unflatten({ ...colors, ...replaced }) as ThemeValues["color"],
    shadow: { ...Object.fromEntries(shadow), ...changes.shadow },
  };
}

function unflatten(values: Record<string, string>): object {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = "", key] = name.split(".");
    if (key === undefined) root[group] = value;
    else root[group] = { ...(root[group] as object), [key]: value };
  }
  return root;
}

/** The corners of a brand: small ones are sharper and large ones rounder than a control's, and pills follow sharp ones. */
function radiusScale(brand: BrandSeed): Scale<"radius"> | undefined {
  if (typeof brand.radius !== "string") return brand.radius;
  const [, figure, unit = "px"] = /^(\d*\.?\d+)(px|rem|em)?$/.exec(brand.radius) ?? [];
  if (figure === undefined)
    refuse(brand, "brand-value", `radius is not a length such as "0" or "8px": "${brand.radius}"`);
  const size = Number(figure);
  if (size === 0) return { sm: "0", md: "0", lg: "0", xl: "0", pill: "0" };
  const times = (factor: number) => `${Math.round(size * factor * 1000) / 1000}${unit}`;
  // A full pill would look foreign beside corners that are nearly square.
  const sharp = size * (unit === "px" ? 1 : 16) < 8;
  const lg = times(1.6);
  return { sm: times(0.6), md: times(1), lg, xl: times(2.4), pill: sharp ? lg : "999px" };
}

function fontFamilies({ text, display = text, mono }: NonNullable<BrandSeed["fonts"]>): Scale<"fontFamily"> {
  const withFallback = (family: string, fallback = "system-ui, sans-serif") =>
    family.includes(",") ? family : `"${family.replaceAll('"', "")}", ${fallback}`;
  return {
    ...(text && { text: withFallback(text) }),
    ...(display && { display: withFallback(display) }),
    ...(mono && { mono: withFallback(mono, "monospace") }),
  };
}

const distance = differenceEuclidean("oklab");

/** Whether both are colours, and not greys, of about the same hue and lightness. */
function looksLike(one: Oklch, other: Oklch, leastChroma: number): boolean {
  const turn = Math.abs((one.h ?? 0) - (other.h ?? 0));
  return (
    Math.min(turn, 360 - turn) < 20 && Math.min(one.c, other.c) > leastChroma && distance(one, other) < 0.15
  );
}

/** `info` has the hue of the seed, which may be that of a tone with another meaning. */
function toneLike(brand: Brand, scheme: "light" | "dark"): string | undefined {
  const { color } = brand[scheme];
  const info = read(brand, "info.text", color.info.text);
  const found = (["positive", "caution", "critical"] as const).find((tone) =>
    // The text of a tone is less vivid than a button.
    looksLike(info, read(brand, `${tone}.text`, color[tone].text), 0.05),
  );
  return found
    ? `info.text ${color.info.text} looks like ${found}.text ${color[found].text} in ${scheme}. Replace "info" or choose another seed.`
    : undefined;
}

/** What is wrong with a brand in which two colours of different meaning look alike. */
export function likenessWarning(brand: Brand): string | undefined {
  for (const scheme of ["light", "dark"] as const) {
    const { action, brand: strong, danger } = brand[scheme].color;
    const red = read(brand, "danger.base", danger.base);
    const found = Object.entries({ "action.base": action, "brand.base": strong }).find(([name, { base }]) =>
      looksLike(read(brand, name, base), red, 0.1),
    );
    if (!found) {
      const tone = toneLike(brand, scheme);
      if (tone) return tone;
      continue;
    }
    const [name, { base }] = found;
    return `${name} ${base} looks like danger.base ${danger.base} in ${scheme}. Choose another seed or action, or replace "danger".`;
  }
  return undefined;
}

/** Checks the names, colours and contrast of a brand. */
function check<B extends Brand>(brand: B): B {
  if (!/^[a-z][a-z0-9-]*$/.test(brand.name))
    refuse(
      brand,
      "brand-name",
      'A brand\'s name is lower-case letters, digits and hyphens, such as "market"',
    );
  for (const scheme of ["light", "dark"] as const) {
    const values = flatten(brand[scheme]?.color ?? {});
    for (const name of Object.keys(flatten(light.color))) {
      const value = values[name];
      if (value === undefined) refuse(brand, "brand-missing-colour", `${scheme}.color.${name} is missing`);
      read(brand, `${scheme}.color.${name}`, value);
    }
    const faults = contrastFaults(brand[scheme]);
    if (faults.length > 0)
      refuse(brand, "brand-contrast", `too little contrast in ${scheme}:\n${faults.join("\n")}`);
  }
  const warning = likenessWarning(brand);
  if (warning) warn("brand-colours-alike", `Brand "${brand.name}": ${warning}`);
  return brand;
}

/**
 * Defines a brand: from one colour, with every other colour derived in OKLCH and its contrast repaired; or from every colour
 * in light and dark.
 * @throws {TypeError} naming the field: a name that is not valid for `data-brand`, a missing colour, a value that is not a CSS
 *   colour, or the pairs with too little contrast. It warns of a brand whose buttons look like those of a danger,
 *   or whose `info` looks like another tone.
 * @example defineBrand({ name: "market", seed: "oklch(0.55 0.15 160)", radius: "4px", fonts: { text: "Inter" } })
 */
export function defineBrand(brand: BrandSeed): Brand;
export function defineBrand<const B extends Brand>(brand: B): B;
export function defineBrand(brand: Brand | BrandSeed): Brand {
  if (!("seed" in brand)) return check(brand);
  const { name, base = indigo, fonts } = brand;
  const radius = radiusScale(brand);
  return check({
    name,
    light: derive(brand, base.light, brand.light),
    dark: derive(brand, base.dark, brand.dark),
    ...(radius && { radius }),
    ...(fonts && { fontFamily: fontFamilies(fonts) }),
  });
}
