import { defineConfig } from "@playwright/test";
import { launchOptions } from "../scripts/testing/chromium.ts";
import { keepTemporaryFilesInMemory } from "../scripts/testing/memory.ts";
import { servers } from "./support/services.ts";
import { urls } from "./support/settings.ts";

keepTemporaryFilesInMemory();
const webServer = await servers();
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default defineConfig({
  outputDir: "./test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These limits only stop a test that hangs; no test depends on them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: "reports/test-journeys.json" }]],
  webServer,
  use: {
    baseURL: urls.website,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    trace: "off",
    launchOptions,
  },
  projects: [
    { name: "routes", testDir: "./routes" },
    { name: "phone", testDir: "./journeys", use: phone, grepInvert: /@desktop/ },
    { name: "desktop", testDir: "./journeys", use: desktop, grep: /@desktop/ },
    {
      name: "desktop without JavaScript",
      testDir: "./journeys",
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@noscript/,
    },
  ],
});
