import { existsSync, readFileSync } from "node:fs";

/**
 * A report of Vitest or Playwright.
 * @typedef {{passed: number, failed: number, skipped: number, files: {name: string, ms: number}[]}} Report
 */

/** @returns {Report | undefined} undefined when the task wrote no report. */
export function readReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.stats ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that fails to load has no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    files: testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

function ofPlaywright({ stats, errors, suites, config }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const msOf = (suite) =>
    specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({ name: `${config.rootDir}/${suite.file}`, ms: msOf(suite) })),
  };
}
