import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
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

  test("has a docs page for its stories", () => {
    expect(read(".mdx")).toMatch(/<Meta of=\{\w+\} ?\/>/);
  });
});
