import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../packages/api/src/openapi.ts";
import { root } from "./install.mjs";
import { readApi } from "./testing/public-api.mjs";

/** The published packages' entries that are listed; those of single components repeat the main entry. */
const packages = {
  api: ["index", "addons", "mock", "openapi", "order-claim"],
  "pricing-engine": ["index", "vendor"],
  ui: ["index", "brand", "money", "tokens", "theme/vars", "vite"],
};
const folderOf = (name) => path.join(root, "packages", name);
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** The type of a schema fills pages; the calls that use it are listed by `describeCalls`. */
const isSchema = (printed) => /\bZod|ContractProcedure/.test(printed);

/** The exports of a package's entries as text, for a snapshot. */
function describeApi(folder, entries) {
  const line = ({ name, optional, type, fallback, deprecated }) =>
    isSchema(type)
      ? `  ${name}${optional ? "?" : ""}`
      : `  ${name}${optional ? "?" : ""}: ${type}${fallback ? ` = ${fallback}` : ""}${deprecated === undefined ? "" : " (deprecated)"}`;
  function describe({ kind, name, type, members }) {
    const lines = members.map(line);
    if (kind === "component") return [`component ${name}`, ...lines].join("\n");
    if (kind === "type") return [`type ${name}${lines.length > 0 ? "" : ` = ${type}`}`, ...lines].join("\n");
    // The contract's values come from the tokens, which have their own tests.
    if (name === "vars") return "value vars";
    return `${kind} ${name}${isSchema(type) ? "" : `: ${type}`}`;
  }
  return readApi(folder, entries)
    .map(({ entry, exports }) =>
      [`# ${entry}`, ...exports.map(describe).sort((a, b) => a.localeCompare(b, "en"))].join("\n\n"),
    )
    .join("\n\n");
}

/** The calls of an OpenAPI document as text: who may make each, and the fields of its input and answer. */
function describeCalls({ paths, components }) {
  const named = Object.entries(components.schemas).map(([name, schema]) =>
    [`schema ${name}`, ...fieldsOf(schema, "  ")].join("\n"),
  );
  const calls = Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, call]) => {
      const guard = [call["x-guard"] ?? "public", ...(call["x-roles"] ?? [])].join(", ");
      const input = (call.parameters ?? []).filter((one) => one.schema);
      const bodies = [call.requestBody, call.responses[200]].map((one) => one?.content?.["application/json"]);
      const [body, answer] = bodies.map((content) => content?.schema ?? {});
      return [
        `call ${call.operationId}`,
        `  ${method.toUpperCase()} ${address} (${guard})${call.deprecated ? " (deprecated)" : ""}`,
        ...input.map(({ name, in: place, required, schema }) => line(`  ${place} ${name}`, required, schema)),
        ...fieldsOf(body, "  body "),
        ...fieldsOf(answer, "  answer "),
      ].join("\n");
    }),
  );
  return ["# calls", ...calls.sort(), "# schemas", ...named.sort()].join("\n\n");
}

const line = (name, required, schema) => `${name}${required ? "" : "?"}: ${typeOf(schema)}`;

function fieldsOf({ properties = {}, required = [], anyOf = [] }, before) {
  const fields = Object.entries(properties).map(([name, schema]) =>
    line(before + name, required.includes(name), schema),
  );
  return [...new Set([...fields, ...anyOf.flatMap((each) => fieldsOf(each, before))])].sort();
}

function typeOf({ $ref, const: value, enum: choices, anyOf, items, properties, required = [], type }) {
  if ($ref) return $ref.slice($ref.lastIndexOf("/") + 1);
  if (value !== undefined) return JSON.stringify(value);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (items) return `list of ${typeOf(items)}`;
  if (!properties) return type ?? "any";
  const fields = Object.entries(properties).map(([name, each]) => line(name, required.includes(name), each));
  return `{ ${fields.sort().join("; ")} }`;
}

async function publicApi(name) {
  const entries = packages[name].map((entry) => `src/${entry}.ts`);
  const exported = describeApi(folderOf(name), entries);
  if (name !== "api") return `${exported}\n`;
  const document = await openApiDocument({ title: "API", version: "1.0.0", serverUrl: "http://api" });
  return `${exported}\n\n${describeCalls(document)}\n`;
}

/** For an intended change run `npm run test:scripts -- -u`, and name what broke in a changeset. */
it.each(Object.keys(packages))("%s offers exactly what its public-api.txt lists", async (name) => {
  await expect(await publicApi(name)).toMatchFileSnapshot(path.join(folderOf(name), "public-api.txt"));
});

/** The lines of a snapshot by export and member: "component Price" → "", "component Price amount" → "Amount". */
function linesOf(snapshot) {
  const lines = new Map();
  let entry = "";
  let owner = "";
  for (const text of snapshot.split("\n")) {
    if (text.startsWith("# ")) entry = text;
    else if (text.startsWith("  ")) {
      const [, member = text.trim()] = /^ {2}(?:(?:body|answer|query|path) )?([\w.]+)\??: /.exec(text) ?? [];
      lines.set(`${entry} ${owner} ${text.replace(/: .*/, "")}`, {
        names: [member, owner.split(" ")[1]],
        text,
      });
    } else if (text) {
      owner = text.split(":")[0];
      lines.set(`${entry} ${owner}`, { names: [owner.split(" ")[1]], text });
    }
  }
  return lines;
}

