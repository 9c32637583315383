import { afterEach, beforeEach, expect, vi } from "vitest";

const methods = ["debug", "log", "info", "warn", "error"] as const;
const printed: unknown[][] = [];

/** Nobody reads what a passing test prints, so console output that a test does not expect fails it. */
beforeEach(() => {
  printed.length = 0;
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation(
      (...args: unknown[]) => void printed.push([method, ...args]),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed, "unexpected console output").toEqual([]);
});
