import type { Brand } from "./brand";
import { flatten } from "./color-names";
import { brandSelectors, prefersDark } from "./selectors";
import type { ThemeValues } from "./theme-values";
import { brandScales, cssVar, type TokenName } from "./token-sets";

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};\n`).join("")}}\n`;
}

function assignments(values: object): string[] {
  return Object.entries(flatten(values)).map(
    ([name, value]) => `${cssVar(name as TokenName).slice("var(".length, -1)}: ${value}`,
  );
}

/**
 * A brand's style sheet, for your build to write to a file and load beside `styles.css`.
 * @example writeFileSync("market.css", brandSheet(defineBrand({ name: "market", light, dark })))
 */
export function brandSheet(brand: Brand): string {
  const at = brandSelectors(brand.name);
  const theme = (scheme: string, { color, shadow }: ThemeValues) => [
    `color-scheme: ${scheme}`,
    ...assignments({ color, shadow }),
  ];
  const inherited = [`font-family: ${cssVar("fontFamily.text")}`, `color: ${cssVar("color.text.default")}`];
  // The layer of the shipped themes, so that a brand's rules do not win over an application's own.
  const rules = [
    block(at.shared, [...inherited, ...assignments(brandScales(brand))]),
    block(at.light, theme("light", brand.light)),
    `@media ${prefersDark} {\n${block(at.systemDark, theme("dark", brand.dark))}}\n`,
    block(at.dark, theme("dark", brand.dark)),
  ];
  return `@layer vendor.theme {\n${rules.join("")}}\n`;
}
