#!/usr/bin/env node
/** `vendor-codemods NAME PATH…`: rewrites the files in place. `--dry` only lists them. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { codemods, rewrite } from "./codemods.ts";

const SOURCES = /\.[cm]?[jt]sx?$/;
const SKIPPED = /^(node_modules|dist|build|coverage|\..+)$/;

async function sourcesIn(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const entries = await readdir(place, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.test(name))
      .map((entry) => {
        const inside = path.join(place, entry.name);
        if (entry.isDirectory()) return sourcesIn(inside);
        return SOURCES.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) ? [inside] : [];
      }),
  );
  return found.flat();
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { dry: { type: "boolean" } } });
const [name = "", ...places] = positionals;
const codemod = Object.hasOwn(codemods, name) ? codemods[name] : undefined;
const print = (line: string) => process.stdout.write(`${line}\n`);

if (!codemod || places.length === 0) {
  print("Usage: vendor-codemods NAME PATH… [--dry]\n");
  for (const [known, { says }] of Object.entries(codemods)) print(`  ${known.padEnd(20)}${says}`);
  process.exitCode = 1;
} else {
  let changed = 0;
  const all: string[] = [];
  for (const file of (await Promise.all(places.map(sourcesIn))).flat()) {
    const before = await readFile(file, "utf8");
    // Most files of an application do not name our packages, and need no parsing.
    if (!before.includes("@vendor/")) continue;
    try {
      const { text, notes } = rewrite(codemod, before, file);
      all.push(...notes);
      if (text === before) continue;
      changed++;
      print(`${values.dry ? "would change" : "changed"} ${file}`);
      if (!values.dry) await writeFile(file, text);
    } catch (error) {
      all.push(`${file} could not be read: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
  print(`${changed} ${changed === 1 ? "file" : "files"} ${values.dry ? "would change" : "changed"}.`);
  if (all.length > 0) print(`\nTo do by hand:\n${all.map((note) => `  ${note}`).join("\n")}`);
}
