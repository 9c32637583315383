import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCommand } from "../run-command.mjs";
import { root } from "../toolchain.mjs";
import { readPlaywrightReport } from "./results.mjs";

const docs = path.join(root, "apps/docs");
const report = "apps/docs/playwright-report/index.html";

/** The fonts of the machine that took the committed pictures: what our own fonts lack (other scripts, the second brand's serif) is drawn by these. */
const fontList = path.join(docs, "visual/pictures/fonts.txt");

/** This machine's font families, one a line. */
async function listFonts() {
  const { output } = await runCommand("fc-list", [":", "family"], { timeoutMs: 20_000 });
  const families = output.split("\n").filter((line) => line.trim() !== "" && !line.includes("Fontconfig"));
  return `${[...new Set(families)].sort().join("\n")}\n`;
}

/** Keeps this machine's fonts beside the pictures that it took. */
export async function rememberFonts(file = fontList) {
  writeFileSync(file, await listFonts());
}

/** @returns {Promise<string | undefined>} Why pictures taken with the fonts in `file` are drawn otherwise here, if they are. */
export async function whyDrawnOtherwise(file = fontList) {
  const taken = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (taken === undefined || taken === (await listFonts())) return undefined;
  return `the committed pictures were drawn with other system fonts (${path.relative(root, file)})`;
}

/**
 * Letters are drawn differently by other systems and builds of a browser: the committed pictures are Debian's.
 * @returns {Promise<string | undefined>} Why this machine's pictures can't be compared with them, if they can't.
 */
export async function whyNotComparable(chromium, osRelease = "/etc/os-release") {
  const system = existsSync(osRelease) ? readFileSync(osRelease, "utf8") : "";
  if (process.platform !== "linux" || !/^ID=debian$/m.test(system))
    return "the committed pictures are from Debian, and this is another system";
  const { output } = await runCommand(chromium, ["--version"], { timeoutMs: 20_000 });
  if (!/built on Debian/.test(output))
    return "the committed pictures are from Debian's Chromium, and this is another browser";
  return undefined;
}

/**
 * Compares every story of the built Storybook with its committed pictures.
 * @param {{env: Record<string, string | undefined>, take?: boolean, show?: boolean}} options `take` replaces the
 *   pictures that differ, adds missing ones and removes those of stories that are gone.
 */
export async function pictures({ env, take = false, show = false }) {
  const dir = mkdtempSync(path.join(tmpdir(), "pictures-"));
  const json = path.join(dir, "report.json");
  try {
    const { code, output } = await runCommand(
      process.execPath,
      [
        ...["node_modules/@playwright/test/cli.js", "test", "--config=visual/playwright.config.ts"],
        ...(take ? ["--update-snapshots=all"] : []),
      ],
      { cwd: docs, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: json }, show },
    );
    const figures = readPlaywrightReport(json);
    if (code !== 0 && figures.failed === 0) figures.failed = 1;
    const advice = `Was, is and difference side by side: ${report}\nIf the new look is meant: npm run pictures`;
    return { ...figures, output: `${output}\n${advice}` };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
