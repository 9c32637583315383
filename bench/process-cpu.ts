import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

type ProcessTimes = { parent: number; own: number; endedChildren: number };

/** The kernel's unit of CPU time: clock ticks per second. */
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** A process's CPU time so far, user plus system, in ms; undefined when it has ended. */
function timesOf(pid: number | string): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The process name, which ends with the last bracket, may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ms = (...indexes: number[]) =>
    (indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / ticksPerSecond) * 1_000;
  return { parent: Number(fields[1]), own: ms(11, 12), endedChildren: ms(13, 14) };
}

/** CPU time of one process with all its threads, in ms. @throws {Error} when it does not exist. */
export function processCpu(pid: number): number {
  const times = timesOf(pid);
  if (!times) throw new Error(`no process ${pid}`);
  return times.own;
}

/**
 * CPU time in ms of a process and its child processes, ended ones included: for PostgreSQL the postmaster, every
 * connection's backend, the writers and the vacuums.
 */
export function familyCpu(pid: number): number {
  const parent = timesOf(pid);
  if (!parent) throw new Error(`no process ${pid}`);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), parent.own + parent.endedChildren);
}
