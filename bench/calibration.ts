import { report } from "./report.ts";

const WARM_UP = 300;
const ROUNDS = 600;

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `Shop ${id}`, amount: id * 125_050 }));

/** The calibration loop, about 0.2 ms: JSON, a map, sorting and text, as a server does for a page. */
function loop(): number {
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  const byName = new Map(read.map((row) => [row.name, row]));
  const names = [...byName.keys()].sort((one, other) => (one < other ? 1 : -1));
  return names.map((name) => `<li>${name.replace("Shop", "Store")} ${byName.get(name)?.amount}</li>`).join("")
    .length;
}

/** The loop's mean CPU time now, in ms. */
function timeLoop(): number {
  let length = 0;
  const run = (rounds: number) => {
    for (let round = 0; round < rounds; round++) length += loop();
  };
  run(WARM_UP);
  const before = process.cpuUsage();
  run(ROUNDS);
  const { user, system } = process.cpuUsage(before);
  if (length === 0) throw new Error("The loop did nothing.");
  return (user + system) / 1_000 / ROUNDS;
}

/**
 * Measures CPU times between two timings of the calibration loop. Machines of one kind differ by up to six times from hour to
 * hour; multiples of the loop differ less, so budgets are held in those.
 * @returns The result, and the loop's mean time in ms.
 */
export async function calibrate<T>(measure: () => Promise<T>): Promise<{ result: T; loopMs: number }> {
  const before = timeLoop();
  const result = await measure();
  const after = timeLoop();
  report("the calibration loop, before and after", `${before.toFixed(3)}, ${after.toFixed(3)} ms`);
  return { result, loopMs: (before + after) / 2 };
}
