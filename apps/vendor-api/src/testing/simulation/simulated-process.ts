import "./controlled-runtime.ts";
import { readFile, writeFile } from "node:fs/promises";
import { makePlan, type Size } from "./plan.ts";
import { type Outcome, run } from "./run.ts";
import { makeTemplate } from "./world.ts";

/** What the process is to do; one JSON object as its argument. Each result is a line of JSON. */
export type Task =
  | { kind: "template"; file: string }
  /** Runs seeds until one breaks an invariant. */
  | { kind: "seeds"; template: string; size: Size; count: number; step: number };

/** A run's outcome, without its steps when all is well. */
export type Result = Outcome & { seed: number; cpuSeconds: number };

async function perform(task: Task): Promise<void> {
  if (task.kind === "template") return writeFile(task.file, await makeTemplate());
  const template = new Uint8Array(await readFile(task.template));
  for (let n = 0; n < task.count; n++) {
    const size = { ...task.size, seed: task.size.seed + n * task.step };
    const before = process.cpuUsage();
    const outcome = await run({ ...size, events: makePlan(size), template });
    const { user, system } = process.cpuUsage(before);
    const result: Result = { ...outcome, seed: size.seed, cpuSeconds: (user + system) / 1e6 };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    if (outcome.broken.length > 0) return;
  }
}

await perform(JSON.parse(process.argv[2] ?? "{}") as Task);
process.exit(0);
