import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
// @ts-expect-error Storybook publishes this module without types.
import { experimental_enrichCsf } from "@storybook/react/preset";
import { types as t } from "storybook/internal/babel";
import { loadCsf } from "storybook/internal/csf-tools";
import { type Export, type Member, readApi } from "../../../scripts/testing/public-api.mjs";
import { blockCode, blocks } from "./block-registry";
import { completeExamples, type EnrichCsf } from "./complete-examples";
import { componentNames, entryName } from "./package-exports.mjs";
import { type Release, readNotes, releaseOf } from "./release-notes";

const ui = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${ui}/${path}`, "utf8");

/** Storybook's writer of a story's code. */
async function storyEnricher(): Promise<EnrichCsf> {
  const presets = { apply: async () => ({ experimentalCodeExamples: true }) };
  return completeExamples(await experimental_enrichCsf(undefined, { presets }));
}

/** The code of a file's stories by name, complete with imports. */
async function storyCode(source: string, enrich: EnrichCsf): Promise<Map<string, string>> {
  const parse = () => loadCsf(source, { makeTitle: (title) => title ?? "" }).parse();
  const csf = parse();
  const before = csf._ast.program.body.length;
  await enrich(csf, parse());
  const found = new Map<string, string>();
  for (const statement of csf._ast.program.body.slice(before)) {
    let name = "";
    t.traverseFast(statement, (node) => {
      if (t.isIdentifier(node) && name === "") name = node.name;
      if (
        t.isObjectProperty(node) &&
        t.isIdentifier(node.key, { name: "code" }) &&
        t.isStringLiteral(node.value)
      )
        found.set(name, node.value.value);
    });
  }
  return found;
}

const examplesBySource = new Map<string, Promise<Map<string, string>>>();

/**
 * The code of a story file's stories by their exported names, complete with imports. An unchanged file is printed once.
 * @public Storybook's configuration loads it by its path.
 */
export async function storyExamples(path: string): Promise<Map<string, string>> {
  const source = readFileSync(path, "utf8");
  const examples = examplesBySource.get(source) ?? storyCode(source, await storyEnricher());
  examplesBySource.set(source, examples);
  return examples;
}

interface Page {
  group: string;
  lead: string;
  /** When to use it. */
  advice: string;
  /** The code of its main story first, then of the others. */
  stories: readonly string[];
}

async function readPage(file: string, enrich: EnrichCsf): Promise<Page> {
  const page = read(file);
  const source = read(file.replace(/mdx$/, "stories.tsx"));
  const [, lead = ""] = /<Lead>(.*?)<\/Lead>/s.exec(page) ?? [];
  const [, use = ""] = /^## When to use\n(.*?)(?=^## )/ms.exec(page) ?? [];
  const [, main = ""] = /<Canvas of=\{\w+\.(\w+)\}/.exec(page) ?? [];
  const [, group = ""] = /title: "([A-Z][a-z]+)\//.exec(source) ?? [];
  const stories = await storyCode(source, enrich);
  const code = stories.get(main);
  if (!code) throw new Error(`${file} shows no story with code first`);
  // It shows hover and focus without a pointer, for pictures.
  stories.delete("States");
  return {
    group,
    lead: lead.replace(/\s+/g, " "),
    advice: use.replace(/^<[A-Z][^>]*\/>$/gm, "").trim(),
    stories: [code, ...stories.values()],
  };
}

/** The pages of a component's folder, its own first. */
function readPages(component: string, enrich: EnrichCsf): Promise<Page[]> {
  const folder = `src/components/${component}`;
  const files = readdirSync(`${ui}/${folder}`).filter((file) => file.endsWith(".mdx"));
  files.sort((a, b) => Number(b === `${component}.mdx`) - Number(a === `${component}.mdx`));
  return Promise.all(files.map((file) => readPage(`${folder}/${file}`, enrich)));
}

/** Each page's main story, and the shortest that uses a component which those do not. */
function examplesOf(pages: readonly Page[], exports: readonly Export[]): string[] {
  const examples = pages.flatMap(({ stories }) => stories.slice(0, 1));
  for (const { kind, name } of exports) {
    const isUsed = (code: string) => new RegExp(`<${name}\\b`).test(code);
    if (kind !== "component" || examples.some(isUsed)) continue;
    const others = pages.flatMap(({ stories }) => stories).filter(isUsed);
    examples.push(...others.sort((a, b) => a.length - b.length).slice(0, 1));
  }
  return examples;
}

function memberLine({ name, optional, resolved, fallback, docs, deprecated }: Member): string {
  const words = [docs, deprecated === undefined ? "" : `Deprecated: ${deprecated}`].filter(Boolean).join(" ");
  return `  ${name}${optional ? "?" : ""}: ${resolved};${fallback ? ` // default: ${fallback}${words && `. ${words}`}` : words && ` // ${words}`}`;
}

const memberLines = (members: readonly Member[]) => members.map(memberLine);

/** The guide explains it. */
const isExplained = ({ name }: Export) => name === "Sealed";

function typeLines({ name, type, parameters = [], members, docs }: Export): string[] {
  const comment = docs ? [`// ${docs}`] : [];
  const head = `type ${name}${parameters.length > 0 ? `<${parameters.join(", ")}>` : ""} =`;
  const lines = members.length > 0 ? [`${head} {`, ...memberLines(members), "};"] : [`${head} ${type};`];
  return [...comment, ...lines];
}

