import "../src/theme";
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

const methods = ["error", "warn", "info", "log", "debug"] as const;

/** React's advert for its tools; and a complaint about rendering for a server where there is a document. */
const notOurs = ["React DevTools", "useLayoutEffect does nothing on the server"];

let spies: MockInstance[] = [];

/** Test files share one page (`isolate: false`), so each begins by emptying it. */
beforeAll(async () => {
  const root = document.documentElement;
  document.body.replaceChildren();
  for (const name of root.getAttributeNames()) if (name !== "lang") root.removeAttribute(name);
  await page.viewport(360, 740);
});

/** Whatever a component writes to the console is a defect. */
beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(async () => {
  // The library registers its own clean-up when it is first imported, which is for the first file only.
  await cleanup();
  const said = spies.flatMap((spy) => spy.mock.calls.map(String));
  vi.restoreAllMocks();
  expect(said.filter((line) => !notOurs.some((words) => line.includes(words)))).toEqual([]);
});
