import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./install.mjs";
import { runCommand } from "./toolchain.mjs";

const api = path.join(root, "apps/vendor-api");
const migrations = path.join(api, "src/db/migrations");

/** Checks files, or SQL from a test, against `.squawk.toml`. @returns The broken rules. */
async function check(...args) {
  const squawk = path.join(api, "node_modules/.bin/squawk");
  const { output } = await runCommand(squawk, ["--reporter", "gcc", ...args], { cwd: api });
  return [...output.matchAll(/^(.*?): (?:warning|error): (\S+)/gm)].map(
    ([, place, rule]) => `${place} ${rule}`,
  );
}

it("migrations only add, or give a reason", async () => {
  expect(await check("src/db/migrations/*.sql")).toEqual([]);
});

it.each([
  ["drops a column", `ALTER TABLE "plans" DROP COLUMN "name";`, "ban-drop-column"],
  ["drops a table", `DROP TABLE "plans";`, "ban-drop-table"],
  ["renames a column", `ALTER TABLE "plans" RENAME COLUMN "name" TO "title";`, "renaming-column"],
  [
    "changes a type",
    `ALTER TABLE "plans" ALTER COLUMN "name" SET DATA TYPE integer;`,
    "changing-column-type",
  ],
  ["adds a required column", `ALTER TABLE "plans" ADD COLUMN "n" text NOT NULL;`, "adding-required-field"],
  [
    "locks a table for an index",
    `CREATE INDEX "n" ON "plans" ("name");`,
    "require-concurrent-index-creation",
  ],
  [
    "adds a column and a table",
    `ALTER TABLE "plans" ADD COLUMN "n" text; CREATE TABLE "t" ("id" integer);`,
    undefined,
  ],
  ["gives a reason", `-- Unused since 2.\n-- squawk-ignore ban-drop-table\nDROP TABLE "plans";`, undefined],
])("judges a migration that %s", async (_what, sql, rule) => {
  const folder = mkdtempSync(path.join(tmpdir(), "migration-"));
  const file = path.join(folder, "0999_sample.sql");
  writeFileSync(file, sql);
  expect((await check(file)).map((fault) => fault.split(" ").at(-1))).toEqual(rule ? [rule] : []);
  rmSync(folder, { recursive: true });
});

it("each exception has its reason in the line above", () => {
  for (const file of readdirSync(migrations).filter((name) => name.endsWith(".sql"))) {
    const lines = readFileSync(path.join(migrations, file), "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      if (/^-- squawk-ignore/.test(line)) expect(lines[index - 1], `${file}:${index}`).toMatch(/^-- \w+ \w+/);
    }
  }
});
