import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { cache } from "./build-simulator.ts";
import type { Result, Task } from "./simulated-process.ts";

/** Migrates and seeds a database once for all runs, until its source changes. */
export async function findTemplate(build: () => Promise<string>): Promise<string> {
  const source = join(import.meta.dirname, "../..");
  const hash = createHash("sha256");
  for (const folder of ["db/migrations", "db/migrations/meta", "db/seed"]) {
    for (const name of (await readdir(join(source, folder))).sort()) {
      if (/\.(sql|ts|json)$/.test(name)) hash.update(await readFile(join(source, folder, name)));
    }
  }
  // It has the triggers that record changes.
  hash.update(await readFile(join(import.meta.dirname, "journal.ts")));
  const file = join(cache, `${hash.digest("hex").slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    // Several processes may make it at once.
    const made = `${file}.${process.pid}`;
    await perform(await build(), { kind: "template", file: made }, () => {});
    await rename(made, file);
  }
  return file;
}

/** Performs a task in a separate process, whose clock and random numbers the simulator controls. */
export async function perform(bundle: string, task: Task, see: (result: Result) => void): Promise<void> {
  // Short runs end before optimised code of the embedded database pays.
  const isShort = task.kind !== "seeds" || task.size.days * task.size.shops * task.count < 3_000;
  const flags = isShort ? ["--liftoff-only"] : ["--max-semi-space-size=64"];
  const child = spawn(process.execPath, [...flags, bundle, JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface({ input: child.stdout }).on("line", (line) => see(JSON.parse(line)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`the simulator ended with ${code}`);
}

export function describe({ seed, broken, steps, shrunk }: Result): string {
  if (broken.length === 0) return `seed ${seed}: all invariants hold`;
  const lines = broken.flatMap(({ invariant, because, faults }) => [
    `BROKEN: ${invariant} (because ${because})`,
    ...faults.map((fault) => `  ${fault}`),
  ]);
  const test = shrunk
    ? [
        "",
        `Shrunk to ${shrunk.length} events. Paste this into simulation.test.ts:`,
        "",
        pastable(seed, shrunk),
      ]
    : [];
  return [`seed ${seed}:`, ...lines, "", "The last steps:", ...steps.slice(-15), ...test].join("\n");
}

const pastable = (seed: number, events: NonNullable<Result["shrunk"]>) =>
  `it("holds in what seed ${seed} found", () => replay(${seed}, [\n${events.map((event) => `  ${JSON.stringify(event)},`).join("\n")}\n]));`;
