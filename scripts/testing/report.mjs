import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * A report of Vitest or Playwright.
 * @typedef {{passed: number, failed: number, skipped: number, files: {name: string, ms: number}[],
 *   failures: {test: string, message: string}[]}} Report
 */

const MESSAGE_LINES = 20;

/** A failure with the beginning of its message. */
const failure = (test, message = "") => ({
  test,
  message: stripVTControlCharacters(message).split("\n").slice(0, MESSAGE_LINES).join("\n"),
});

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
    failures: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages[0])),
      ),
    ],
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
    failures: [
      ...errors.map(({ message }) => failure("before the tests", message)),
      ...suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests
            .filter(({ status }) => status === "unexpected" || status === "flaky")
            .map(({ projectName, results }) =>
              failure(
                [projectName && `[${projectName}]`, file, "›", title].filter(Boolean).join(" "),
                results.flatMap((result) => result.errors.map(({ message }) => message)).join("\n"),
              ),
            ),
        ),
    ],
  };
}
