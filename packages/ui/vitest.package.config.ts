import { defineConfig } from "vitest/config";

/** What is tested on the built and packed package: `npm test` runs it after the build. */
export default defineConfig({
  test: {
    name: "vendor-ui-package",
    include: ["test/package/*.test.ts"],
    environment: "node",
    globalSetup: ["./test/package/built.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Vite, Chromium and attw at once would starve each other on two cores.
    fileParallelism: false,
  },
});
