import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive } from "./process-group.mjs";

const file = (dataDir) => path.join(dataDir, "running.json");

/** Records which processes use a data folder. */
export function recordRun(dataDir, pids) {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file(dataDir), JSON.stringify({ pids }));
}

/** Deletes the record. */
export function clearRun(dataDir) {
  rmSync(file(dataDir), { force: true });
}

/** The running processes that use a data folder. */
export function runningPids(dataDir) {
  try {
    const { pids } = JSON.parse(readFileSync(file(dataDir), "utf8"));
    return pids.filter((pid) => Number.isInteger(pid) && pid > 0 && isAlive(pid));
  } catch {
    return [];
  }
}
