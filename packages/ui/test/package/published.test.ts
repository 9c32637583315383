import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, it } from "vitest";
import { ui } from "./built";

const tarball = inject("tarball");
const fromTarball = (file: string) =>
  execFileSync("tar", ["-xzOf", tarball, `package/${file}`], { encoding: "utf8", maxBuffer: 1e8 });
const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split("\n");

it("has nothing that publint would warn of", async () => {
  const { messages, pkg } = await publint({ pkgDir: ui, pack: "npm", strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it("has types that TypeScript finds from every entry (attw)", () => {
  const sheets = ["./styles.css", "./theme", "./theme/lagoon", "./themes/lagoon.css", "./tokens.json"];
  const { stdout, stderr, status } = spawnSync(
    path.join(ui, "node_modules/.bin/attw"),
    [tarball, "--profile", "esm-only", "--no-color", "--no-emoji", "--exclude-entrypoints", ...sheets],
    { encoding: "utf8" },
  );
  expect(stderr + stdout).toContain("No problems found");
  expect(status).toBe(0);
});

it("leaves the workspace's own words at home", () => {
  const manifest: Record<string, Record<string, string>> = JSON.parse(fromTarball("package.json"));
  const versions = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
  expect(versions.length).toBeGreaterThan(3);
  expect(versions.filter((version) => /^(catalog|workspace):/.test(version))).toEqual([]);
});

it("packs what it needs and nothing else", () => {
  expect(files).toEqual(
    expect.arrayContaining(
      [
        "README.md",
        "CHANGELOG.md",
        "LICENSE",
        "dist/styles.css",
        "dist/themes/lagoon.css",
        "dist/tokens.json",
      ].map((file) => `package/${file}`),
    ),
  );
  expect(files.filter((file) => /\.(test|stories)\.|\/src\/|\.mdx/.test(file))).toEqual([]);
  expect(fromTarball("dist/styles.css")).not.toMatch(/\bdata-brand\b|vanilla-extract/);
});
