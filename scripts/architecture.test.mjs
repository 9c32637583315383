import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./toolchain.mjs";

/** Every file of the repository that is not ignored, committed or not. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file) => readFileSync(path.join(root, file), "utf8");
const sources = files.filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file) && !file.endsWith(".d.ts"));
const product = sources.filter(
  (file) => !/\.(test|stories|bench)\.|\/testing?\/|\.config\.|\.setup\./.test(file),
);

test.each(["website", "reseller"])("%s keeps pages usable offline on every route", (app) => {
  expect(read(`apps/${app}/app/entry.client.tsx`)).toContain("hydrate()");
  expect(read(`apps/${app}/app/root.tsx`)).toMatch(/<site\.Layout>|\bLayout\b.* = site;/);
  expect(read("packages/remix-kit/src/site/define-site.tsx")).toContain("<OfflineNotice />");
  const ownCalls = sources.filter(
    (file) => file.startsWith(`apps/${app}/app/`) && /export .*\bclient(Action|Loader)\b/.test(read(file)),
  );
  expect(ownCalls, "a call that hydrate's fetch does not hold").toEqual([]);
});

describe("house rules", () => {
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

  test("no source file is longer than 300 lines", () => {
    expect(product.filter((file) => read(file).split("\n").length > 301)).toEqual([]);
  });

  test("the length of a text is limited before any other work on it", () => {
    const worksFirst =
      /\bz\s*\.string\((?:[^()]|\([^()]*\))*\)\s*\.(?:trim|transform|overwrite|normalize|refine|check|to(?:Low|Upp)erCase)\b/;
    const takesInput = product.filter((file) =>
      /^(apps\/\w+\/app|packages\/(api|remix-kit)\/src)\//.test(file),
    );
    expect(takesInput.length).toBeGreaterThan(300);
    // Names and answers of our own API are not typed by anyone.
    const answers = ["packages/api/src/schemas/catalog.ts"];
    expect(takesInput.filter((file) => worksFirst.test(read(file)) && !answers.includes(file))).toEqual([
      // After a transformation that has limited the length.
      "packages/api/src/schemas/fields.ts",
    ]);
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
});
