import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "pictures.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./serve.ts",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // A picture that is missing is a failure, not an invitation to accept whatever is drawn.
  updateSnapshots: "none",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  // Smoothing of letters may differ by a shade between builds of one browser; a moved or recoloured part may not: a count,
  // for a share of a wide picture hides a whole checkbox.
  expect: { toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 120 } },
  reporter: [
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : []),
    ["dot"],
    ["html", { open: "never", outputFolder: "../playwright-report" }],
  ],
  use: {
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
        // The same letters on every machine, whatever its own settings for them.
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
    },
  },
});
