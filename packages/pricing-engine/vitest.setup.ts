import { afterEach, beforeEach, expect, vi } from "vitest";

const methods = ["debug", "log", "info", "warn", "error"] as const;
const seen: unknown[][] = [];

beforeEach(() => {
  seen.length = 0;
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void seen.push([method, ...args]));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(seen, "unexpected console output").toEqual([]);
});
