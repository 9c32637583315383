import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const app = fileURLToPath(new URL("..", import.meta.url));
/** Inside the package, where its dependencies are found. */
const folder = join(app, "node_modules/.cache/readme-code");

/** The `ts` blocks of a README, each under the path that its first line names. */
function samplesOf(readme: string): [path: string, code: string][] {
  const blocks = readFileSync(join(app, readme), "utf8").matchAll(/^```ts\n(.*?)^```$/gms);
  const name = readme.replaceAll(/\W/g, "-");
  return [...blocks].map(([, code = ""], at) => {
    const [, path = `src/${name}-${at}.ts`] = /^\/\/ (src\/.*\.ts)$/m.exec(code) ?? [];
    return [path, code];
  });
}

/** What the compiler reports about files; their relative imports lead to this package's. */
async function faultsOf(samples: readonly (readonly [path: string, code: string])[]): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, code] of samples) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const compilerOptions = { rootDirs: ["src", "../../../src"], types: ["node"], incremental: false };
  const config = { extends: "../../../tsconfig.json", compilerOptions, include: ["src"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(app, "node_modules/.bin/tsc");
  return promisify(execFile)(tsc, ["-p", folder, "--checkers", "1"]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it("the code of the READMEs of the API and of Paystack's stand-in compiles", async () => {
  const samples = ["README.md", "../paystack-sandbox/README.md"].map(samplesOf);
  expect(samples.map((each) => each.length)).toEqual([2, 1]);
  expect(await faultsOf(samples.flat())).toBe("");
});
