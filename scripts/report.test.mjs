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
  const test = (fullName, status, failureMessages = []) => ({
    fullName,
    status,
    failureMessages,
    duration: 5,
  });
  const report = {
    testResults: [
      {
        name: "/sum.test.ts",
        status: "failed",
        assertionResults: [
          test("adds", "passed"),
          test("sums", "failed", ["\u001b[31mexpected 3\u001b[39m"]),
          test("divides", "pending"),
        ],
      },
      { name: "/broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  expect(read(report)).toEqual([
    { file: "/sum.test.ts", name: "adds", status: "passed", ms: 5, message: "" },
    { file: "/sum.test.ts", name: "sums", status: "failed", ms: 5, message: "expected 3" },
    { file: "/sum.test.ts", name: "divides", status: "skipped", ms: 5, message: "" },
    { file: "/broken.test.ts", name: "does not load", status: "failed", message: "no such module" },
  ]);
});

it("says which of Playwright's tests failed and why, and what failed outside of them", () => {
  const spec = (title, status, errors) => ({
    ...{ file: "order.spec.ts", title },
    tests: [{ projectName: "phone", status, results: [{ duration: 7, errors }] }],
  });
  const suite = {
    specs: [spec("pays", "expected", [])],
    suites: [{ specs: [spec("goes back", "flaky", [{ message: `no summary\n${"call\n".repeat(50)}` }])] }],
  };
  expect(read({ stats: {}, errors: [{ message: "no server" }], suites: [suite] })).toEqual([
    expect.objectContaining({ status: "failed", message: "no server" }),
    { file: "order.spec.ts", name: "[phone] pays", status: "passed", ms: 7, message: "" },
    {
      ...{ file: "order.spec.ts", name: "[phone] goes back", status: "failed", ms: 7 },
      message: `no summary${"\ncall".repeat(19)}`,
    },
  ]);
});
