import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

/** The folder of everything that is kept between starts. */
export const dataDir = path.resolve(root, process.env.DATA_ROOT || ".data");
const record = path.join(dataDir, "running.json");

/** Records that this process runs the services on the data folder. */
export function recordRun() {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(record, JSON.stringify({ pid: process.pid }));
}

/** Deletes the record. */
export function clearRun() {
  rmSync(record, { force: true });
}

/** The process that runs the services on the data folder; undefined when none does. */
export function runningProcess() {
  try {
    const { pid } = JSON.parse(readFileSync(record, "utf8"));
    return process.kill(pid, 0) ? pid : undefined;
  } catch {
    return undefined;
  }
}
