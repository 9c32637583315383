import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runCommand } from "../run-command.mjs";
import { root, ToolchainError } from "../toolchain.mjs";

const programs = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const require = createRequire(path.join(root, "package.json"));

/** A program's full path on the PATH. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Tells whether a browser is there and starts: a download without its system libraries is worth nothing. */
async function runs(file) {
  if (!file || !existsSync(file)) return false;
  const { code } = await runCommand(file, ["--version"], { timeoutMs: 20_000 });
  return code === 0;
}

async function firstThatRuns(files) {
  for (const file of files) if (await runs(file)) return file;
  return undefined;
}

/** Installs Debian packages when we may. @returns {Promise<boolean>} */
export async function installDebianPackage(names, print) {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return false;
  print(`Installing Debian's ${names} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update", "-q"], { env, timeoutMs: 300_000 });
  const { code } = await runCommand(
    "apt-get",
    ["install", "-y", "-q", "--no-install-recommends", ...names.split(" ")],
    {
      env,
      timeoutMs: 900_000,
    },
  );
  return code === 0;
}

/**
 * Sees to it that the face of the fallback fonts is there (Arial, or Liberation Sans, which has its measures): a
 * bare machine has no fonts at all, and text that is not drawn cannot be measured.
 */
async function ensureFonts(print) {
  const listed =
    findProgram("fc-list") && (await runCommand("fc-list", [":", "family"], { timeoutMs: 20_000 }));
  if (listed && /Arial|Liberation Sans/.test(listed.output)) return;
  if (process.platform === "linux") await installDebianPackage("fonts-liberation fontconfig", print);
}

/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, the system's, Playwright's (downloaded), Debian's (installed, as root).
 * @throws {ToolchainError} when there is none and none can be had.
 */
export async function ensureChromium(print = console.log) {
  const file = await findOrInstallChromium(print);
  await ensureFonts(print);
  return file;
}

async function findOrInstallChromium(print) {
  if (process.env.CHROMIUM_PATH) {
    if (await runs(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new ToolchainError(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not start.`);
  }
  const installed = await firstThatRuns(programs.map(findProgram));
  if (installed) return installed;
  const { chromium } = require("playwright");
  if (!existsSync(chromium.executablePath())) {
    print("Downloading a browser …");
    // The package exports no path to its command line, only to its own description.
    const cli = path.join(path.dirname(require.resolve("playwright/package.json")), "cli.js");
    await runCommand(process.execPath, [cli, "install", "chromium"], { timeoutMs: 180_000 });
  }
  if (await runs(chromium.executablePath())) return chromium.executablePath();
  if (await installDebianPackage("chromium", print)) {
    const debian = await firstThatRuns(programs.map(findProgram));
    if (debian) return debian;
  }
  throw new ToolchainError("No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.");
}
