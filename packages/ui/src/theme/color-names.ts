import type { ThemeValues } from "./theme-values";

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** A colour's path in the contract: `text.default`, `action.base`, `focus`. */
export type ColorName = Paths<ThemeValues["color"]>;

/**
 * A theme's values by path, in the contract's order.
 * @example flatten({ text: { muted: "#000000" } }) // => { "text.muted": "#000000" }
 */
export function flatten<T extends object>(values: T, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flatten(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)]],
    ),
  );
}
