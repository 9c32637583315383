import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { blockRegistry, blocks } from "../../scripts/block-registry";

const ui = path.resolve(import.meta.dirname, "../..");
const registry = blockRegistry() as Record<
  string,
  { items?: { name: string }[]; files?: { content: string }[] }
>;

it("has an item for every block, and lists them", () => {
  const files = readdirSync(path.join(ui, "docs/blocks")).map((file) => file.replace(".tsx", ""));
  expect(blocks.map(({ name }) => name).sort()).toEqual(files.sort());
  expect(registry["registry/registry.json"]?.items?.map(({ name }) => name)).toEqual(
    blocks.map(({ name }) => name),
  );
});

it.each(blocks.map(({ name }) => name))("%s is code that needs the package and React only", (name) => {
  const item = registry[`registry/${name}.json`];
  expect(item).toMatchObject({ name, type: "registry:block", dependencies: ["@vendor/ui"] });
  const [file, ...others] = item?.files ?? [];
  expect(others).toEqual([]);
  const imports = [...(file?.content ?? "").matchAll(/\bfrom "([^"]+)"/g)].map(([, from]) => from);
  expect(imports).toEqual(["@vendor/ui"]);
  expect(file?.content).not.toMatch(/className|style=/);
  expect(readFileSync(path.join(ui, "docs/Blocks.mdx"), "utf8")).toContain(`"./blocks/${name}"`);
});
