import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, it } from "vitest";
import { billFaults, manifestFaults } from "../../../../scripts/testing/packed-package.ts";
import { api } from "./packed";

const { api: tarball, engine } = inject("tarballs");
const fromTarball = (file: string, packed = tarball) =>
  execFileSync("tar", ["-xzOf", packed, `package/${file}`], { encoding: "utf8", maxBuffer: 1e8 });

it("passes publint without warnings", async () => {
  const packed = Uint8Array.from(readFileSync(tarball)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg) ?? message.code)).toEqual([]);
});

it("has types for every entry (attw)", () => {
  const { stdout, stderr, status } = spawnSync(
    path.join(api, "node_modules/.bin/attw"),
    [tarball, "--profile", "esm-only", "--no-color", "--no-emoji", "--exclude-entrypoints", "./openapi.json"],
    { encoding: "utf8" },
  );
  expect({ status, stdout: status === 0 ? "" : stdout, stderr }).toEqual({
    status: 0,
    stdout: "",
    stderr: "",
  });
});

it.each([
  ["packages/api", tarball],
  ["packages/pricing-engine", engine],
])("%s has the manifest that the registry needs, and a bill of materials", (folder, packed) => {
  const manifest = fromTarball("package.json", packed);
  expect(manifestFaults(folder, manifest)).toEqual([]);
  expect(billFaults(fromTarball("dist/sbom.cdx.json", packed), manifest)).toEqual([]);
});

it("has a README with every entry", () => {
  const { exports } = JSON.parse(fromTarball("package.json"));
  const entries = Object.keys(exports).filter((entry) => entry !== "./package.json");
  const readme = fromTarball("README.md");
  const isNamed = (entry: string) =>
    [`@vendor/api${entry.slice(1)}`, entry.slice(1)].some((name) => readme.includes(`\`${name}\``));
  expect(entries.filter((entry) => !isNamed(entry))).toEqual([]);
});

it("packs only the files it needs", () => {
  const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split("\n");
  const needed = ["README.md", "LICENSE", "bin/mock.mjs", "dist/openapi.json", "size-budgets.json"];
  expect(files).toEqual(expect.arrayContaining(needed.map((file) => `package/${file}`)));
  expect(files.filter((file) => /\.test\.|\/(src|test|scripts)\//.test(file))).toEqual([]);
});

it("has an OpenAPI document without a lint warning (redocly)", () => {
  const { stdout, stderr, status } = spawnSync(
    path.join(api, "node_modules/.bin/redocly"),
    ["lint", "dist/openapi.json", "--extends", "recommended-strict", "--format", "stylish"],
    {
      cwd: api,
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  expect(status, stdout + stderr).toBe(0);
});
