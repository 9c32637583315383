import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../../scripts/testing/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./serve.ts",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // A picture that is missing is a failure, not an invitation to accept whatever is drawn.
  updateSnapshots: "none",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A limit for what hangs: a loaded machine must not reach it.
  timeout: 120_000,
  // Smoothing of letters may differ by a shade between builds of one browser; a moved or recoloured part may not: a count,
  // for a share of a wide picture hides a whole checkbox.
  expect: { toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 120 } },
  reporter: [
    ["dot"],
    ["json", { outputFile: "../reports/test-pictures.json" }],
    ["html", { open: "never", outputFolder: "../playwright-report" }],
  ],
  use: { launchOptions },
});
