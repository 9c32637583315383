import type { BrandSeed } from "../../src/theme/brand";

/** A script that writes the style sheet of the picked brand. */
export function brandCode({ name: _, base, ...fields }: BrandSeed): string {
  const names = ["brandSheet", "defineBrand", ...(base ? ["lagoon"] : [])];
  const lines = [
    'name: "market"',
    ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    ...(base ? ["base: lagoon"] : []),
  ];
  return `// market.mjs: \`node market.mjs\` writes market.css
import { writeFileSync } from "node:fs";
import { ${names.join(", ")} } from "@vendor/ui/brand";

const market = defineBrand({
${lines.map((line) => `  ${line},`).join("\n")}
});
writeFileSync("market.css", brandSheet(market));
`;
}
