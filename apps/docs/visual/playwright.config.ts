import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../../scripts/testing/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./serve.ts",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // A missing picture fails instead of being created.
  updateSnapshots: "none",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only stops a test that hangs, also on a loaded machine.
  timeout: 120_000,
  // Antialiasing may differ slightly between builds of a browser. The limit is a count, because a share of a wide
  // picture could hide a whole checkbox.
  expect: { toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 120 } },
  reporter: [
    ["dot"],
    ["json", { outputFile: "../reports/test-pictures.json" }],
    ["html", { open: "never", outputFolder: "../playwright-report" }],
  ],
  use: { launchOptions },
});
