/** Where a look applies. `dark` follows the reader's choice, `systemDark` the system where there is no choice. */
export interface Selectors {
  readonly shared: string;
  readonly light: string;
  readonly dark: string;
  readonly systemDark: string;
}

/** The media query of `systemDark`. */
export const prefersDark = "(prefers-color-scheme: dark)";

const chosen = '[data-theme="light"], [data-theme="dark"]';

/** Each weighs one attribute, so that a brand's rules, which weigh two, win in whatever order the sheets load. */
export const base: Selectors = {
  shared: ":root",
  light: ':root, [data-theme="light"]',
  dark: '[data-theme="dark"]',
  systemDark: `:root:where(:not(${chosen}))`,
};

/** The brand on any element, with `data-theme` on the same element, above it or within it. */
export function brandSelectors(name: string): Selectors {
  const brand = `[data-brand="${name}"]`;
  const heavy = brand + brand;
  const inDark = `[data-theme="dark"] ${heavy}`;
  // The nearest choice counts: an island of light in a dark page stays light.
  const nearest = `:where(:not(${chosen}, [data-theme="dark"] [data-theme="light"] *))`;
  return {
    shared: heavy,
    light: `${heavy}, ${brand} [data-theme="light"]`,
    dark: `${heavy}[data-theme="dark"], ${inDark}${nearest}, ${brand} [data-theme="dark"]`,
    systemDark: `${heavy}:where(:not(${chosen}, :is(${chosen}) *))`,
  };
}
