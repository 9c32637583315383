/** Writes the `ts` blocks of the READMEs to where `tsconfig.json` includes them, so that they are type-checked with the sources. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const app = path.join(import.meta.dirname, "..");
/** Relative imports lead from here to the sources too (`rootDirs`). */
const folder = path.join(app, "node_modules/.cache/readme-code");

rmSync(folder, { recursive: true, force: true });
for (const [readme, count] of [
  ["README.md", 2],
  ["../paystack-sandbox/README.md", 1],
]) {
  const blocks = [...readFileSync(path.join(app, readme), "utf8").matchAll(/^```ts\n(.*?)^```$/gms)];
  if (blocks.length !== count) throw new Error(`${readme} has ${blocks.length} blocks of code, not ${count}`);
  for (const [at, [, code]] of blocks.entries()) {
    // The first line may name the file.
    const [, file = `src/${readme.replaceAll(/\W/g, "-")}-${at}.ts`] =
      /^\/\/ (src\/.*\.ts)$/m.exec(code) ?? [];
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
}
