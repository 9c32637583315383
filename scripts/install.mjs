import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file) => readFileSync(path.join(root, file), "utf8");

/** `packageManager` is the pnpm to use, for example "pnpm@12.21.0". */
export const { packageManager, engines } = JSON.parse(read("package.json"));

/** A problem that the user must solve before anything can run. The message is for the terminal. */
export class ToolchainError extends Error {
  name = "ToolchainError";
}

/** @throws {ToolchainError} when this Node is older than package.json's `engines`. */
export function requireNode(version = process.versions.node) {
  const wanted = engines.node.replace(">=", "");
  if (version.localeCompare(wanted, "en", { numeric: true }) < 0)
    throw new ToolchainError(`Node ${wanted} or newer is needed; this is ${version}.`);
}

/**
 * Installs the lockfile's packages, unless they are installed, with the pnpm that package.json names, on a machine that has only npm.
 * @throws {ToolchainError} when pnpm fails; by then it has said why.
 */
export function ensureInstalled() {
  const stamp = path.join(root, "node_modules", ".installed-lockfile");
  const files = read("pnpm-lock.yaml") + read("pnpm-workspace.yaml");
  const hash = createHash("sha256").update(files).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Installing dependencies …");
  const { status } = spawnSync("npx", ["--yes", packageManager, "install", "--frozen-lockfile"], {
    cwd: root,
    // CI=true: pnpm must not ask questions, such as before it replaces another tool's node_modules.
    env: { ...process.env, CI: "true" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new ToolchainError("Dependencies could not be installed.");
  writeFileSync(stamp, hash);
}
