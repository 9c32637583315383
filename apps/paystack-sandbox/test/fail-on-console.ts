import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

const methods = ["log", "info", "warn", "error", "debug"] as const;
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});

afterEach(() => {
  const unexpected = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(unexpected, "unexpected console output").toEqual([]);
});
