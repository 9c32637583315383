import type { ThemeValues } from "./theme-values";
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

/**
 * Checks a brand's name and types its values; a missing colour is a type error.
 * @throws {TypeError} if the name is not valid for `data-brand` and a file name.
 * @example defineBrand({ name: "lagoon", light: { color, shadow }, dark: { color, shadow } })
 */
export function defineBrand<B extends Brand>(brand: B): B {
  if (!/^[a-z][a-z0-9-]*$/.test(brand.name))
    throw new TypeError(`A brand's name is lower-case letters, digits and hyphens: "${brand.name}"`);
  return brand;
}
