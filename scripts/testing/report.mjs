import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * A test of a report, or what failed outside a test.
 * @typedef {{file: string, name: string, status: "passed" | "failed" | "skipped", ms?: number, message?: string}} Test
 */

const MESSAGE_LINES = 20;
/** The words of both reporters. A flaky test fails, because no test is repeated. */
const statuses = {
  passed: "passed",
  expected: "passed",
  failed: "failed",
  unexpected: "failed",
  flaky: "failed",
};

/** @returns {Test[] | undefined} The tests in a report of Vitest or Playwright; undefined when the task wrote none. */
export function readReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return (report.stats ? ofPlaywright(report) : ofVitest(report)).map(
    ({ status, message = "", ...test }) => ({
      ...test,
      status: statuses[status] ?? "skipped",
      message: stripVTControlCharacters(message).split("\n").slice(0, MESSAGE_LINES).join("\n"),
    }),
  );
}

function ofVitest({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, failureMessages, duration, ...test }) => ({
      ...{ file, name: fullName, status: test.status, ms: duration, message: failureMessages[0] },
    }));
    // A file that does not load has no failed test.
    const hasFailed = status !== "failed" || tests.some((test) => test.status === "failed");
    return hasFailed ? tests : [...tests, { file, name: "does not load", status, message }];
  });
}

function ofPlaywright({ errors, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ projectName, status, results }) => ({
      file,
      name: [projectName && `[${projectName}]`, title].filter(Boolean).join(" "),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      message: results.flatMap((result) => result.errors.map((error) => error.message)).join("\n"),
    })),
  );
  const outside = { file: "Playwright", name: "fails outside the tests", status: "failed" };
  return [...errors.map(({ message }) => ({ ...outside, message })), ...tests];
}
