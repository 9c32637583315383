import type { ThemeValues } from "./theme-values";
import type * as tokens from "./tokens";

type Scale<K extends "radius" | "fontFamily" | "fontWeight" | "lineHeight"> = {
  [Name in keyof (typeof tokens)[K]]?: string;
};

/** What makes another vendor's look: every colour and shadow, by day and by night, and the scales that differ. */
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
 * Checks a brand's name and types its values; a colour left out is a type error.
 * @throws {TypeError} if the name cannot stand in `data-brand` and in a file's name.
 * @example defineBrand({ name: "lagoon", light: { color, shadow }, dark: { color, shadow } })
 */
export function defineBrand<B extends Brand>(brand: B): B {
  if (!/^[a-z][a-z0-9-]*$/.test(brand.name))
    throw new TypeError(`A brand's name is lower-case letters, digits and hyphens: "${brand.name}"`);
  return brand;
}
