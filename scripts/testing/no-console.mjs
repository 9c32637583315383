import { afterEach, beforeEach, expect, vi } from "vitest";

const methods = ["log", "info", "warn", "error"];
let spies = [];

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(said, "unexpected console output").toEqual([]);
});
