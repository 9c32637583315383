import { expect, it } from "vitest";
import { onlyShipped, packagesOf, withContained } from "./sbom.mjs";

const component = (name, version, group) => ({
  ...{ type: "library", name, version, ...(group && { group }) },
  "bom-ref": `pkg:npm/${group ? `${group}/` : ""}${name}@${version}`,
});
const bom = {
  specVersion: "1.6",
  metadata: { component: { "bom-ref": "pkg:npm/repository@0.0.0" }, tools: {} },
  components: [component("server", "2.0.0", "@hono"), component("vite", "6.0.0"), component("pg", "8.0.0")],
  dependencies: [
    { ref: "pkg:npm/repository@0.0.0", dependsOn: ["pkg:npm/pg@8.0.0", "pkg:npm/vite@6.0.0"] },
    { ref: "pkg:npm/vite@6.0.0", dependsOn: ["pkg:npm/pg@8.0.0"] },
    { ref: "pkg:npm/@hono/server@2.0.0", dependsOn: ["pkg:npm/vite@6.0.0"] },
  ],
};
const product = { name: "release", version: "abc", license: "MIT" };

it("a bill of materials has the packages that are shipped, and no others", () => {
  const { metadata, components, dependencies } = onlyShipped(
    bom,
    new Set(["@hono/server@2.0.0", "pg@8.0.0"]),
    product,
  );
  expect(metadata.component).toMatchObject({ "bom-ref": "release", version: "abc" });
  expect(components.map((each) => each["bom-ref"])).toEqual([
    "pkg:npm/@hono/server@2.0.0",
    "pkg:npm/pg@8.0.0",
  ]);
  expect(dependencies).toEqual([
    { ref: "release", dependsOn: ["pkg:npm/pg@8.0.0"] },
    { ref: "pkg:npm/@hono/server@2.0.0", dependsOn: [] },
  ]);
});

it("a package that is shipped and not listed stops the release", () => {
  expect(() => onlyShipped(bom, new Set(["pg@8.0.0", "pg@9.0.0"]), product)).toThrow("contain: pg@9.0.0");
});

it("a bill of materials gets what a build contains parts of, and asks for all of it", () => {
  const { components, dependencies } = bom;
  const shipped = {
    ...bom,
    components: [components[2]],
    dependencies: [{ ...dependencies[0], dependsOn: [] }],
  };
  const whole = withContained(shipped, bom, ["@hono/server"]);
  expect(whole.components).toEqual([components[2], components[0]]);
  expect(whole.dependencies).toEqual([
    { ref: "pkg:npm/repository@0.0.0", dependsOn: ["pkg:npm/@hono/server@2.0.0"] },
  ]);
  expect(() => withContained(shipped, bom, ["lucide-react"])).toThrow("lucide-react");
});

it("a file belongs to the nearest package that has a name", () => {
  const files = [
    "packages/brand/src/index.ts",
    "packages/brand/removed/file.ts",
    "bench/node_modules/pg/lib",
    "bench/node_modules/react",
  ];
  const [brand, pg, ...others] = packagesOf(files);
  expect([brand, pg, others]).toEqual(["@vendor/brand@0.1.0", expect.stringMatching(/^pg@8/), []]);
});
