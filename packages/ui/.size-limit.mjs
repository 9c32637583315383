import { readFileSync } from "node:fs";
import { packageExports } from "./scripts/package-exports.mjs";

const limits = JSON.parse(readFileSync(new URL("size-budgets.json", import.meta.url), "utf8"));
const entries = packageExports();
const withoutFonts = (config) => ({ ...config, loader: { ...config.loader, ".woff2": "empty" } });

/** size-budgets.json, as size-limit reads it: gzip, everything bundled but React. */
export default Object.entries(limits).map(([name, limit]) => {
  const entry = entries[name === "index" ? "." : `./${name}`];
  const path = typeof entry === "string" ? entry : (entry.import ?? entry.default);
  return { name, path: path.slice(2), limit, gzip: true, modifyEsbuildConfig: withoutFonts };
});
