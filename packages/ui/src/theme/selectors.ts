/** The selectors of the themes. `dark` is the reader's choice, `systemDark` applies where there is no choice. */
export interface Selectors {
  readonly shared: string;
  readonly light: string;
  readonly dark: string;
  readonly systemDark: string;
}

/** The media query of `systemDark`. */
export const prefersDark = "(prefers-color-scheme: dark)";

const chosen = '[data-theme="light"], [data-theme="dark"]';

/** Each has the specificity of one attribute and a brand's rules that of two, so a brand wins in any load order. */
export const base: Selectors = {
  shared: ":root",
  light: ':root, [data-theme="light"]',
  dark: '[data-theme="dark"]',
  systemDark: `:root:where(:not(${chosen}))`,
};

/** A brand on any element, with `data-theme` on the same element, above it or inside it. */
export function brandSelectors(name: string): Selectors {
  const brand = `[data-brand="${name}"]`;
  const heavy = brand + brand;
  const inDark = `[data-theme="dark"] ${heavy}`;
  // The nearest choice applies, so a light element in a dark page stays light.
  const nearest = `:where(:not(${chosen}, [data-theme="dark"] [data-theme="light"] *))`;
  return {
    shared: heavy,
    light: `${heavy}, ${brand} [data-theme="light"]`,
    dark: `${heavy}[data-theme="dark"], ${inDark}${nearest}, ${brand} [data-theme="dark"]`,
    systemDark: `${heavy}:where(:not(${chosen}, :is(${chosen}) *))`,
  };
}
