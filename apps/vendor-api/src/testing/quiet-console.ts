import { afterEach, beforeEach, expect, vi } from "vitest";

const methods = ["log", "info", "warn", "error", "debug"] as const;
let said: unknown[][] = [];

beforeEach(() => {
  said = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      said.push([method, ...words]);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said, "unexpected console output").toEqual([]);
});
