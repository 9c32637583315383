import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import { describe, expect, it } from "vitest";
import { componentNames, entryName, packageExports } from "../../scripts/package-exports.mjs";
import { ui } from "./built";

const budgets: Record<string, string> = JSON.parse(readFileSync(path.join(ui, "size-budgets.json"), "utf8"));
const entries = new Map(
  Object.entries(packageExports()).map(([name, entry]) => [name === "." ? "index" : name.slice(2), entry]),
);

/** Entries without code for a page. */
const entriesWithoutBudget = ["*.css", "fonts/*", "llms.txt", "package.json", "tokens.json", "vite"];

/** Every component that renders an element has a style sheet. */
const componentSheets = componentNames()
  .filter((name) => name !== "ThemeScript")
  .map((name) => `${entryName(name)}.css`);

it("every entry has a budget", () => {
  expect(Object.keys(budgets).sort()).toEqual(
    [...entries.keys(), "styles.css", ...componentSheets]
      .filter((name) => !entriesWithoutBudget.includes(name))
      .sort(),
  );
});

function builtFile(name: string): string {
  const entry = entries.get(name) ?? `./dist/${name}`;
  return typeof entry === "string" ? entry : (entry.import ?? entry.default ?? "");
}

/** Returns the gzipped bytes of each bundle, with everything it imports but React. */
async function bundleSizes(input: BuildOptions): Promise<Map<string, number>> {
  const { outputFiles } = await build({
    ...input,
    absWorkingDir: ui,
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    external: ["react", "react-dom"],
    loader: { ".woff2": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return new Map(
    outputFiles.map((file) => [
      file.path.slice(1).replace(/\.js$/, ""),
      gzipSync(file.contents, { level: 9 }).length,
    ]),
  );
}

describe("gzipped size without React", async () => {
  const sizes = await bundleSizes({
    entryPoints: Object.keys(budgets).map((name) => ({
      in: builtFile(name),
      out: name.replace(/\.css$/, ""),
    })),
  });

  it.each(Object.entries(budgets))("%s is within %s", (name, budget) => {
    // An empty bundle weighs 32 bytes.
    expect(sizes.get(name)).toBeGreaterThan(32);
    expect(sizes.get(name)).toBeLessThanOrEqual(Number.parseFloat(budget) * 1000);
  });
});

it.each([
  ["Button", 1.4],
  ["DataTable", 3.4],
  [
    "DataTable, DataTablePanel, EditableCell, ColumnPicker, VirtualRows, CursorPagination, selectionParts",
    12,
  ],
  ["Menu, MenuItem, MenuSection", 3.1],
  ["PlanCard", 3.2],
  ["OtpField", 3.7],
  ["ComparisonTable", 5.2],
  ["Dialog", 3],
  ["Combobox", 25],
  ["DateRange", 30],
  ["CommandPalette", 15],
  ["LineChart", 8],
  ["BarChart", 8],
])("%s imported from the index weighs at most %d kB", async (name, budget) => {
  const sizes = await bundleSizes({
    stdin: { contents: `export { ${name} } from "${builtFile("index")}"`, resolveDir: ui },
    format: "esm",
  });
  const [size] = sizes.values();
  expect(size).toBeGreaterThan(32);
  expect(size).toBeLessThanOrEqual(budget * 1000);
});
