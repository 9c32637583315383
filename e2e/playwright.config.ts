import { defineConfig } from "@playwright/test";
import { urls } from "./support/settings.ts";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default defineConfig({
  testDir: "./journeys",
  outputDir: "./test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["list"]],
  use: {
    baseURL: urls.website,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    trace: "off",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: desktop },
    { name: "phone", use: phone, grep: /@phone/ },
    {
      name: "desktop without JavaScript",
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@noscript/,
    },
    {
      name: "phone without JavaScript",
      use: { ...phone, javaScriptEnabled: false },
      grep: /(?=.*@noscript)(?=.*@phone)/,
    },
  ],
});
