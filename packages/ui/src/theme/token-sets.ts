import type { Brand } from "./brand";
import { lagoon } from "./brands/lagoon";
import { flatten } from "./color-names";
import { vars } from "./contract.css";
import type { ThemeValues } from "./theme-values";
import { dark } from "./themes/dark";
import { light } from "./themes/light";
import { compact, scales } from "./tokens";

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** A token's path in the contract: `color.text.muted`, `space.md`. Its CSS variable is `--pos-color-text-muted`. */
export type TokenName = Paths<typeof vars>;

/** Every token's CSS value in one theme. */
export type TokenValues = Readonly<Record<TokenName, string>>;

/** The scales that a brand can set. */
export function brandScales({ radius, fontFamily, fontWeight, lineHeight }: Brand) {
  const own = { radius, fontFamily, fontWeight, lineHeight };
  return Object.fromEntries(Object.entries(own).filter(([, scale]) => scale !== undefined));
}

/** Every token's value in one theme of a brand. */
export function valuesOf(theme: ThemeValues, brand?: Brand): TokenValues {
  return {
    ...flatten(theme),
    ...flatten(scales),
    ...(brand ? flatten(brandScales(brand)) : {}),
  } as TokenValues;
}

/** The names of all tokens, in the contract's order. */
export const tokenNames = Object.keys(flatten(vars)) as readonly TokenName[];

/** Every token's value in every theme of the package. */
export const tokens = {
  light: valuesOf(light),
  dark: valuesOf(dark),
  "lagoon-light": valuesOf(lagoon.light, lagoon),
  "lagoon-dark": valuesOf(lagoon.dark, lagoon),
} as const satisfies Record<string, TokenValues>;

/** The values that `data-density="compact"` replaces. */
export const compactTokens = flatten(compact) as Readonly<Partial<TokenValues>>;

const references = flatten(vars);

/**
 * The `var()` reference to a token.
 * @example cssVar("space.md") // => "var(--pos-space-md)"
 */
export function cssVar(name: TokenName): string {
  return references[name] ?? "";
}
