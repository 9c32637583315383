/**
 * `npm test`: Turbo runs every check and test that is not cached.
 * --full   with more iterations, every picture and the drills (`npm run test:full`)
 * --check  only what needs no browser, database or build (`npm run check`)
 * The last line counts all tests, including those of cached tasks.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root, ToolchainError } from "./install.mjs";
import { ensureChromium, ensurePromtool } from "./testing/browser.mjs";
import { ensurePostgres } from "./testing/postgres.mjs";
import { readReport } from "./testing/report.mjs";
import { runTurbo } from "./toolchain.mjs";

const checkOnly = process.argv.includes("--check");
const full = process.argv.includes("--full");

const checks = ["//#lint", "//#unused", "typecheck"];
const quickTests = ["api", "pricing-engine", "remix-kit", "website", "reseller", "backoffice"];
const others = [
  "//#imports",
  "//#test:scripts",
  "build:storybook",
  "test",
  "test:package",
  "test:pglite",
  "test:pictures",
];
const journeys = ["test:journeys", ...(full ? ["test:drills"] : [])];

/** What the journeys need. */
const builds = ["//#release:files", "@vendor/api#build", "@vendor/paystack-sandbox#build"];

/**
 * Runs all tasks. The API's tests and the journeys take longest and are not always busy, so they begin as early as they can; the
 * others use what these leave of two cores.
 * @param {(tasks: string[], concurrency: number, niceness?: number) => Promise<unknown>} turbo
 */
async function runInOrder(turbo) {
  if (checkOnly) return turbo([...checks, ...quickTests.map((name) => `@vendor/${name}#test`)], 3);
  const api = turbo(["test:postgres"], 1);
  await turbo(builds, 2);
  return Promise.all([api, turbo(journeys, 1), turbo([...checks, ...others], 2, 5)]);
}

const started = performance.now();
const elapsed = () => {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

let printedTask;

/** Prints Turbo's lines. Turbo prints a task's lines when it has ended, so the time is in the line above them. */
function* printWithTime(line) {
  const [task = printedTask] = /^\S+:[\w:-]+(?=: )/.exec(line) ?? [];
  if (task !== printedTask) yield `\n[${elapsed()}] ${task}`;
  printedTask = task;
  yield line;
}

/** Runs all tasks and returns each one's entry in Turbo's run summaries. */
async function runTasks(env) {
  const runs = path.join(root, ".turbo/runs");
  rmSync(runs, { recursive: true, force: true });
  const output = [printWithTime, "inherit"];
  const flags = ["--continue=always", "--log-order=grouped", "--output-logs=new-only", "--summarize"];
  const codes = [];
  await runInOrder(async (tasks, concurrency, niceness) => {
    const args = [...tasks, `--concurrency=${concurrency}`, ...flags];
    const { code } = await runTurbo(args, { env, niceness, stdout: output, stderr: output });
    codes.push(code);
  });
  const summaries = existsSync(runs) ? readdirSync(runs) : [];
  if (summaries.length < codes.length)
    throw new ToolchainError(`Turbo ended with code ${Math.max(...codes)} before any task began.`);
  const tasks = summaries.flatMap((file) => JSON.parse(readFileSync(path.join(runs, file), "utf8")).tasks);
  // A later run takes from the cache what an earlier one has built.
  tasks.sort((one, other) => Number(other.cache.status === "HIT") - Number(one.cache.status === "HIT"));
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  return [...byId.values()].filter(({ command }) => command !== "<NONEXISTENT>");
}

/** A task's tests: those of its report, or one passed or failed check. */
function testsOf({ taskId, directory, cache, execution }) {
  const [, name] = taskId.split("#");
  const succeeded = execution?.exitCode === 0;
  const isCheck = !name.startsWith("test");
  const check = { file: taskId, name: "ended with an error", status: succeeded ? "passed" : "failed" };
  const tests = readReport(path.join(root, directory, "reports", `${name.replace(":", "-")}.json`)) ?? [];
  // A task fails if it ran no tests, or if it ended with an error but reported no failed test.
  const isBroken = !succeeded && !tests.some(({ status }) => status === "failed");
  const hasRunNothing = !tests.some(({ status }) => status !== "skipped");
  if (isCheck || isBroken) tests.push(check);
  else if (hasRunNothing) tests.push({ ...check, name: "ran no test", status: "failed" });
  const seconds = execution ? (execution.endTime - execution.startTime) / 1000 : 0;
  return { taskId, isCached: cache.status === "HIT", seconds, tests };
}

const count = (tests, status) => tests.filter((test) => test.status === status).length;

function printSteps(steps) {
  console.log("\nSteps");
  for (const { taskId, isCached, seconds, tests } of steps) {
    const counts = ["passed", "failed", "skipped"].map((status) => `${count(tests, status)} ${status}`);
    const time = isCached ? "cached" : `${seconds.toFixed(1)} s`;
    const mark = count(tests, "failed") > 0 ? "✗" : "✓";
    console.log(
      `${mark} ${time.padStart(8)}  ${taskId}: ${counts.filter((text) => !text.startsWith("0")).join(", ")}`,
    );
  }
}

function printSlowestFiles(steps) {
  const files = new Map();
  for (const { file, ms = 0 } of steps.flatMap(({ isCached, tests }) => (isCached ? [] : tests)))
    files.set(file, (files.get(file) ?? 0) + ms);
  console.log("\nSlowest files");
  for (const [file, ms] of [...files].sort((a, b) => b[1] - a[1]).slice(0, 10))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file.replace(root, "")}`);
}

async function run() {
  const env = { TEST_FULL: full ? "1" : undefined, STORYBOOK_PROPS: full ? undefined : "off" };
  if (!checkOnly) {
    env.CHROMIUM_PATH = await ensureChromium();
    await ensurePostgres();
    await ensurePromtool();
  }
  const steps = (await runTasks(env)).map(testsOf);
  return steps.sort((a, b) => b.seconds - a.seconds);
}

try {
  const steps = await run();
  printSteps(steps);
  printSlowestFiles(steps);
  const tests = steps.flatMap((step) => step.tests);
  // Say again what failed, because it is far above.
  for (const { file, name, message = "" } of tests.filter(({ status }) => status === "failed"))
    console.log(`\n✗ ${file.replace(root, "")} › ${name}\n${message}`);
  const failed = count(tests, "failed");
  console.log(`\nTook ${elapsed()}.\n${count(tests, "passed")} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ToolchainError ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
