/**
 * `npm test`: installs what is missing, then Turbo runs every check and test that is not cached.
 * --full   with more iterations, every picture and the drills (`npm run test:full`)
 * --check  only what needs no browser, database or build (`npm run check`)
 * The last line counts all tests, including those of cached tasks.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { endCommandsOnSignal } from "./run-command.mjs";
import { ensureChromium, ensurePromtool, systemChromium } from "./testing/browser.mjs";
import { ensurePostgres } from "./testing/postgres.mjs";
import { readReport } from "./testing/report.mjs";
import { ensureInstalled, requireNode, root, runTurbo, ToolchainError } from "./toolchain.mjs";

const checkOnly = process.argv.includes("--check");
const full = process.argv.includes("--full");

const checks = ["//#lint", "//#unused", "typecheck"];
const quickTests = ["api", "pricing-engine", "remix-kit", "website", "reseller"];
/** The phases run one after the other, and the lanes of a phase at the same time. */
const phases = checkOnly
  ? [[{ concurrency: 3, tasks: [...checks, ...quickTests.map((name) => `@vendor/${name}#test`)] }]]
  : [
      // Three at a time keep two cores busy, because they sometimes wait for a database or a browser.
      [
        // The API's tests take longest. In the other lane Turbo starts them late, after the packages that they depend on, and
        // they end alone on one core.
        { concurrency: 1, tasks: ["test:postgres", "test:pglite"] },
        {
          concurrency: 2,
          tasks: [
            ...checks,
            "//#imports",
            "//#test:scripts",
            "build",
            "build:storybook",
            "//#release:files",
            "test",
            "test:package",
          ],
        },
      ],
      // A browser and its services keep two cores busy.
      [{ concurrency: 1, tasks: ["test:pictures", "test:journeys", ...(full ? ["test:drills"] : [])] }],
    ];

const started = performance.now();
const elapsed = () => {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Prints Turbo's lines. Turbo prints a task's lines when it has ended, so the time is in the line above them. */
function printWithTimes() {
  let current;
  return (line) => {
    const [task = current] = /^\S+:[\w:-]+(?=: )/.exec(line) ?? [];
    if (task !== current) console.log(`\n[${elapsed()}] ${task}`);
    current = task;
    console.log(line);
  };
}

/** Runs a phase and returns each task's entry in Turbo's run summaries. */
async function runPhase(lanes, env) {
  const runs = path.join(root, ".turbo/runs");
  rmSync(runs, { recursive: true, force: true });
  const onLine = printWithTimes();
  const options = ["--continue=always", "--log-order=grouped", "--output-logs=new-only", "--summarize"];
  const ended = await Promise.all(
    lanes.map(({ tasks, concurrency }) =>
      runTurbo([...tasks, `--concurrency=${concurrency}`, ...options], { env, onLine }),
    ),
  );
  const summaries = existsSync(runs) ? readdirSync(runs) : [];
  if (summaries.length < lanes.length)
    throw new ToolchainError(
      `Turbo ended with code ${Math.max(...ended.map(({ code }) => code))} before any task began.`,
    );
  return summaries
    .flatMap((file) => JSON.parse(readFileSync(path.join(runs, file), "utf8")).tasks)
    .filter(({ command }) => command !== "<NONEXISTENT>");
}

/** A task's counts: from its test report, or one passed or failed check. */
function figuresOf({ taskId, directory, cache, execution }) {
  const [, name] = taskId.split("#");
  const succeeded = execution?.exitCode === 0;
  const report = readReport(path.join(root, directory, "reports", `${name.replace(":", "-")}.json`));
  const figures = report ?? {
    passed: succeeded && !name.startsWith("test") ? 1 : 0,
    failed: 0,
    skipped: 0,
    files: [],
    failures: [],
  };
  // A task fails if it ran no tests, or if it ended with an error but reported no failed test.
  if (figures.failed === 0 && (!succeeded || figures.passed === 0)) figures.failed = 1;
  const seconds = execution ? (execution.endTime - execution.startTime) / 1000 : 0;
  return { taskId, cached: cache.status === "HIT", seconds, ...figures };
}

function printTable(steps) {
  console.log("\nSteps");
  for (const { taskId, cached, seconds, passed, failed, skipped } of steps) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    const time = cached ? "cached" : `${seconds.toFixed(1)} s`;
    console.log(`${failed ? "✗" : "✓"} ${time.padStart(8)}  ${taskId}: ${counts.filter(Boolean).join(", ")}`);
  }
  const files = steps.flatMap((step) => (step.cached ? [] : step.files)).sort((a, b) => b.ms - a.ms);
  if (files.length > 0) console.log("\nSlowest files");
  for (const { name, ms } of files.slice(0, 10))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${path.relative(root, name)}`);
}

/** Says again what failed, because it is far above. */
function printFailures(steps) {
  for (const { test, message } of steps.flatMap(({ failures }) => failures))
    console.log(`\n✗ ${test}\n${message}`);
}

async function installMissingPrograms() {
  await systemChromium();
  await ensurePostgres();
  await ensurePromtool();
}

async function run() {
  requireNode();
  await Promise.all([ensureInstalled(), checkOnly || installMissingPrograms()]);
  const env = { TEST_FULL: full ? "1" : undefined };
  if (!checkOnly) {
    env.CHROMIUM_PATH = await ensureChromium();
    if (!(await ensurePostgres()))
      throw new ToolchainError("PostgreSQL 15 is missing and cannot be installed.");
  }
  const steps = [];
  for (const phase of phases) steps.push(...(await runPhase(phase, env)).map(figuresOf));
  return steps;
}

endCommandsOnSignal();
try {
  const steps = await run();
  // The first phase has already counted the builds that the second one depends on.
  const counted = [...new Map(steps.reverse().map((step) => [step.taskId, step])).values()];
  printTable(counted.sort((a, b) => b.seconds - a.seconds));
  printFailures(counted);
  const sum = (key) => counted.reduce((total, step) => total + step[key], 0);
  console.log(`\nTook ${elapsed()}.\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ToolchainError ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
