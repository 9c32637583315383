/**
 * The package's `exports`, one entry per component: `node scripts/package-exports.mjs` writes them to package.json
 * and a test compares them, so that a new component cannot be forgotten.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** @returns {string[]} the names of the component folders, sorted */
export function componentNames() {
  return readdirSync(here("src/components"))
    .filter((name) => existsSync(here(`src/components/${name}/index.ts`)))
    .sort();
}

/** @param {string} component - `OrderSummary` is imported as `@vendor/ui/order-summary`. */
export const entryName = (component) => component.replace(/(?<=[a-z\d])[A-Z]/g, "-$&").toLowerCase();

const module = (source, built) => ({
  "workspace-source": `./src/${source}.ts`,
  types: `./dist/types/${source}.d.ts`,
  // "default", so that CommonJS can require it too.
  default: `./dist/${built}.js`,
});
const sheet = (source, built) => ({
  "workspace-source": `./src/${source}.ts`,
  default: `./dist/${built}.css`,
});

/** @returns {Record<string, string | Record<string, string>>} */
export function packageExports() {
  return {
    ".": module("index", "index"),
    ...Object.fromEntries(
      componentNames().map((name) => [
        `./${entryName(name)}`,
        module(`components/${name}/index`, `components/${name}`),
      ]),
    ),
    "./brand": module("brand", "brand"),
    "./dates": module("dates", "dates"),
    "./money": module("money", "money"),
    "./vars": module("theme/vars", "theme/vars"),
    "./tokens": module("tokens", "tokens"),
    "./tokens.json": "./dist/tokens.json",
    "./llms.txt": "./dist/llms.txt",
    "./vite": module("vite", "vite"),
    // `styles.css`, and each component's own: `button.css`.
    "./*.css": "./dist/*.css",
    "./theme.css": sheet("theme/index", "theme"),
    "./reset.css": sheet("theme/reset.css", "reset"),
    "./themes/lagoon.css": sheet("theme/lagoon", "themes/lagoon"),
    "./fonts/*": { "workspace-source": "./src/theme/fonts/*", default: "./dist/fonts/*" },
    "./package.json": "./package.json",
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(here("package.json"), "utf8"));
  manifest.exports = packageExports();
  writeFileSync(here("package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
