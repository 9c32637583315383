import { setPriority } from "node:os";
import { execa } from "execa";
import { onExit } from "signal-exit";
import { packageManager, root, ToolchainError } from "./install.mjs";

/**
 * Runs a command to its end, in a process group that ends with this process: npx and pnpm do not forward every signal.
 * @param {string} command
 * @param {string[]} args
 * @param {import("execa").Options & {show?: boolean, niceness?: number}} [options] `show` passes its output to the terminal instead of
 * collecting it. `niceness` above 0 lets other processes go first.
 * @returns {Promise<{code: number, output: string}>}
 */
export async function runCommand(command, args, { show = false, niceness = 0, ...options } = {}) {
  const stdout = show ? "inherit" : "pipe";
  const child = execa(command, args, {
    ...{ all: true, detached: true, reject: false, stdin: "ignore", stdout, stderr: stdout },
    ...options,
  });
  if (niceness > 0) setPriority(child.pid, niceness);
  const forget = onExit(() => process.kill(-child.pid, "SIGTERM"));
  const { exitCode = 1, all, shortMessage = "" } = await child;
  forget();
  return { code: exitCode, output: all ?? shortMessage };
}

/** Runs the pnpm that package.json names. */
export function runPnpm(args, options) {
  return runCommand("npx", ["--yes", packageManager, ...args], { cwd: root, ...options });
}

/** Runs Turbo, with pnpm on the PATH because Turbo calls it for every package's script. */
export function runTurbo(args, { env, ...options } = {}) {
  return runPnpm(["exec", "turbo", "run", ...args], {
    env: { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", ...env },
    ...options,
  });
}

/** Builds packages. @throws {ToolchainError} with the build's output when it fails. */
export async function build(packages, task = "build") {
  const started = performance.now();
  const filters = packages.map((name) => `--filter=${name}`);
  const { code, output } = await runTurbo([task, "--output-logs=errors-only", ...filters]);
  if (code !== 0) throw new ToolchainError(`The build failed:\n${output.trim()}`);
  console.log(`Built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}