/** The types that the exports need, those that a type needs included; each once. */
function otherTypes(exports: readonly Export[]): Export[] {
  const needed = exports.flatMap(({ types }) => types.flatMap((one) => [one, ...otherTypes([one])]));
  return [...new Map(needed.filter((one) => !isExplained(one)).map((one) => [one.name, one])).values()];
}

/** Which props a component takes besides its own. */
function restOf({ element, members }: Export): string[] {
  if (members.some(({ name }) => name === "ref"))
    return ["  // and the props of `as`, without className and style"];
  return element ? [`  // and the props of ${element}, without className and style`] : [];
}

function exportLines(one: Export): string[] {
  if (one.kind === "type") return typeLines(one);
  const comment = one.docs ? [`// ${one.docs}`] : [];
  if (one.kind !== "component") return [...comment, `${one.name}: ${one.type}`];
  return [...comment, `<${one.name}> {`, ...memberLines(one.members), ...restOf(one), "}"];
}

/** Components, then functions and values, then types. */
const order = ["component", "function", "value", "type"];

function block(language: string, lines: readonly string[]): string {
  return [`\`\`\`${language}`, ...lines, "```"].join("\n");
}

/** The README's sections, without those for this repository and those that the components below repeat. */
function guide(): string {
  const [intro = "", ...sections] = read("README.md").split(/^(?=## )/m);
  const left = /^## (Components|Versions|Working on it|Without JavaScript)/;
  return [intro, ...sections.filter((section) => !left.test(section))].join("").trim();
}

/** The code of the pages that people copy. */
function pagesToCopy(): string {
  const parts = blocks.map(({ name, title, description }) =>
    [`### ${title}`, description, block("tsx", [blockCode(name).trim()])].join("\n\n"),
  );
  return ["## The pages to copy, as code", ...parts].join("\n\n");
}

const intro = `Each has its import, its props with their types and defaults, and an example that compiles. Every imported name is also exported
by \`@vendor/ui\`, and the type of a component's props is its name with \`Props\`. \`Sealed<"form">\` stands for an element's native props
without \`className\` and \`style\`. Types that are not in the import are shown to explain a prop, and cannot be imported.`;

interface Component {
  /** The folder's name. */
  readonly name: string;
  readonly exports: readonly Export[];
  readonly release: Release;
}

let known: Component[] | undefined;

/** Every component of the package. Reading their types takes seconds, so it is done once. */
function readComponents(): readonly Component[] {
  const names = componentNames();
  const notes = readNotes();
  known ??= readApi(
    ui,
    names.map((name) => `src/components/${name}/index.ts`),
  ).map(({ exports }, at) => ({ name: names[at] ?? "", exports, release: releaseOf(exports, notes) }));
  return known;
}

/** The status and release notes of each component, by its folder's name. */
export const componentReleases = (): Record<string, Release> =>
  Object.fromEntries(readComponents().map(({ name, release }) => [name, release]));

/**
 * Everything that a coding agent needs to use the package, from what a person reads: the README, the components' pages, their
 * props, and each main story's code.
 */
export async function llmsText(): Promise<string> {
  const enrich = await storyEnricher();
  const parts = await Promise.all(
    readComponents().map(async ({ name, exports: unsorted, release: { status } }) => {
      const exports = [...unsorted].sort(
        (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name, "en"),
      );
      const pages = await readPages(name, enrich);
      const names = exports.map((one) => (one.kind === "type" ? `type ${one.name}` : one.name));
      return [
        `## ${name}`,
        `${pages[0]?.group}${status === "stable" ? "" : `, ${status}`}.`,
        ...pages.flatMap(({ lead, advice }) => [lead, advice]),
        block("ts", [
          `import { ${names.join(", ")} } from "@vendor/ui/${entryName(name)}";`,
          "",
          ...exports.flatMap(exportLines),
          ...otherTypes(exports).flatMap(typeLines),
        ]),
        ...examplesOf(pages, exports).map((code) => block("tsx", [code.trim()])),
      ]
        .filter(Boolean)
        .join("\n\n");
    }),
  );
  return [guide(), pagesToCopy(), "# Components", intro, ...parts, ""].join("\n\n");
}
