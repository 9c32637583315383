import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, it } from "vitest";
import { billFaults, manifestFaults } from "../../../../scripts/testing/packed-package.ts";
import { ui } from "./built";

const tarball = inject("tarball");
const folder = path.dirname(tarball);
execFileSync("tar", ["-xzf", tarball, "-C", folder]);
const packed = path.join(folder, "package");
const files = readdirSync(packed, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(path.join(packed, file), "utf8");

it("passes publint without warnings", async () => {
  const { messages, pkg } = await publint({
    pack: { tarball: Uint8Array.from(readFileSync(tarball)).buffer },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg) ?? message.code)).toEqual([]);
});

it("has types for every entry (attw)", () => {
  const sheets = ["./*.css", "./theme.css", "./reset.css", "./themes/lagoon.css", "./fonts/*", "./llms.txt"];
  const { stdout, stderr, status } = spawnSync(
    path.join(ui, "node_modules/.bin/attw"),
    [tarball, "--profile", "esm-only", "--no-color", "--no-emoji", "--exclude-entrypoints", ...sheets],
    { encoding: "utf8" },
  );
  expect(stdout).toContain('"@vendor/ui/button"');
  expect({ status, stdout: status === 0 ? "" : stdout, stderr }).toEqual({
    status: 0,
    stdout: "",
    stderr: "",
  });
});

it("has the manifest that the registry needs, and nothing of the workspace's configuration", () => {
  expect(manifestFaults("packages/ui", read("package.json"))).toEqual([]);
});

it("has a bill of materials with what it depends on and what it contains", () => {
  expect(billFaults(read("dist/sbom.cdx.json"), read("package.json"), ["lucide-react"])).toEqual([]);
});

it("packs only the files it needs", () => {
  expect(files).toEqual(
    expect.arrayContaining([
      "README.md",
      "CHANGELOG.md",
      "LICENSE",
      "dist/styles.css",
      "dist/theme.css",
      "dist/button.css",
      "dist/reset.css",
      "dist/themes/lagoon.css",
      "dist/tokens.json",
      "dist/llms.txt",
      "dist/fonts/OFL-bricolage-grotesque.txt",
      "dist/fonts/OFL-plus-jakarta-sans.txt",
      "size-budgets.json",
    ]),
  );
  expect(files.filter((file) => /\.(test|stories)\.|^src\/|\.mdx|releases\.json/.test(file))).toEqual([]);
  const modules = files.filter((file) => file.endsWith(".js"));
  expect(modules.filter((file) => read(file).trim() === "")).toEqual([]);
  expect(read("dist/styles.css")).not.toMatch(/\bdata-brand\b|vanilla-extract/);
});

it("has the bundle sizes that its README states", () => {
  const [, said] = /every component \(under (\d+) kB gzip\)/.exec(read("README.md")) ?? [];
  expect(gzipSync(read("dist/styles.css")).length).toBeLessThan(Number(said) * 1000);
});

it("tells coding agents of every component, with its props and an example", () => {
  const text = read("dist/llms.txt");
  const [, entry = ""] = readFileSync(path.join(ui, "public-api.txt"), "utf8").split(/^# .*$/m);
  const components = [...entry.matchAll(/^component (\w+)$/gm)].map(([, name = ""]) => name);
  const examples = [...text.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code]) => code).join("\n");
  expect(components.length).toBeGreaterThan(70);
  expect(components.filter((name) => !text.includes(`\n<${name}> {\n`))).toEqual([]);
  // A component that is given to another one's prop is named in the prop's description.
  const isShown = (name: string) =>
    new RegExp(`<${name}\\b`).test(examples) || new RegExp(`^ +\\w+\\?: .*\`${name}\``, "m").test(text);
  expect(components.filter((name) => !isShown(name))).toEqual([]);
  expect(text).not.toMatch(/<Source|data-show|clock=|<\/\w+>[a-z]/);
  expect(gzipSync(text).length).toBeLessThan(68_500);
});
