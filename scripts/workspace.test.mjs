import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./install.mjs";

/** Every file of the repository that is not ignored, committed or not. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file) => readFileSync(path.join(root, file), "utf8");

test("the product's name is spelt in packages/brand only", () => {
  const product = /product: "([A-Za-z]+)"/.exec(read("packages/brand/src/index.ts"))?.[1];
  expect(product).toBeDefined();
  const pattern = new RegExp(product, "i");
  const spelt = files.filter(
    (file) =>
      !file.startsWith("packages/brand/") &&
      !/\.(md|woff2|png|ico)$|^LICENSE$|\/LICENSE$|^pnpm-lock\.yaml$/.test(file) &&
      pattern.test(read(file)),
  );
  expect(spelt).toEqual([]);
});

test("the lockfile names no registry", () => {
  const lock = read("pnpm-lock.yaml");
  expect(lock).not.toMatch(/https?:\/\//);
  expect(lock).not.toContain("tarball:");
});

test("the catalog has every dependency's version, once", () => {
  const workspace = read("pnpm-workspace.yaml");
  const catalog = /\ncatalog:\n((?: {2}.+\n?)+)/.exec(workspace)?.[1] ?? "";
  const names = [...catalog.matchAll(/^ {2}"?([^":\s]+)"?:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  const strays = files
    .filter((file) => /^(packages|apps)\/[^/]+\/package\.json$|^(e2e|bench)\/package\.json$/.test(file))
    .flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, range]) => !/^(catalog:|workspace:)/.test(range))
        .map(([name, range]) => `${file}: ${name} ${range}`);
    });
  expect(strays).toEqual([]);
});
