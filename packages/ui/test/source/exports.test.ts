import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { componentNames, entryName, packageExports } from "../../scripts/package-exports.mjs";
import { tokenNames } from "../../src/theme/token-sets";

const ui = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ui, file), "utf8");
const manifest: { exports: unknown; sideEffects: string[] } = JSON.parse(read("package.json"));

it("has an entry for every component (write them with `node scripts/package-exports.mjs`)", () => {
  expect(componentNames().length).toBeGreaterThan(25);
  expect(manifest.exports).toEqual(packageExports());
});

it("names entries after their folders, in kebab case", () => {
  expect(["Button", "OtpField", "OrderSummary"].map(entryName)).toEqual([
    "button",
    "otp-field",
    "order-summary",
  ]);
});

it("exports every component folder from the main entry", () => {
  const index = read("src/index.ts");
  const missing = componentNames().filter((name) => !index.includes(`"./components/${name}"`));
  expect(missing).toEqual([]);
});

it("lists every token in the README", () => {
  const rows = read("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const isListed = (name: string) => {
    const [group, last] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf(".") + 1)];
    return rows.some((row) => {
      const [, groups = "", lasts = ""] = row.split("|");
      return groups.includes(`\`${group}\``) && lasts.includes(`\`${last}\``);
    });
  };
  expect(tokenNames.filter((name) => !isListed(name))).toEqual([]);
});

it("lists every component in the README", () => {
  const readme = read("README.md");
  expect(componentNames().filter((name) => !readme.includes(`@vendor/ui/${entryName(name)}\``))).toEqual([]);
});
