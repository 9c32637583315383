import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runCommand } from "../run-command.mjs";
import { root, ToolchainError } from "../toolchain.mjs";

/** Headless Chromium: the same engine and pictures in two thirds of the time. */
const headlessShell = "chromium-headless-shell";
const otherBrowsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const require = createRequire(path.join(root, "package.json"));

/** A program's full path on the PATH. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Whether a browser starts: a downloaded one may lack system libraries. */
async function runs(file) {
  if (!file || !existsSync(file)) return false;
  const { code } = await runCommand(file, ["--version"], { timeoutMs: 60_000 });
  return code === 0;
}

async function findBrowser(...programs) {
  for (const file of programs.map(findProgram)) if (await runs(file)) return file;
  return undefined;
}

let packageLists;

/** Installs a Debian package if permitted. @returns {Promise<boolean>} */
export async function installDebianPackage(name, print = console.log) {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return false;
  print(`Installing Debian's ${name} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  packageLists ??= runCommand("apt-get", ["update", "-q"], { env, timeoutMs: 300_000 });
  await packageLists;
  const { code } = await runCommand("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], {
    env,
    timeoutMs: 900_000,
  });
  return code === 0;
}

/** Downloads Playwright's Chromium. Requires installed packages. */
async function downloadChromium(print) {
  const { chromium } = require("playwright");
  if (!existsSync(chromium.executablePath())) {
    print("Downloading a browser …");
    // The package does not export its command line, so find it through its package.json.
    const cli = path.join(path.dirname(require.resolve("playwright/package.json")), "cli.js");
    await runCommand(process.execPath, [cli, "install", "chromium"], { timeoutMs: 180_000 });
  }
  return chromium.executablePath();
}

/** The system's Chromium; installs Debian's headless one if it is missing and permitted. */
export async function systemChromium(print = console.log) {
  const shell = await findBrowser(headlessShell);
  if (shell) return shell;
  await installDebianPackage(headlessShell, print);
  return findBrowser(headlessShell, ...otherBrowsers);
}

/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, the system's, or Playwright's (downloaded).
 * @throws {ToolchainError} when there is none and none can be installed.
 */
export async function ensureChromium(print = console.log) {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (await runs(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new ToolchainError(`CHROMIUM_PATH=${CHROMIUM_PATH} does not start.`);
  }
  const found = await systemChromium(print);
  if (found) return found;
  const downloaded = await downloadChromium(print);
  if (await runs(downloaded)) return downloaded;
  throw new ToolchainError("No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.");
}

/**
 * Finds Prometheus' `promtool`, which reads rules as Prometheus does; installs Debian's package if it is missing and permitted.
 * @throws {ToolchainError} when there is none and it cannot be installed.
 */
export async function ensurePromtool(print = console.log) {
  const found = findProgram("promtool");
  if (found) return found;
  await installDebianPackage("prometheus", print);
  const installed = findProgram("promtool");
  if (!installed) throw new ToolchainError("Prometheus' promtool is missing and cannot be installed.");
  return installed;
}
