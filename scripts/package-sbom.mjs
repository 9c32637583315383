/** `prepack` of the published packages: writes the bill of materials of the package in the current folder to `dist/sbom.cdx.json`. */
import { readFileSync, writeFileSync } from "node:fs";
import { listComponents, withContained } from "./sbom.mjs";

/** Development dependencies of which a build contains parts: drawings of icons, and letters of fonts. */
const contained = {
  "@vendor/ui": [
    "lucide-react",
    "@fontsource-variable/bricolage-grotesque",
    "@fontsource-variable/plus-jakarta-sans",
  ],
};

const { name } = JSON.parse(readFileSync("package.json", "utf8"));
const shipped = await listComponents([name], { type: "library" });
const parts = contained[name];
const bom = parts
  ? withContained(shipped, await listComponents([name], { type: "library", prod: false }), parts)
  : shipped;
writeFileSync("dist/sbom.cdx.json", `${JSON.stringify(bom, null, 2)}\n`);
