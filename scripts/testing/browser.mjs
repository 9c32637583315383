import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { ToolchainError } from "../install.mjs";
import { runCommand } from "../toolchain.mjs";

/** The first, without windows, is the same engine and draws the same pictures in two thirds of the time. */
const browsers = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** A program's full path on the PATH. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function installDebianPackage(name) {
  console.log(`Installing Debian's ${name} …`);
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, timeout: 900_000 };
  await runCommand("apt-get", ["update", "-q"], options);
  await runCommand("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
}

/**
 * Finds something, if need be after the installation of a Debian package, where that is permitted.
 * @throws {ToolchainError} when it is still missing.
 */
export async function findOrInstall(find, debianPackage, remedy) {
  const found = await find();
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram("apt-get")) await installDebianPackage(debianPackage);
  const installed = await find();
  if (!installed) throw new ToolchainError(remedy);
  return installed;
}

/** CHROMIUM_PATH, the system's Chromium, or Playwright's. */
async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  const files = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...browsers.map(findProgram), chromium.executablePath()];
  for (const file of files.filter((each) => each && existsSync(each))) {
    // A downloaded one may lack system libraries.
    const { code } = await runCommand(file, ["--version"], { timeout: 60_000 });
    if (code === 0) return file;
  }
  return undefined;
}

/** A Chromium that starts. @throws {ToolchainError} when there is none and none can be installed. */
export function ensureChromium() {
  const remedy = "No Chromium starts. Set CHROMIUM_PATH to one, or: npx playwright install chromium";
  return findOrInstall(findChromium, browsers[0], remedy);
}

/** Prometheus' `promtool`, which reads rules as Prometheus does. @throws {ToolchainError} when it cannot be installed. */
export function ensurePromtool() {
  return findOrInstall(() => findProgram("promtool"), "prometheus", "Prometheus' promtool is missing.");
}
