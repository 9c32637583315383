import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packageExports } from "../../scripts/package-exports.mjs";
import { ui } from "./built";

interface Check {
  name: string;
  path: string;
  limit: string;
}
interface Result {
  name: string;
  size: number;
  sizeLimit: number;
  passed: boolean;
}

const budgets: Check[] = JSON.parse(readFileSync(path.join(ui, ".size-limit.json"), "utf8"));

it("every entry has a budget", () => {
  const files = Object.entries(packageExports()).flatMap(([name, entry]) => {
    const file = typeof entry === "string" ? entry : (entry.import ?? entry.default);
    return file && !file.includes("*") && !/package\.json|tokens\.json|dist\/vite\.js/.test(file)
      ? [[name, file.slice(2)] as const]
      : [];
  });
  const measured = new Set(budgets.map((budget) => budget.path));
  expect(files.filter(([, file]) => !measured.has(file)).map(([name]) => name)).toEqual([]);
});

describe("gzip, React aside", () => {
  const { stdout } = spawnSync(path.join(ui, "node_modules/.bin/size-limit"), ["--json"], {
    cwd: ui,
    encoding: "utf8",
  });
  const results: Result[] = JSON.parse(stdout);

  it.each(budgets)("$name keeps within $limit", ({ name }) => {
    const result = results.find((one) => one.name === name);
    expect(result?.size).toBeGreaterThan(0);
    expect(result?.size).toBeLessThanOrEqual(result?.sizeLimit ?? 0);
  });
});
