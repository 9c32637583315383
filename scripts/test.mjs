/**
 * `npm test`: installs what is missing, then runs every check and test. The last line counts them.
 * `--full` runs the heavy counts (kills, races, fuzzing) at full figures.
 */
import { endCommandsOnSignal } from "./run-command.mjs";
import { builtPackages } from "./services.mjs";
import { ensureChromium } from "./testing/browser.mjs";
import { pictures, whyDrawnOtherwise, whyNotComparable } from "./testing/pictures.mjs";
import { ensurePostgres, startPostgres } from "./testing/postgres.mjs";
import { counted, runStep } from "./testing/run-step.mjs";
import { journeys, lint, publishedParts, typecheck, unit, unused } from "./testing/steps.mjs";
import { build, ensureInstalled, requireNode, ToolchainError } from "./toolchain.mjs";

const started = performance.now();
const cleanUp = [];
endCommandsOnSignal(cleanUp);

/** The API's tests once more, on a real database. */
async function onPostgres(env) {
  const binaries = await ensurePostgres();
  if (!binaries) {
    if (process.env.CI) throw new ToolchainError("PostgreSQL 15 is missing and could not be installed.");
    console.log("- vendor-api on PostgreSQL 15: skipped, PostgreSQL 15 is not installed");
    return;
  }
  const postgres = await startPostgres(binaries);
  cleanUp.push(postgres.stop);
  try {
    await runStep("vendor-api on PostgreSQL 15", () =>
      unit({ projects: ["vendor-api"], env: { ...env, TEST_DATABASE_URL: postgres.url } }),
    );
  } finally {
    await postgres.stop();
  }
}

/** The stories against their committed pictures, where those can be drawn. */
async function comparePictures(env) {
  const reason = (await whyNotComparable(env.CHROMIUM_PATH)) ?? (await whyDrawnOtherwise());
  if (reason) console.log(`- pictures of the stories: skipped, ${reason}`);
  else await runStep("pictures of the stories", () => pictures({ env }));
}

async function run() {
  requireNode();
  await ensureInstalled();
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    ...(process.argv.includes("--full") && { TEST_FULL: "1" }),
    // A setting of the person's shell must not decide over tests.
    DATABASE_URL: undefined,
    TEST_DATABASE_URL: undefined,
  };
  let built = false;
  const checks = async () => {
    await runStep("lint", lint);
    await runStep("unused code", unused);
    await runStep("types", typecheck);
    built = await runStep("build", async () => {
      await build(builtPackages, () => {});
      return { passed: 1, failed: 0, skipped: 0, output: "" };
    });
    if (!(await runStep("packages and Storybook", publishedParts))) return;
    await runStep("the packed design system", () => unit({ projects: ["vendor-ui-package"], env }));
    await comparePictures(env);
  };
  const tests = async () => {
    await runStep("packages, sites and scripts", () => unit({ projects: ["!vendor-*"], env }));
    await runStep("vendor-api on PGlite", () => unit({ projects: ["vendor-api"], env }));
    await onPostgres(env);
  };
  await Promise.all([checks(), tests()]);
  if (built) await runStep("journeys in Chromium", () => journeys({ env }));
}

try {
  await run();
} catch (error) {
  await runStep("test run", () => {
    throw error instanceof ToolchainError ? Object.assign(error, { stack: error.message }) : error;
  });
}
const { passed, failed } = counted();
console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} min.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
