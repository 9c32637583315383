import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ui = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ui, file), "utf8");
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, code = ""]) => code))].sort();

/** The sources that users run, without the build's own. */
const sources = readdirSync(path.join(ui, "src"), { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.(test|stories|sample)\.|(internal\/warn|theme\/(figma-variables|design-tokens))\.ts$/.test(file),
);
const code = sources
  .map((file) => read(`src/${file}`))
  .join("\n")
  // Written out in a small module.
  .replace("(`[kobo]", '(fault("kobo", `');

it("has a chapter in the guide for every error and warning, and for no others", () => {
  const declared = found(read("src/internal/warn.ts"), /^ {2}\| "([a-z-]+)"/gm);
  expect(declared.length).toBeGreaterThan(10);
  expect(found(read("docs/Errors.mdx"), /^## `([a-z-]+)`$/gm)).toEqual(declared);
  expect(found(code, /(?:\bwarn\(\s*|\bfault\(\s*|\brefuse\(\s*brand,\s*)"([a-z-]+)"/g)).toEqual(declared);
});

it("throws and logs nothing without a code", () => {
  const thrown = [...code.matchAll(/\bthrow new \w+\((.*)/g)].map(([, start = ""]) => start);
  expect(thrown.filter((start) => start !== "" && !start.startsWith("fault("))).toEqual([]);
  expect(code).not.toMatch(/\bconsole\.\w+\(/);
});
