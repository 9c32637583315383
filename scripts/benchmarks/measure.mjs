import path from "node:path";
import { runCommand } from "../run-command.mjs";
import { root } from "../toolchain.mjs";

/** @typedef {{figure: string, measured: string, budget: string, passed: boolean}} Row */

export const benchDir = path.join(root, "bench");

/** @returns {Row} */
export const row = (figure, measured, budget, passed) => ({ figure, measured, budget, passed });

/** A figure beside the most that it may be. @returns {Row} */
export const within = (figure, value, digits, limit, unit) =>
  row(figure, `${value.toFixed(digits)}${unit}`, `≤ ${limit}${unit}`, value <= limit);

/** A figure that has no budget. @returns {Row} */
export const told = (figure, measured) => row(`  ${figure}`, measured, "", true);

/** The last JSON object that a benchmark printed. @throws {Error} with its output when it failed. */
export async function measure(args, env) {
  const { code, output } = await runCommand(path.join(benchDir, "node_modules/.bin/tsx"), args, {
    cwd: benchDir,
    env,
  });
  const line = output
    .trim()
    .split("\n")
    .findLast((each) => each.startsWith("{"));
  // A figure over its budget is a verdict, not a failure to measure.
  if (!line) throw new Error(`${args.at(-1)} ended with exit code ${code}:\n${output}`);
  return JSON.parse(line);
}
