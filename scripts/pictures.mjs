/**
 * `npm run pictures`: builds Storybook and takes the stories' reference pictures anew where they differ.
 * `npm run pictures -- --check` only compares, as `npm test` does.
 */
import { endCommandsOnSignal } from "./run-command.mjs";
import { ensureChromium } from "./testing/browser.mjs";
import { pictures, rememberFonts, whyDrawnOtherwise, whyNotComparable } from "./testing/pictures.mjs";
import { ensureInstalled, requireNode, runTurbo, ToolchainError } from "./toolchain.mjs";

const take = !process.argv.includes("--check");

async function run() {
  requireNode();
  await ensureInstalled();
  endCommandsOnSignal();
  const chromium = await ensureChromium();
  const reason = (await whyNotComparable(chromium)) ?? (take ? undefined : await whyDrawnOtherwise());
  if (reason) throw new ToolchainError(`No pictures: ${reason}.`);
  const built = await runTurbo(["build:storybook", "--output-logs=errors-only"]);
  if (built.code !== 0) throw new ToolchainError(`Storybook could not be built:\n${built.output.trim()}`);
  const env = { CHROMIUM_PATH: chromium };
  if (take) {
    const taken = await pictures({ env, take });
    if (taken.failed > 0) throw new ToolchainError(taken.output.trim());
    await rememberFonts();
  }
  // What was just taken has to be drawn the same once more: a story that is not is found here, not in somebody's test.
  const { passed, failed, output } = await pictures({ env });
  if (failed > 0) throw new ToolchainError(output.trim());
  console.log(`${passed} passed, 0 failed. The pictures are in apps/docs/visual/pictures.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof ToolchainError ? error.message : error);
  process.exit(1);
}
