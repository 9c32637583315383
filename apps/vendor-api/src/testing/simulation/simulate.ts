import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { buildSimulator } from "./build-simulator.ts";
import { plantedFaults } from "./planted-faults.ts";
import { describe, findTemplate, perform } from "./run-simulator.ts";
import type { Result } from "./simulated-process.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);

/** `npm run simulate`: see docs/simulation.md. */
/** From so many shops on, each process lives through its part of them. */
const MANY_SHOPS = 100;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "7" },
      seeds: { type: "string", default: "1" },
      days: { type: "string", default: "365" },
      shops: { type: "string", default: "200" },
      bustle: { type: "string", default: "1" },
      plant: { type: "string" },
      processes: { type: "string", default: "2" },
      shrink: { type: "string", default: "60" },
    },
  });
  const number = (name: Exclude<keyof typeof values, "plant">) => Number(values[name]);
  const size = {
    seed: number("seed"),
    days: number("days"),
    shops: number("shops"),
    bustle: number("bustle"),
  };
  if (values.plant !== undefined) {
    await plant(values.plant, { ...size, days: 60, shops: 5, bustle: 10 }, number("seeds"), number("shrink"));
    return;
  }
  const bundle = await buildSimulator();
  const template = await findTemplate(async () => bundle);
  // Two processes share the seeds, or the shops of one seed.
  const processes = number("processes");
  const isSplit = number("seeds") === 1 && size.shops >= MANY_SHOPS;
  const shares = isSplit ? processes : Math.min(processes, number("seeds"));
  const shops = isSplit ? Math.ceil(size.shops / processes) : size.shops;
  let isBroken = false;
  const see = (result: Result) => {
    isBroken ||= result.broken.length > 0;
    const { cpuSeconds, counts, hash } = result;
    print(
      `${describe(result)}\n  ${JSON.stringify(counts)} in ${cpuSeconds.toFixed(1)} s of CPU, history ${hash.slice(0, 16)}`,
    );
  };
  await Promise.all(
    Array.from({ length: shares }, (_, share) => {
      const count = isSplit ? 1 : Math.ceil((number("seeds") - share) / shares);
      const own = { ...size, shops, seed: size.seed + share };
      return perform(
        bundle,
        { kind: "seeds", template, size: own, count, step: shares, shrinkRuns: number("shrink") },
        see,
      );
    }),
  );
  await rm(dirname(bundle), { recursive: true, force: true });
  process.exitCode = isBroken ? 1 : 0;
}

/** Plants faults one at a time, and prints which seed and invariant found each. */
async function plant(
  which: string,
  size: { seed: number; days: number; shops: number; bustle: number },
  seeds: number,
  shrinkRuns: number,
): Promise<void> {
  const faults = plantedFaults.filter(({ name }) => which === "all" || which.split(",").includes(name));
  const template = await findTemplate(() => buildSimulator());
  print("| Fault | Seed | Seeds tried | Broken invariant | Events after shrinking |\n|---|---|---|---|---|");
  for (const fault of faults) {
    const bundle = await buildSimulator(fault);
    let tried = 0;
    let found: Result | undefined;
    await perform(bundle, { kind: "seeds", template, size, count: seeds, step: 1, shrinkRuns }, (result) => {
      tried++;
      if (result.broken.length > 0) found = result;
    });
    print(
      `| ${fault.name} | ${found?.seed ?? "–"} | ${tried} | ${found?.broken[0]?.invariant ?? "not found"} | ${found?.shrunk?.length ?? "–"} |`,
    );
    if (found) printError(`${describe(found)}\n`);
    await rm(dirname(bundle), { recursive: true, force: true });
  }
}

await main();
