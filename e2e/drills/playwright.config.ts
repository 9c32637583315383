import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "../../scripts/testing/memory.ts";

keepTemporaryFilesInMemory();

/** The drills of `npm run test:full`: real processes are stopped, killed, upgraded and restored under load. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Only stops a drill that hangs.
  timeout: 600_000,
  reporter: [["list"], ["json", { outputFile: "../reports/test-drills.json" }]],
});
