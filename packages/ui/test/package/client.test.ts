import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { componentNames } from "../../scripts/package-exports.mjs";
import { ui } from "./built";

const read = (file: string) => readFileSync(path.join(ui, file), "utf8");
const modules = readdirSync(path.join(ui, "dist"), { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".js"),
);
const hasUseClient = (code: string) => code.startsWith('"use client"');
const clientOnly =
  /\buse(State|Effect|LayoutEffect|Reducer|SyncExternalStore|Ref|Context)\(|\bcreateContext\(/;

/** Code without comments, which might contain words like useState. */
const bare = (code: string) => transformSync(code, { minifyWhitespace: true, legalComments: "none" }).code;

/** The modules that an entry imports; `until` names those whose own imports are not followed. */
function reach(file: string, until: (file: string) => boolean = () => false, seen = new Set<string>()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (until(file)) return seen;
  for (const [, name = ""] of read(`dist/${file}`).matchAll(/(?:from|import) "(\.[^"]+)"/g))
    reach(path.join(path.dirname(file), name), until, seen);
  return seen;
}

it('has "use client" once in every module with state or browser code', () => {
  const marked = modules.filter((file) => hasUseClient(read(`dist/${file}`)));
  const isMarked = (file: string) => marked.includes(file);
  const needing = modules.filter((file) => {
    const code = bare(read(`dist/${file}`));
    return clientOnly.test(code) || /from ?"(react-aria-components|@radix-ui)/.test(code);
  });
  expect(needing.length).toBeGreaterThan(5);
  // A module that only client modules import needs no directive.
  const onServers = new Set(
    ["index.js", ...componentNames().map((name) => `components/${name}.js`)].flatMap((entry) => [
      ...reach(entry, isMarked),
    ]),
  );
  expect(needing.filter((file) => onServers.has(file) && !isMarked(file))).toEqual([]);
  const twice = marked.filter((file) => (read(`dist/${file}`).match(/^"use client";?$/gm)?.length ?? 0) > 1);
  expect(twice).toEqual([]);
});

it('has "use client" in no module whose source does not', () => {
  const wrong = modules.filter((file) => {
    const code = read(`dist/${file}`);
    const sources = new Set([...code.matchAll(/^\/\/ (src\/\S+\.tsx?)$/gm)].map(([, source = ""]) => source));
    return hasUseClient(code) !== [...sources].some((source) => hasUseClient(read(source)));
  });
  expect(wrong).toEqual([]);
});

it("has one module per file, so that a directive reaches no other component", () => {
  const shared = modules.filter((file) => {
    const sources = [...read(`dist/${file}`).matchAll(/^\/\/ (src\/\S+\.tsx?)$/gm)].map(
      ([, source = ""]) => source,
    );
    return (
      new Set(sources.filter((source) => /^src\/(components|internal)\/.*(?<!\.css)\.tsx?$/.test(source)))
        .size > 1
    );
  });
  expect(shared).toEqual([]);
});

it("imports neither react-aria nor Radix for the landing page's components", () => {
  const light = [
    "Badge",
    "Button",
    "CallToAction",
    "Card",
    "Disclosure",
    "FaqSection",
    "FeatureSection",
    "Hero",
    "Layout",
    "Logo",
    "LogoRow",
    "PlanCard",
    "PlanToggle",
    "Price",
    "Steps",
    "Testimonial",
    "Text",
  ];
  for (const name of light.filter((component) => componentNames().includes(component))) {
    const heavy = [...reach(`components/${name}.js`)].filter((file) =>
      /from "(react-aria|@radix-ui)/.test(read(`dist/${file}`)),
    );
    expect({ name, heavy }).toEqual({ name, heavy: [] });
  }
});
