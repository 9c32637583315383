type Format = { digits?: number; unit?: string };

function print(name: string, measured: string, budget = "", verdict = ""): void {
  console.log(`  ${name.padEnd(62)}  ${measured.padStart(26)}  ${budget.padEnd(12)}  ${verdict}`.trimEnd());
}

function judge(name: string, measured: string, budget: string, passed: boolean): void {
  print(name, measured, budget, passed ? "ok" : "MISSED");
  if (!passed) process.exitCode = 1;
}

/** Prints a figure beside its upper limit; above it, the exit code becomes 1. */
export function reportAtMost(
  name: string,
  value: number,
  limit: number,
  { digits = 0, unit = "" }: Format = {},
): void {
  judge(name, `${value.toFixed(digits)}${unit}`, `≤ ${limit}${unit}`, value <= limit);
}

/** Prints a score beside its lower limit; below it, the exit code becomes 1. */
export function reportAtLeast(name: string, value: number, limit: number): void {
  judge(name, String(value), `≥ ${limit}`, value >= limit);
}

/** Prints a row of a table; with a verdict if it has limits, and then the exit code becomes 1 when it is over one. */
export function reportRow(name: string, cells: readonly string[], passed?: boolean): void {
  const verdict = passed === undefined ? "" : passed ? "ok" : "MISSED";
  console.log(`  ${name.padEnd(42)}${cells.map((cell) => cell.padStart(13)).join("")}  ${verdict}`.trimEnd());
  if (passed === false) process.exitCode = 1;
}

/** Prints a figure without a budget. */
export function report(name: string, measured: string): void {
  print(name, measured);
}

/**
 * Prints a CPU time in ms and as a multiple of the calibration loop (`calibration.ts`), beside the most loops that it may
 * take; above that, the exit code becomes 1.
 */
export function reportCpu(name: string, ms: number, loopMs: number, limit?: number): void {
  const loops = ms / loopMs;
  const time = ms < 0.1 ? `${(ms * 1_000).toFixed(3)} µs` : `${ms.toFixed(2)} ms`;
  const measured = `${time} = ${loops.toPrecision(3)} loops`;
  if (limit === undefined) print(name, measured);
  else judge(name, measured, `≤ ${limit} loops`, loops <= limit);
}
