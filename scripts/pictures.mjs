/**
 * `npm run pictures`: builds Storybook and updates the reference pictures of all stories.
 * `npm run pictures -- --check` only compares them all, as `npm run test:full` does.
 */
import path from "node:path";
import { endCommandsOnSignal, runCommand } from "./run-command.mjs";
import { ensureChromium } from "./testing/browser.mjs";
import { ensureInstalled, requireNode, root, runTurbo, ToolchainError } from "./toolchain.mjs";

const take = !process.argv.includes("--check");

async function playwright(chromium, ...args) {
  const { code } = await runCommand(
    "node_modules/.bin/playwright",
    ["test", "--config=visual/playwright.config.ts", ...args],
    {
      cwd: path.join(root, "apps/docs"),
      env: { CHROMIUM_PATH: chromium, TEST_FULL: "1" },
      show: true,
    },
  );
  if (code !== 0)
    throw new ToolchainError("Was, is and difference are in apps/docs/playwright-report/index.html");
}

async function run() {
  requireNode();
  await ensureInstalled();
  endCommandsOnSignal();
  const chromium = await ensureChromium();
  const built = await runTurbo(["build:storybook", "--output-logs=errors-only"]);
  if (built.code !== 0) throw new ToolchainError(`Storybook could not be built:\n${built.output.trim()}`);
  if (take) await playwright(chromium, "--update-snapshots=all");
  // Compare the new pictures once more, to find stories that render differently each time.
  await playwright(chromium);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof ToolchainError ? error.message : error);
  process.exit(1);
}
