import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const codemods = path.resolve(import.meta.dirname, "../..");
const fixture = (file: string) => path.join(codemods, "fixtures/money-type", file);
let app: string;

beforeAll(() => {
  app = mkdtempSync(path.join(tmpdir(), "codemods-consumer-"));
  const pnpm = (folder: string, ...args: string[]) =>
    execFileSync("npx", ["--yes", "pnpm@12.21.0", ...args], { cwd: folder, stdio: "pipe" });
  pnpm(codemods, "pack", "--pack-destination", app);
  const [tarball] = readdirSync(app);
  const devDependencies = { "@vendor/codemods": `file:${tarball}` };
  writeFileSync(path.join(app, "package.json"), JSON.stringify({ private: true, devDependencies }));
  writeFileSync(path.join(app, "pnpm-workspace.yaml"), "pmOnFail: ignore\n");
  pnpm(app, "install", "--prefer-offline", "--no-frozen-lockfile");
  mkdirSync(path.join(app, "src/pages"), { recursive: true });
  cpSync(fixture("components.input.tsx"), path.join(app, "src/pages/order.tsx"));
  writeFileSync(path.join(app, "src/other.ts"), "export const other = 1;\n");
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(path.join(app, "node_modules/.bin/vendor-codemods"), args, { cwd: app, encoding: "utf8" });
const page = () => readFileSync(path.join(app, "src/pages/order.tsx"), "utf8");

it("lists its codemods when it is not told which", () => {
  const { status, stdout } = run();
  expect(status).toBe(1);
  expect(stdout).toContain("vendor-codemods NAME PATH…");
  expect(stdout).toContain("money-type");
});

it("changes nothing in a dry run", () => {
  expect(run("money-type", "src", "--dry").stdout).toContain(`would change ${path.join("src", "pages")}`);
  expect(page()).toBe(readFileSync(fixture("components.input.tsx"), "utf8"));
});

it("rewrites the files of a folder and says what is left to do", () => {
  const { status, stdout, stderr } = run("money-type", "src");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("1 file changed.");
  expect(stdout).toContain("AddMoneyDialog.onPay gets kobo now");
  expect(page()).toBe(readFileSync(fixture("components.output.tsx"), "utf8"));
});
