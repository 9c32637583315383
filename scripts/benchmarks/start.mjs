import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pickFreePorts } from "../ports.mjs";
import { runCommand } from "../run-command.mjs";
import { runningPids } from "../run-record.mjs";
import { root } from "../toolchain.mjs";
import { row } from "./measure.mjs";

/** @typedef {import("./measure.mjs").Row} Row */

/** Runs `npm start` to its welcome, then stops it. @returns {Promise<number>} seconds until everything answered. */
async function timeStart(cwd, env) {
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const output = [];
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output.push(String(chunk));
        if (output.join("").includes("Ctrl-C stops everything.")) resolve(true);
      });
    }
  });
  const isReady = await Promise.race([ready, exited.then(() => false)]);
  if (!isReady) throw new Error(`npm start ended before it was ready:\n${output.join("")}`);
  const seconds = (performance.now() - started) / 1_000;
  child.kill("SIGTERM");
  await exited;
  // npm itself leaves at once; what it started needs a moment to end in order.
  while (runningPids(path.join(cwd, ".data")).length > 0) await delay(50);
  return seconds;
}

/** The first start of a fresh clone with empty caches, and the second. @returns {Promise<Row[]>} */
export async function start() {
  const dir = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  const ports = Object.fromEntries(
    Object.entries(await pickFreePorts()).map(([name, port]) => [name, String(port)]),
  );
  const env = {
    ...ports,
    // Nothing of this machine's earlier installs: an empty npm cache, pnpm store and turbo cache.
    npm_config_cache: path.join(dir, "npm"),
    XDG_CACHE_HOME: path.join(dir, "cache"),
    XDG_DATA_HOME: path.join(dir, "data"),
    XDG_STATE_HOME: path.join(dir, "state"),
    npm_config_store_dir: path.join(dir, "store"),
    pnpm_config_store_dir: path.join(dir, "store"),
    DATA_ROOT: undefined,
    npm_lifecycle_event: undefined,
  };
  try {
    const clone = path.join(dir, "clone");
    const { code, output } = await runCommand("git", ["clone", "--quiet", root, clone]);
    if (code !== 0) throw new Error(output);
    const first = await timeStart(clone, env);
    console.log(`First start: ${first.toFixed(1)} s`);
    const second = await timeStart(clone, env);
    return [
      row("npm start, fresh clone", `${first.toFixed(1)} s`, "≤ 120 s", first <= 120),
      row("npm start, second time", `${second.toFixed(1)} s`, "≤ 15 s", second <= 15),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
