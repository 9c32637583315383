import { urls } from "./settings.ts";
import { test as base, expect } from "./visitor-test.ts";

type Fixtures = {
  /** Whether this run's browser runs scripts. */
  withScripts: boolean;
  /** Console errors that the test provokes on purpose; anything else fails it. */
  expectedConsole: RegExp[];
  consoleGuard: undefined;
  signIn: (token: string) => Promise<void>;
};

/** Chromium reports every refused request as an error; the journeys assert those answers themselves. */
const refusedRequest = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** A hint about timing, which a busy machine provokes by itself. */
const slowPreload = /was preloaded using link preload but not used within a few seconds/;

/** A test in a browser, which fails on unexpected console errors. */
export const test = base.extend<Fixtures>({
  withScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  expectedConsole: async ({}, use) => use([]),
  consoleGuard: [
    async ({ context, expectedConsole }, use) => {
      const said: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") said.push(message.text());
      });
      context.on("weberror", (error) => said.push(String(error.error())));
      await use(undefined);
      const unexpected = said.filter(
        (line) => ![refusedRequest, slowPreload, ...expectedConsole].some((p) => p.test(line)),
      );
      expect(unexpected, "unexpected console errors and warnings").toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context }, use) =>
    use(async (token) => {
      await context.addCookies([
        { name: "token", value: token, url: urls.website, httpOnly: true, sameSite: "Lax" },
      ]);
    }),
});

export { expect };
