import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readReport } from "./testing/report.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "report-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(report) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

it("says which of Vitest's tests failed and why, and which files did not load", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = { status: "failed", fullName: "sums", failureMessages: ["\u001b[31mexpected 3\u001b[39m"] };
  const times = { startTime: 5, endTime: 15 };
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
    testResults: [
      { name: "/sum.test.ts", status: "failed", ...times, assertionResults: [passed, failed] },
      {
        name: "/broken.test.ts",
        status: "failed",
        ...times,
        message: "no such module",
        assertionResults: [],
      },
    ],
  };
  expect(read(report)).toMatchObject({
    ...{ passed: 1, failed: 2 },
    failures: [
      { test: "/broken.test.ts", message: "no such module" },
      { test: "/sum.test.ts › sums", message: "expected 3" },
    ],
  });
});

it("says which of Playwright's tests failed and why", () => {
  const spec = (title, status, errors) => ({
    ...{ file: "order.spec.ts", title },
    tests: [{ projectName: "phone", status, results: [{ duration: 7, errors }] }],
  });
  const suite = {
    file: "order.spec.ts",
    specs: [spec("pays", "expected", [])],
    suites: [
      { specs: [spec("goes back", "unexpected", [{ message: `no summary\n${"call\n".repeat(50)}` }])] },
    ],
  };
  const { failed, failures } = read({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    ...{ errors: [], suites: [suite], config: { rootDir: "/e2e" } },
  });
  expect(failed).toBe(1);
  expect(failures).toEqual([
    { test: "[phone] order.spec.ts › goes back", message: `no summary${"\ncall".repeat(19)}` },
  ]);
});
