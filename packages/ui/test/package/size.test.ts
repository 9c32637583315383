import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packageExports } from "../../scripts/package-exports.mjs";
import { ui } from "./built";

interface Result {
  name: string;
  size: number;
  sizeLimit: number;
}

const budgets: Record<string, string> = JSON.parse(readFileSync(path.join(ui, "size-budgets.json"), "utf8"));

/** Entries that weigh nothing in a page, and the second names of sheets. */
const weightless = ["fonts/*", "package.json", "theme", "theme/lagoon", "tokens.json", "vite"];

it("every entry has a budget", () => {
  const entries = Object.keys(packageExports()).map((name) => (name === "." ? "index" : name.slice(2)));
  expect(Object.keys(budgets).sort()).toEqual(entries.filter((name) => !weightless.includes(name)).sort());
});

describe("gzip, React aside", () => {
  const { stdout } = spawnSync(path.join(ui, "node_modules/.bin/size-limit"), ["--json"], {
    cwd: ui,
    encoding: "utf8",
  });
  const results: Result[] = JSON.parse(stdout);

  it.each(Object.entries(budgets))("%s keeps within %s", (name) => {
    const result = results.find((one) => one.name === name);
    expect(result?.size).toBeGreaterThan(0);
    expect(result?.size).toBeLessThanOrEqual(result?.sizeLimit ?? 0);
  });
});
