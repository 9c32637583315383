import "../src/theme";
import "../src/theme/reset.css";
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

const methods = ["error", "warn", "info", "log", "debug"] as const;

/** React's DevTools advert, and its warning about server rendering where a document exists. */
const ignoredMessages = ["React DevTools", "useLayoutEffect does nothing on the server"];

let spies: MockInstance[] = [];

/** Test files share one page (`isolate: false`), so each first empties it. */
beforeAll(async () => {
  const root = document.documentElement;
  document.body.replaceChildren();
  for (const name of root.getAttributeNames()) if (name !== "lang") root.removeAttribute(name);
  await page.viewport(360, 740);
});

/** Any console output of a component fails the test. */
beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(async () => {
  // The library registers its clean-up on first import only, so later test files register it here.
  await cleanup();
  const said = spies.flatMap((spy) => spy.mock.calls.map(String));
  vi.restoreAllMocks();
  expect(said.filter((line) => !ignoredMessages.some((words) => line.includes(words)))).toEqual([]);
});