/** What was removed or changed between two snapshots and is not named in any of the changesets' texts. */
function unnamedChanges(before, after, texts) {
  const now = linesOf(after);
  const words = new Set(texts.join(" ").match(/[\w.]+/g));
  const isNamed = (name) => words.has(name) || words.has(name?.split(".").at(-1));
  return [...linesOf(before)]
    .filter(([key, { text, names }]) => now.get(key)?.text !== text && !names.some(isNamed))
    .map(([, { text, names }]) => `${names.at(-1)}: ${text.trim()}`);
}

describe("a removed or changed name", () => {
  const before =
    "# src/index.ts\n\ncomponent Price\n  amount: number\n  was?: number\n\nvalue indigo: Brand\n";

  it("has to be in a changeset, by its own name or its component's", () => {
    const after = "# src/index.ts\n\ncomponent Price\n  amount: Money\n  per?: string\n  was?: number\n";
    expect(unnamedChanges(before, after, [])).toEqual([
      "Price: amount: number",
      "indigo: value indigo: Brand",
    ]);
    expect(unnamedChanges(before, after, ["`indigo` is gone."])).toEqual(["Price: amount: number"]);
    expect(unnamedChanges(before, after, ["The `amount` of `Price` is Money. `indigo` is gone."])).toEqual(
      [],
    );
  });

  it("may be new without being named", () => {
    expect(unnamedChanges(before, `${before}\nvalue lagoon: Brand\n`, [])).toEqual([]);
  });
});

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();

/** The snapshot before its last change, committed or not, and the package's version then; undefined where git does not know it. */
function lastChange(file) {
  try {
    const isChanged = git("status", "--porcelain", "--", file) !== "";
    const commit = isChanged ? "HEAD" : `${git("log", "-1", "--format=%H", "--", file)}^`;
    const manifest = git("show", `${commit}:${path.dirname(file)}/package.json`);
    return { commit, before: git("show", `${commit}:${file}`), version: JSON.parse(manifest).version };
  } catch {
    // Without git, in a shallow clone, and for a file that has just been added.
    return undefined;
  }
}

it.each(Object.keys(packages))("a changeset names what the last change to %s's API broke", (name) => {
  const file = `packages/${name}/public-api.txt`;
  const change = lastChange(file);
  // What was never released breaks nobody.
  if (!change || change.version === "0.0.0") return;
  const texts = readdirSync(path.join(root, ".changeset"))
    .map((changeset) => read(path.join(root, ".changeset", changeset)))
    .filter((text) => text.includes(`"@vendor/${name}"`));
  // A release moves the changesets into the change log.
  const all = [...texts, read(path.join(folderOf(name), "CHANGELOG.md"))];
  const unnamed = unnamedChanges(change.before, read(path.join(root, file)), all);
  expect(unnamed, "Name these in a changeset, with what to write instead").toEqual([]);
  const since = git(
    "diff",
    "--name-only",
    change.commit,
    "--",
    ".changeset",
    `packages/${name}/CHANGELOG.md`,
  );
  const added = git("ls-files", "--others", "--exclude-standard", "--", ".changeset");
  expect(since + added, `The API of @vendor/${name} changed without a changeset`).not.toBe("");
});

/** "@deprecated Use `new` instead. Removed in 0.4." */
const deprecation = /@deprecated Use `[^`]+`[^.]*\. Removed in (\d+)\.(\d+)\./;

/** What is wrong with the deprecations of a source, at the package's version. */
function deprecationFaults(source, version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return source.split("\n").flatMap((line) => {
    if (!/\* @deprecated\b/.test(line)) return [];
    const [found, atMajor, atMinor] = deprecation.exec(line) ?? [];
    if (!found) return [`without a replacement and a version: ${line.trim()}`];
    const isOverdue = Number(atMajor) < major || (Number(atMajor) === major && Number(atMinor) <= minor);
    return isOverdue ? [`overdue: ${line.trim()}`] : [];
  });
}

it("refuses deprecations without a replacement, without a version, or overdue", () => {
  const fine = "/** @deprecated Use `seed` instead. Removed in 0.4. */";
  expect(deprecationFaults(fine, "0.3.1")).toEqual([]);
  expect(deprecationFaults(fine, "0.4.0")).toEqual([expect.stringContaining("overdue")]);
  expect(deprecationFaults(fine, "1.0.0")).toEqual([expect.stringContaining("overdue")]);
  expect(deprecationFaults("/** @deprecated Don't. */", "0.3.1")).toHaveLength(1);
});

it.each(Object.keys(packages))("%s's deprecations say what to use and until when", (name) => {
  const { version } = JSON.parse(read(path.join(folderOf(name), "package.json")));
  const sources = path.join(folderOf(name), "src");
  const files = readdirSync(sources, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  expect(files.flatMap((file) => deprecationFaults(read(path.join(sources, file)), version))).toEqual([]);
});
