import { assignVars, globalStyle } from "@vanilla-extract/css";
import type { Brand } from "../brand";
import { vars } from "../contract.css";
import { brandSelectors, prefersDark } from "../selectors";
import type { ThemeValues } from "../theme-values";

const { color, shadow, radius, fontFamily, fontWeight, lineHeight } = vars;

/** The variables of one theme. */
export const themeVars = (theme: ThemeValues) => ({
  ...assignVars(color, theme.color),
  ...assignVars(shadow, theme.shadow),
});

/** Those of a scale's variables that a brand sets. */
function someVars(contract: Record<string, string>, values: Record<string, string | undefined> = {}) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const variable = contract[name];
      return variable && value !== undefined ? [[variable, value]] : [];
    }),
  );
}

/** Writes a brand's rules. Call it in a style file of its own, so that only those who use the brand load it. */
export function brandStyles(brand: Brand): void {
  const at = brandSelectors(brand.name);
  globalStyle(at.shared, {
    // Inherited values were worked out above; text inside takes the brand's from here on.
    fontFamily: fontFamily.text,
    color: color.text.default,
    vars: {
      ...someVars(radius, brand.radius),
      ...someVars(fontFamily, brand.fontFamily),
      ...someVars(fontWeight, brand.fontWeight),
      ...someVars(lineHeight, brand.lineHeight),
    },
  });
  globalStyle(at.light, { colorScheme: "light", vars: themeVars(brand.light) });
  globalStyle(at.systemDark, {
    "@media": { [prefersDark]: { colorScheme: "dark", vars: themeVars(brand.dark) } },
  });
  globalStyle(at.dark, { colorScheme: "dark", vars: themeVars(brand.dark) });
}
