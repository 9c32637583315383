import { existsSync, readFileSync } from "node:fs";

/**
 * What a step found.
 * @typedef {{passed: number, failed: number, skipped: number, details?: string[]}} Figures
 */

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Output without colours, and without the empty lines around it. */
export function plain(output) {
  return output.replaceAll(ESCAPES, "").trim();
}

/**
 * Reads Vitest's JSON report. A file that could not even be loaded counts as one failed test.
 * @returns {Figures}
 */
export function readVitestReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    details: countByPackage(report.testResults),
  };
}

function countByPackage(files) {
  const counts = new Map();
  for (const { name, assertionResults } of files) {
    const owner =
      /\/(packages|apps)\/([^/]+)\//.exec(name)?.[2] ?? /\/(scripts|bench)\//.exec(name)?.[1] ?? "other";
    const passed = assertionResults.filter(({ status }) => status === "passed").length;
    counts.set(owner, (counts.get(owner) ?? 0) + passed);
  }
  return [...counts].sort().map(([owner, passed]) => `${owner} ${passed}`);
}

/**
 * Reads Playwright's JSON report; a test that passed on a second try counts as failed.
 * @returns {Figures}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
