import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { entryName } from "../packages/ui/scripts/package-exports.mjs";
import { root } from "./install.mjs";

const folder = path.join(root, "packages/ui/src/components");
const groups = [
  "Actions",
  "Forms",
  "Feedback",
  "Overlays",
  "Navigation",
  "Money",
  "Data",
  "Layout",
  "Blocks",
  "Brand",
];
const components = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What the sites import from the design system, by its name or by its entry: "Button", "@vendor/ui/button". */
const imported = new Set(
  ["apps/website/app", "apps/reseller/app", "apps/backoffice/app", "packages/remix-kit/src"].flatMap(
    (source) =>
      readdirSync(path.join(root, source), { recursive: true, encoding: "utf8" })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .flatMap((name) => {
          const code = readFileSync(path.join(root, source, name), "utf8");
          return [...code.matchAll(/import \{([^}]*)\} from "(@vendor\/ui(?:\/[\w-]+)?)"/g)].flatMap(
            ([, names, entry]) => [entry, ...names.split(",").map((each) => each.trim().split(" ")[0])],
          );
        }),
  ),
);
const exportsOf = (name) =>
  readFileSync(path.join(folder, name, "index.ts"), "utf8")
    .replace(/\btype \w+|from "[^"]+"/g, "")
    .match(/\b(?!export\b|type\b)[A-Za-z]\w+/g) ?? [];

test("there are components", () => {
  expect(components.length).toBeGreaterThan(20);
});

describe.each(components)("%s", (name) => {
  const file = (ending) => path.join(folder, name, `${name}${ending}`);
  const read = (ending) => (existsSync(file(ending)) ? readFileSync(file(ending), "utf8") : "");

  test("has stories, tests and a docs page in its folder", () => {
    const missing = [".stories.tsx", ".test.tsx", ".mdx"].filter((ending) => !existsSync(file(ending)));
    expect(missing).toEqual([]);
  });

  test("has a story whose picture every test run compares", () => {
    expect(read(".stories.tsx")).toMatch(/tags: \["(picture|every-mode)"\]/);
  });

  test("is in one of the documentation groups", () => {
    const [, group] = /title: "([A-Z][a-z]+)\/[^"]+"/.exec(read(".stories.tsx")) ?? [];
    expect(groups).toContain(group);
  });

  test("is used by a site, or its page says who needs it", () => {
    const isUsed =
      imported.has(`@vendor/ui/${entryName(name)}`) || exportsOf(name).some((each) => imported.has(each));
    const says = /\*\*Who needs it:\*\* \S/.test(read(".mdx"));
    expect(isUsed || says).toBe(true);
  });

  test("has a docs page for its stories", () => {
    expect(read(".mdx")).toMatch(/<Meta of=\{\w+\} ?\/>/);
  });
});
