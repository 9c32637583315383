/**
 * `npm run docs` shows the design system. `npm run pictures` updates the reference pictures of all stories; with `-- --check` it
 * only compares them all, as `npm run test:full` does. `npm run chromatic` sends Storybook to Chromatic.
 */
import { ToolchainError } from "./install.mjs";
import { ensureChromium } from "./testing/browser.mjs";
import { build, runPnpm } from "./toolchain.mjs";

const [task, ...args] = process.argv.slice(2);

/** Runs a script of apps/docs. @throws {ToolchainError} when it fails, with a hint. */
async function runScript(script, options, { hint, env } = {}) {
  const { code } = await runPnpm(["--filter=@vendor/docs", "run", script, ...options], { env, show: true });
  if (code !== 0) throw new ToolchainError(hint ?? `${task} failed.`);
}

const tasks = {
  async docs() {
    await build(["@vendor/ui"]);
    await runScript("dev", args);
  },
  async pictures() {
    const hint = "Was, is and difference are in apps/docs/playwright-report/index.html";
    const env = { CHROMIUM_PATH: await ensureChromium(), TEST_FULL: "1" };
    await build(["@vendor/docs"], "build:storybook");
    if (!args.includes("--check"))
      await runScript("test:pictures", ["--update-snapshots=all"], { hint, env });
    // Compare the new pictures once more, to find stories that render differently each time.
    await runScript("test:pictures", [], { hint, env });
  },
  async chromatic() {
    if (!process.env.CHROMATIC_PROJECT_TOKEN)
      throw new ToolchainError(
        "Chromatic needs its project's token: CHROMATIC_PROJECT_TOKEN=… npm run chromatic. Without a cloud: npm run pictures",
      );
    await build(["@vendor/docs"], "build:storybook");
    // Chromatic reads the token from the environment: on a command line other users could see it.
    await runScript("chromatic", args);
  },
};

try {
  await tasks[task]();
} catch (error) {
  console.error(error instanceof ToolchainError ? error.message : error);
  process.exitCode = 1;
}
