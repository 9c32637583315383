import { afterEach, beforeEach, expect, vi } from "vitest";

/** Whatever a test prints unasked is a fault that nobody would read in a log. */
const methods = ["log", "info", "warn", "error", "debug"] as const;
const printed: unknown[][] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation(
      (...words: unknown[]) => void printed.push([method, ...words]),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed, "unexpected console output").toEqual([]);
});
