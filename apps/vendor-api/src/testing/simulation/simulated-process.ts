import "./controlled-runtime.ts";
import { readFile, writeFile } from "node:fs/promises";
import { makePlan, type SimulationEvent, type Size } from "./plan.ts";
import { type Outcome, run } from "./run.ts";
import { shrink } from "./shrink.ts";
import { makeTemplate } from "./world.ts";

/** What the process is to do; one JSON object as its argument. Each result is a line of JSON. */
export type Task =
  | { kind: "template"; file: string }
  /** Runs seeds until one breaks an invariant. */
  | { kind: "seeds"; template: string; size: Size; count: number; step: number; shrinkRuns: number }
  /** Runs events that a failure printed. */
  | { kind: "events"; template: string; seed: number; events: SimulationEvent[] };

/** A run's outcome; after one that failed, the fewest events that break the same invariant. */
export type Result = Outcome & { seed: number; cpuSeconds: number; shrunk?: readonly SimulationEvent[] };

/** Days after the last event in which its consequences show. */
const AFTERMATH = 35;
const daysOf = (events: readonly SimulationEvent[]) =>
  Math.ceil((events.at(-1)?.at ?? 0) / 1_440) + AFTERMATH;

async function perform(task: Task): Promise<void> {
  if (task.kind === "template") return writeFile(task.file, await makeTemplate());
  const template = new Uint8Array(await readFile(task.template));
  if (task.kind === "events") {
    const { seed, events } = task;
    await print({ ...(await run({ seed, days: daysOf(events), events, template })), seed, cpuSeconds: 0 });
    return;
  }
  for (let n = 0; n < task.count; n++) {
    const size = { ...task.size, seed: task.size.seed + n * task.step };
    const before = process.cpuUsage();
    const events = makePlan(size);
    const outcome = await run({ ...size, events, template });
    const { user, system } = process.cpuUsage(before);
    const shrunk = await shrinkFailure(outcome, { ...size, events, template }, task.shrinkRuns);
    await print({
      ...outcome,
      seed: size.seed,
      cpuSeconds: (user + system) / 1e6,
      ...(shrunk && { shrunk }),
    });
    if (outcome.broken.length > 0) return;
  }
}

async function shrinkFailure(
  { broken, failedAt }: Outcome,
  { seed, events, days, template }: Parameters<typeof run>[0],
  most: number,
): Promise<readonly SimulationEvent[] | undefined> {
  const invariant = broken[0]?.invariant;
  if (invariant === undefined || most === 0) return undefined;
  const until = events.filter(({ at }) => at <= failedAt);
  // The failure came within these days; a shorter list breaks it within as many.
  const limit = Math.min(days, Math.ceil(failedAt / 1_440) + 1);
  const breaksAt = async (some: readonly SimulationEvent[]) => {
    const outcome = await run({ seed, days: limit, events: some, template });
    return outcome.broken.some((each) => each.invariant === invariant) ? outcome.failedAt : undefined;
  };
  return shrink(until, breaksAt, most);
}

/** Resolves when the line is written: the process ends right after the last one. */
const print = (result: Result) =>
  new Promise<void>((resolve) => {
    process.stdout.write(`${JSON.stringify({ ...result, steps: result.steps.slice(-15) })}\n`, () =>
      resolve(),
    );
  });

await perform(JSON.parse(process.argv[2] ?? "{}") as Task);
process.exit(0);
