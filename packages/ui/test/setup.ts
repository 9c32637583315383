import "../src/theme";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

const methods = ["error", "warn", "info", "log", "debug"] as const;

/** React's advert for its tools; and a complaint about rendering for a server where there is a document. */
const notOurs = ["React DevTools", "useLayoutEffect does nothing on the server"];

let spies: MockInstance[] = [];

/** Whatever a component writes to the console is a defect. */
beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls.map(String));
  vi.restoreAllMocks();
  expect(said.filter((line) => !notOurs.some((words) => line.includes(words)))).toEqual([]);
});
