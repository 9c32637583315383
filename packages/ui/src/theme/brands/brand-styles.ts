import { assignVars } from "@vanilla-extract/css";
import type { Brand } from "../brand";
import { flatten } from "../color-names";
import { vars } from "../contract.css";
import { inLayer } from "../layers";
import { brandSelectors, prefersDark } from "../selectors";
import type { ThemeValues } from "../theme-values";
import { brandScales, cssVar, type TokenName } from "../token-sets";

/** The CSS variables of one theme. */
export const themeVars = (theme: ThemeValues) => ({
  ...assignVars(vars.color, theme.color),
  ...assignVars(vars.shadow, theme.shadow),
});

/** The CSS variables of scales. */
export const scaleVars = (scales: object) =>
  Object.fromEntries(
    Object.entries(flatten(scales)).map(([name, value]) => [cssVar(name as TokenName), value]),
  );

/** Writes a brand's rules. Call it in the brand's own style file, so that only those who use the brand load it. */
export function brandStyles(brand: Brand): void {
  const { globalStyle } = inLayer("theme");
  const at = brandSelectors(brand.name);
  globalStyle(at.shared, {
    // The text colour was inherited with the value of an outer element, so set it again here.
    fontFamily: vars.fontFamily.text,
    color: vars.color.text.default,
    vars: scaleVars(brandScales(brand)),
  });
  globalStyle(at.light, { colorScheme: "light", vars: themeVars(brand.light) });
  globalStyle(at.systemDark, {
    "@media": { [prefersDark]: { colorScheme: "dark", vars: themeVars(brand.dark) } },
  });
  globalStyle(at.dark, { colorScheme: "dark", vars: themeVars(brand.dark) });
}
