import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, it } from "vitest";
import { api } from "./packed";

const tarball = inject("tarballs").api;
const fromTarball = (file: string) =>
  execFileSync("tar", ["-xzOf", tarball, `package/${file}`], { encoding: "utf8", maxBuffer: 1e8 });

it("passes publint without warnings", async () => {
  const packed = Uint8Array.from(readFileSync(tarball)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true });
  const said = messages.map((message) => formatMessage(message, pkg) ?? message.code);
  // Sources are not packed, so the condition that leads to them is for the workspace only.
  expect(said.filter((line) => !line.includes("workspace-source"))).toEqual([]);
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

it("packs only the files it needs, and nothing of the workspace's configuration", () => {
  const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split("\n");
  const needed = ["README.md", "LICENSE", "bin/mock.mjs", "dist/openapi.json", "size-budgets.json"];
  expect(files).toEqual(expect.arrayContaining(needed.map((file) => `package/${file}`)));
  expect(files.filter((file) => /\.test\.|\/(src|test|scripts)\//.test(file))).toEqual([]);
  const manifest: { dependencies: Record<string, string> } = JSON.parse(fromTarball("package.json"));
  const versions = Object.values(manifest.dependencies);
  expect(versions.filter((version) => /^(catalog|workspace):/.test(version))).toEqual([]);
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
