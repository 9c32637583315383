import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "./run-command.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** A problem that the user must solve before anything can run. The message is for the terminal. */
export class ToolchainError extends Error {
  name = "ToolchainError";
}

/** @throws {ToolchainError} when this Node is older than package.json's `engines`. */
export function requireNode(version = process.versions.node) {
  const wanted = manifest.engines.node.replace(">=", "");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    throw new ToolchainError(`Node ${wanted} or newer is needed; this is ${version}.`);
  }
}

/** Runs the pnpm version that package.json names, on a machine that has only npm. */
export function runPnpm(args, options = {}) {
  return runCommand("npx", ["--yes", manifest.packageManager, ...args], { cwd: root, ...options });
}

function lockfileHash() {
  const hash = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml"])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/**
 * Installs the lockfile's packages, unless they are installed.
 * @throws {ToolchainError} with pnpm's output when it fails.
 */
export async function ensureInstalled(print = console.log) {
  const stamp = path.join(root, "node_modules", ".installed-lockfile");
  const hash = lockfileHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  print("Installing dependencies …");
  // CI=true: pnpm must not ask questions, such as before it replaces another tool's node_modules.
  const { code, output } = await runPnpm(["install", "--frozen-lockfile"], { env: { CI: "true" } });
  if (code !== 0) throw new ToolchainError(`Dependencies could not be installed:\n${output.trim()}`);
  writeFileSync(stamp, hash);
}

/** Runs turbo, with pnpm on the PATH because turbo calls it for every package's script. */
export function runTurbo(args, { env, ...options } = {}) {
  return runPnpm(["exec", "turbo", "run", ...args], {
    env: { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", ...env },
    ...options,
  });
}

/** @throws {ToolchainError} with the build's output when it fails. */
export async function build(packages, print = console.log) {
  const started = performance.now();
  const { code, output } = await runTurbo([
    "build",
    "--output-logs=errors-only",
    ...packages.map((name) => `--filter=${name}`),
  ]);
  if (code !== 0) throw new ToolchainError(`The build failed:\n${output.trim()}`);
  print(`Built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}
