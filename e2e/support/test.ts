import { urls } from "./settings.ts";
import { test as base, expect } from "./visitor-test.ts";

type Fixtures = {
  /** Whether this run's browser executes scripts. */
  withScripts: boolean;
  /** Console errors that the test expects; any other fails it. */
  expectedConsole: RegExp[];
  consoleGuard: undefined;
  signIn: (token: string) => Promise<void>;
};

/** Chromium logs every failed request as an error; the journeys check those responses themselves. */
const refusedRequest = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** A performance hint that a busy machine causes. */
const slowPreload = /was preloaded using link preload but not used within a few seconds/;

/** A browser test that fails on unexpected console errors. */
export const test = base.extend<Fixtures>({
  withScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
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
