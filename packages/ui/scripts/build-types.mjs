/** Writes the type declarations of every entry to dist/types, one file per module. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const types = path.join(root, "dist/types");
rmSync(types, { recursive: true, force: true });
// One thread uses half the CPU time of several, because each thread checks the same libraries again.
const tsc = path.join(root, "../../node_modules/.bin/tsc");
execFileSync(tsc, ["-p", "tsconfig.types.json", "--singleThreaded"], { cwd: root, stdio: "inherit" });

/** Adds file extensions, which Node's module resolution requires. */
function withExtension(folder, name) {
  return existsSync(path.join(folder, `${name}.d.ts`)) ? `${name}.js` : `${name}/index.js`;
}
for (const name of readdirSync(types, { recursive: true }).filter((name) => name.endsWith(".d.ts"))) {
  const file = path.join(types, name);
  const text = readFileSync(file, "utf8").replace(
    /(from |import\()"(\.[^"]*)"/g,
    (_all, before, target) => `${before}"${withExtension(path.dirname(file), target)}"`,
  );
  writeFileSync(file, text);
}
